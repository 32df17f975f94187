import {
  type ReviewRecordFragment,
  type ReviewStatus,
  useArchiveManagementReviewsMutation,
  useMoveManagementReviewMutation,
} from "../../../graphql/generated/index.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { EditReview } from "./EditReview.tsx";
import type { ReviewActions } from "./useReviewActions.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

interface ReviewDialogsProps {
  review: ReviewRecordFragment;
  actions: ReviewActions;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function ReviewDialogs({ review, actions, open, onClose, onChanged }: ReviewDialogsProps) {
  const { t } = useReviewMessages();
  const [move] = useMoveManagementReviewMutation();
  const [archive] = useArchiveManagementReviewsMutation();
  const { id, version, reference } = review;
  const { perform } = recordActions(review.title, onChanged);
  const { next } = actions;

  function moveTo(status: ReviewStatus, reason: string | null, done: string) {
    return perform(() => move({ variables: { input: { id, version, status, reason } } }), done);
  }

  if (open === "edit" && actions.edit) return <EditReview review={review} onClose={onClose} />;
  if (open === "next" && next) {
    return (
      <FormDialog
        title={t(`next.${next}.title`, { reference })}
        size="sm"
        initialValues={{}}
        labels={{}}
        submitLabel={t(`next.${next}.action`)}
        missing={() => review.obstacle ?? undefined}
        onSubmit={() => moveTo(next, null, t(`next.${next}.done`))}
        onClose={onClose}
      >
        {() => (
          <>
            <p>{t(`next.${next}.text`)}</p>
            {next === "closed" && review.recurrence !== "none" && <p>{t("next.closed.repeats")}</p>}
          </>
        )}
      </FormDialog>
    );
  }
  if (open === "cancel" && actions.cancel) {
    return (
      <ReasonDialog
        title={t("cancel.title", { reference })}
        formId={`management-review-cancel-${id}`}
        submitLabel={t("cancel.submit")}
        danger
        help={t("cancel.help")}
        onSubmit={(reason) => moveTo("cancelled", reason, t("cancel.done"))}
        onClose={onClose}
      >
        <p>{t("cancel.text")}</p>
      </ReasonDialog>
    );
  }
  if (open === "archive" && actions.archive) {
    return (
      <ReasonDialog
        title={t("archive.title", { reference })}
        formId={`management-review-archive-${id}`}
        submitLabel={t("archive.submit")}
        danger
        onSubmit={(reason) =>
          perform(() => archive({ variables: { input: { ids: [id], reason } } }), t("toast.archived"))
        }
        onClose={onClose}
      >
        <p>{t("archive.text")}</p>
      </ReasonDialog>
    );
  }
  return null;
}
