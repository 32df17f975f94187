import {
  type RequirementRecordFragment,
  useArchiveRequirementsMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { EditRequirement } from "./EditRequirement.tsx";
import { NewRequirement } from "./NewRequirement.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

interface RequirementDialogsProps {
  requirement: RequirementRecordFragment;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function RequirementDialogs({ requirement, open, onClose, onChanged }: RequirementDialogsProps) {
  const { t } = useComplianceMessages();
  const navigateAfter = useNavigateAfter();
  const [archive] = useArchiveRequirementsMutation();
  const mayEdit = useMay("compliance_edit", "full");
  const mayCreate = useMay("compliance_create", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const { id, code, title, framework, archivedAt } = requirement;
  if (archivedAt) return null;

  if (open === "edit" && mayEdit) return <EditRequirement requirement={requirement} onClose={onClose} />;
  if (open === "below" && mayCreate && framework) {
    return (
      <NewRequirement
        frameworkId={framework.id}
        parent={{ id, reference: code, name: title }}
        onDone={(made) => navigateAfter(`/compliance/requirements/${made}`)}
        onClose={onClose}
      />
    );
  }
  if (open === "archive" && mayDelete) {
    return (
      <ReasonDialog
        title={t("archive.title", { count: 1 })}
        formId={`requirement-archive-${id}`}
        submitLabel={t("archive.submit", { count: 1 })}
        danger
        onSubmit={async (reason) => {
          const { data } = await archive({ variables: { input: { ids: [id], reason } } });
          const count = data?.archiveRequirements?.complianceRequirements?.length ?? 1;
          toast.success(t("toast.archived", { count }), title);
          void onChanged();
        }}
        onClose={onClose}
      >
        <p>{t("archive.text")}</p>
      </ReasonDialog>
    );
  }
  return null;
}
