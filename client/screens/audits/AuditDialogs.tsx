import {
  type AuditRecordFragment,
  type AuditStatus,
  useArchiveAuditsMutation,
  useMoveAuditMutation,
} from "../../../graphql/generated/index.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { ConcludeAudit } from "./ConcludeAudit.tsx";
import { EditAudit } from "./EditAudit.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";
import type { AuditActions } from "./useAuditActions.ts";

interface AuditDialogsProps {
  audit: AuditRecordFragment;
  actions: AuditActions;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function AuditDialogs({ audit, actions, open, onClose, onChanged }: AuditDialogsProps) {
  const { t } = useAuditMessages();
  const [move] = useMoveAuditMutation();
  const [archive] = useArchiveAuditsMutation();
  const { id, version, reference } = audit;
  const { perform } = recordActions(audit.name, onChanged);
  const { next, back } = actions;

  function moveTo(status: AuditStatus, reason: string | null, done: string) {
    return perform(() => move({ variables: { input: { id, version, status, reason } } }), done);
  }

  if (open === "edit" && actions.edit) return <EditAudit audit={audit} onClose={onClose} />;
  if (open === "conclude" && actions.conclude)
    return <ConcludeAudit audit={audit} onConclude={perform} onClose={onClose} />;
  if (open === "next" && next) {
    return (
      <FormDialog
        title={t(`next.${next}.title`, { reference })}
        size="sm"
        initialValues={{}}
        labels={{}}
        submitLabel={t(`next.${next}.action`)}
        missing={() => audit.obstacle ?? undefined}
        onSubmit={() => moveTo(next, null, t(`next.${next}.done`))}
        onClose={onClose}
      >
        {() => <p>{t(`next.${next}.text`)}</p>}
      </FormDialog>
    );
  }
  if (open === "back" && back) {
    return (
      <ReasonDialog
        title={t("back.title", { reference, phase: t(`status.${back}`) })}
        formId={`audit-back-${id}`}
        submitLabel={t("back.submit")}
        onSubmit={(reason) => moveTo(back, reason, t("back.done"))}
        onClose={onClose}
      >
        <p>{t("back.text")}</p>
      </ReasonDialog>
    );
  }
  if (open === "cancel" && actions.cancel) {
    return (
      <ReasonDialog
        title={t("cancel.title", { reference })}
        formId={`audit-cancel-${id}`}
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
        formId={`audit-archive-${id}`}
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
