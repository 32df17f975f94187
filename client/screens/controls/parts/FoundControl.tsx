import { useControlsQuery } from "../../../../graphql/generated/index.ts";
import { ControlPreview } from "../ControlPreview.tsx";

/** The preview of a control that the search has found. */
export function FoundControl({ id }: { id: string }) {
  const { data } = useControlsQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const control = data?.controls?.nodes[0];
  return control ? <ControlPreview control={control} /> : null;
}
