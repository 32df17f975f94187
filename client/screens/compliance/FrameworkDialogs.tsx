import {
  type FrameworkRecordFragment,
  useArchiveFrameworkMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { toast } from "../../components/toast.ts";
import { ChangeFrameworkStatus } from "./ChangeFrameworkStatus.tsx";
import { EditFramework } from "./EditFramework.tsx";
import { NewRequirement } from "./NewRequirement.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

interface FrameworkDialogsProps {
  framework: FrameworkRecordFragment;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function FrameworkDialogs({ framework, open, onClose, onChanged }: FrameworkDialogsProps) {
  const { t } = useComplianceMessages();
  const [archive] = useArchiveFrameworkMutation();
  const mayEdit = useMay("compliance_edit", "full");
  const mayCreate = useMay("compliance_create", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const { id, code, name, version, archivedAt, progress } = framework;
  if (archivedAt) return null;

  if (open === "edit" && mayEdit) return <EditFramework framework={framework} onClose={onClose} />;
  if (open === "status" && mayEdit) {
    return <ChangeFrameworkStatus framework={framework} onChanged={onChanged} onClose={onClose} />;
  }
  if (open === "new" && mayCreate) {
    return (
      <NewRequirement
        frameworkId={id}
        onDone={() => {
          onClose();
          void onChanged();
        }}
        onClose={onClose}
      />
    );
  }
  if (open === "archive" && mayDelete) {
    return (
      <ReasonDialog
        title={t("archive.framework", { code })}
        formId={`framework-archive-${id}`}
        submitLabel={t("archive.frameworkSubmit")}
        danger
        onSubmit={async (reason) => {
          try {
            await archive({ variables: { input: { id, version, reason } } });
          } catch (error) {
            // Updates the page behind the dialog; the reason is kept.
            if (serverErrorOf(error).code === "STALE") await onChanged();
            throw error;
          }
          toast.success(t("toast.frameworkArchived"), name);
          void onChanged();
        }}
        onClose={onClose}
      >
        <p>{t("archive.frameworkText", { count: progress.requirements })}</p>
      </ReasonDialog>
    );
  }
  return null;
}
