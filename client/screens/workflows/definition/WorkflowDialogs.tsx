import { useState } from "react";

import {
  useArchiveWorkflowMutation,
  useDiscardWorkflowDraftMutation,
  usePublishingRouteQuery,
  usePublishWorkflowMutation,
  type WorkflowRecordFragment,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { ReasonDialog } from "../../../components/record/ReasonDialog.tsx";
import { recordActions } from "../../../components/record/recordActions.ts";
import { toast } from "../../../components/toast.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface WorkflowDialogsProps {
  workflow: WorkflowRecordFragment;
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** The dialogs for publishing, discarding and archiving, with the consequences. */
export function WorkflowDialogs({ workflow, open, onClose, onChanged }: WorkflowDialogsProps) {
  const { t } = useWorkflowMessages();
  const { id, version, name, draft, published } = workflow;
  const [publish] = usePublishWorkflowMutation();
  const [discard] = useDiscardWorkflowDraftMutation();
  const [archive] = useArchiveWorkflowMutation();
  const { data: route } = usePublishingRouteQuery({ skip: open !== "publish" });
  const [busy, setBusy] = useState(false);
  const { perform } = recordActions(name, onChanged);
  const needsConsent = (route?.approvalRoutes?.totalCount ?? 1) > 0;
  const variables = { input: { workflowId: id, version } };

  /** Runs an action without a form: errors are shown as toasts, and the page is updated. */
  async function settle(work: () => Promise<unknown>, done: string, failed: string) {
    setBusy(true);
    try {
      await perform(work, done);
    } catch (error) {
      toast.error(failed, serverErrorOf(error).message);
    } finally {
      setBusy(false);
    }
    onClose();
  }

  if (open === "publish" && draft && !draft.isBeingPublished) {
    return (
      <ConfirmDialog
        open
        title={t("publish.title", { name, number: draft.number })}
        confirmLabel={needsConsent ? t("publish.ask") : t("publish.now")}
        busy={busy}
        onClose={onClose}
        onConfirm={() =>
          void settle(
            () => publish({ variables }),
            needsConsent ? t("toast.asked") : t("toast.published"),
            t("toast.notPublished"),
          )
        }
      >
        <p>{needsConsent ? t("publish.consent") : t("publish.atOnce")}</p>
        <p>{published ? t("publish.replaces", { number: published.number }) : t("publish.first")}</p>
      </ConfirmDialog>
    );
  }
  if (open === "discard" && draft && published) {
    return (
      <ConfirmDialog
        open
        danger
        title={t("discard.title", { number: draft.number })}
        confirmLabel={t("discard.submit")}
        busy={busy}
        onClose={onClose}
        onConfirm={() =>
          void settle(() => discard({ variables }), t("toast.discarded"), t("toast.notDiscarded"))
        }
      >
        {t("discard.text", { number: published.number })}
      </ConfirmDialog>
    );
  }
  if (open === "archive" && !workflow.archivedAt) {
    return (
      <ReasonDialog
        title={t("archive.title", { name })}
        formId={`workflow-archive-${id}`}
        submitLabel={t("archive.submit")}
        danger
        onClose={onClose}
        onSubmit={(reason) =>
          perform(
            () => archive({ variables: { input: { workflowId: id, version, reason } } }),
            t("toast.archived"),
          )
        }
      >
        <p>{t("archive.text")}</p>
      </ReasonDialog>
    );
  }
  return null;
}
