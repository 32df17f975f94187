import { useFindingsQuery } from "../../../../graphql/generated/index.ts";
import { FindingPreview } from "../FindingPreview.tsx";

/** The preview of a finding that the search has found. */
export function FoundFinding({ id }: { id: string }) {
  const { data } = useFindingsQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const finding = data?.auditFindings?.nodes[0];
  return finding ? <FindingPreview finding={finding} /> : null;
}
