import type { ReportRowFragment } from "../../../graphql/generated/index.ts";
import { formatDate } from "../../i18n/format.ts";

/** What a report is about; an access review is known by its day. */
export function subjectOf({ kind, subject }: Pick<ReportRowFragment, "kind" | "subject">): string | null {
  return subject && kind === "access_review" ? formatDate(subject) : subject;
}
