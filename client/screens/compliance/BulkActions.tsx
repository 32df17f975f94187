import {
  useArchiveRequirementsMutation,
  useRestoreRequirementsMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyPart } from "../../components/lazyPart.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import { toast } from "../../components/toast.ts";
import { useComplianceWords } from "./useComplianceWords.ts";

const ChangeRequirements = lazyPart(
  async () => (await import("./ChangeRequirements.tsx")).ChangeRequirements,
);

interface BulkActionsProps {
  rows: readonly { id: string; archivedAt: string | null }[];
  onDone: () => void;
}

/** What stands under the chosen requirements goes and comes along with them. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useComplianceWords();
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const [archive] = useArchiveRequirementsMutation();
  const [restore] = useRestoreRequirementsMutation();
  const ids = rows.map(({ id }) => id);
  const archived = rows.filter(({ archivedAt }) => archivedAt !== null).length;
  const living = rows.length - archived;

  async function handleArchive(reason: string) {
    const { data } = await archive({ variables: { input: { ids, reason } } });
    const count = data?.archiveRequirements?.complianceRequirements?.length ?? living;
    toast.success(t("toast.archived", { count }));
    onDone();
  }

  async function handleRestore() {
    const { data } = await restore({ variables: { input: { ids } } });
    const count = data?.restoreRequirements?.complianceRequirements?.length ?? archived;
    toast.success(t("toast.restored", { count }));
    onDone();
  }

  return (
    <RowActions
      formId="requirements-archive"
      mayEdit={mayEdit}
      mayDelete={mayDelete}
      archived={archived}
      living={living}
      changeable={archived === 0}
      words={{
        change: t("bulk.change"),
        notChangeable: t("bulk.notChangeable"),
        archive: t("actions.archive"),
        restore: t("actions.restore"),
        archiveTitle: t("archive.title", { count: living }),
        archiveText: t("archive.text"),
        archiveSubmit: t("archive.submit", { count: living }),
        notRestored: t("toast.notRestored"),
      }}
      change={(close) => <ChangeRequirements ids={ids} onDone={onDone} onClose={close} />}
      onArchive={handleArchive}
      onRestore={handleRestore}
    />
  );
}
