import { usePoliciesQuery } from "../../../../graphql/generated/index.ts";
import { PolicyPreview } from "../PolicyPreview.tsx";

/** The preview of a policy that the search has found. */
export function FoundPolicy({ id }: { id: string }) {
  const { data } = usePoliciesQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const policy = data?.policies?.nodes[0];
  return policy ? <PolicyPreview policy={policy} /> : null;
}
