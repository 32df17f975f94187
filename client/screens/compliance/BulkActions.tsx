import {
  useArchiveRequirementsMutation,
  useRestoreRequirementsMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

const ChangeRequirements = lazyComponent(
  async () => (await import("./ChangeRequirements.tsx")).ChangeRequirements,
);

interface BulkActionsProps {
  rows: readonly { id: string; archivedAt: string | null }[];
  onDone: () => void;
}

/** Children of the selected requirements are archived and restored with them. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useComplianceMessages();
  const [archive] = useArchiveRequirementsMutation();
  const [restore] = useRestoreRequirementsMutation();

  return (
    <RowActions
      rows={rows}
      formId="requirements-archive"
      mayEdit={useMay("compliance_edit", "full")}
      mayDelete={useMay("compliance_delete", "full")}
      text={(key, values) => t(key, values)}
      change={(ids, close) => <ChangeRequirements selection={{ ids }} onDone={onDone} onClose={close} />}
      onArchive={async (ids, reason) => {
        const { data } = await archive({ variables: { input: { ids, reason } } });
        return data?.archiveRequirements?.complianceRequirements?.length;
      }}
      onRestore={async (ids) => {
        const { data } = await restore({ variables: { input: { ids } } });
        return data?.restoreRequirements?.complianceRequirements?.length;
      }}
      onDone={onDone}
    />
  );
}
