import { type AuditFindingFilter, LinkedFindingsDocument } from "../../../../graphql/generated/index.ts";

/** The query of the active findings about a record. */
export function findingsAbout(about: AuditFindingFilter) {
  return {
    query: LinkedFindingsDocument,
    variables: { filter: { and: [about, { archivedAt: { isNull: true } }] } },
  };
}
