import type { ReviewRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export interface ReviewActions {
  /** Also participants and the comments of inputs. */
  edit: boolean;
  next?: "held" | "closed";
  /** Decisions and actions are recorded once the review is held. */
  decide: boolean;
  /** Actions can be changed after the review too. */
  follow: boolean;
  cancel: boolean;
  archive: boolean;
  restore: boolean;
}

/** What the user may do with the review in its status. */
export function useReviewActions(review: ReviewRecordFragment | undefined): ReviewActions {
  const mayRun = useMay("audit_reports", "full");
  const nothing = { edit: false, decide: false, follow: false, cancel: false, archive: false };
  if (!review || !mayRun) return { ...nothing, restore: false };
  const { status, archivedAt } = review;
  if (archivedAt !== null) return { ...nothing, restore: true };
  const open = status === "planned" || status === "held";

  return {
    edit: open,
    next: open ? (status === "planned" ? "held" : "closed") : undefined,
    decide: status === "held",
    follow: true,
    cancel: status === "planned",
    archive: true,
    restore: false,
  };
}
