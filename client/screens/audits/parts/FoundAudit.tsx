import { useAuditsQuery } from "../../../../graphql/generated/index.ts";
import { AuditPreview } from "../AuditPreview.tsx";

/** The preview of an audit that the search has found. */
export function FoundAudit({ id }: { id: string }) {
  const { data } = useAuditsQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const audit = data?.audits?.nodes[0];
  return audit ? <AuditPreview audit={audit} /> : null;
}
