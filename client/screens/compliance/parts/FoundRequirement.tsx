import { useRequirementsQuery } from "../../../../graphql/generated/index.ts";
import { RequirementPreview } from "../RequirementPreview.tsx";

/** The preview of a requirement that the search has found. */
export function FoundRequirement({ id }: { id: string }) {
  const { data } = useRequirementsQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const requirement = data?.complianceRequirements?.nodes[0];
  return requirement ? <RequirementPreview requirement={requirement} /> : null;
}
