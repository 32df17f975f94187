import { Archive, ArchiveRestore, Ban, Pencil, StepForward } from "lucide-react";

import type { ReviewRecordFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { formatDate } from "../../i18n/format.ts";
import { CreateReportButton } from "../reports/parts/CreateReportButton.tsx";
import { ReviewStatusBadge } from "./ReviewStatusBadge.tsx";
import type { ReviewActions } from "./useReviewActions.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

interface ReviewHeadProps {
  review: ReviewRecordFragment;
  actions: ReviewActions;
  onOpen: (what: string) => void;
  onRestore: () => void;
}

/** Holding and closing the review is the primary button. */
export function ReviewHead({ review, actions, onOpen, onRestore }: ReviewHeadProps) {
  const { t } = useReviewMessages();
  const { status, heldOn } = review;

  return (
    <PageHead
      title={review.title}
      badges={<ReviewStatusBadge status={status} archived={review.archivedAt !== null} />}
      context={
        <>
          {[review.reference, review.chair?.fullName, heldOn && `${t("fields.heldOn")} ${formatDate(heldOn)}`]
            .filter(Boolean)
            .join(" · ")}
          {status === "planned" && (
            <>
              {" · "}
              {t("fields.plannedOn")} <OverdueDate value={review.plannedOn} overdue={review.isOverdue} />
            </>
          )}
        </>
      }
      actions={
        <>
          <CreateReportButton kind="management_review" parameters={{ management_review: review.id }} />
          <RecordActions
            onOpen={onOpen}
            buttons={[
              actions.restore && {
                key: "restore",
                label: t("actions.restore"),
                icon: <ArchiveRestore />,
                onSelect: onRestore,
              },
              actions.edit && { key: "edit", label: t("actions.edit"), icon: <Pencil /> },
              actions.next !== undefined && {
                key: "next",
                label: t(`next.${actions.next}.action`),
                icon: <StepForward />,
                main: true,
              },
            ]}
            more={[
              actions.cancel && { key: "cancel", label: t("actions.cancel"), icon: <Ban />, danger: true },
              actions.archive && {
                key: "archive",
                label: t("actions.archive"),
                icon: <Archive />,
                danger: true,
              },
            ]}
          />
        </>
      }
    />
  );
}
