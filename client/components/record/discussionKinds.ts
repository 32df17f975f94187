import { useRecordChannelQuery } from "../../../graphql/generated/index.ts";
import type { RecordTable } from "./useRecordChange.ts";

/** The kinds of records by their tables, as their channels name them. */
export const discussionKinds: Readonly<Record<RecordTable, string>> = {
  risks: "risks",
  compliance_requirements: "requirements",
  controls: "controls",
  audit_findings: "findings",
  evidence: "evidence",
  assets: "assets",
  audits: "audits",
  management_reviews: "management_reviews",
  policies: "policies",
  projects: "projects",
};

/** How many messages of others the person has not read in the channel of a record; undefined for none. */
export function useUnreadDiscussion(recordKind: string | undefined, recordId: string): number | undefined {
  const { data } = useRecordChannelQuery({
    variables: { recordKind: recordKind ?? "", recordId },
    skip: !recordKind,
  });
  return data?.recordChannel?.unreadCount || undefined;
}
