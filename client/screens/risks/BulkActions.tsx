import { useArchiveRisksMutation, useRestoreRisksMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyPart } from "../../components/lazyPart.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import { toast } from "../../components/toast.ts";
import type { RiskRow } from "./riskColumns.tsx";
import { useRiskWords } from "./useRiskWords.ts";

const ChangeRisks = lazyPart(async () => (await import("./ChangeRisks.tsx")).ChangeRisks);

interface BulkActionsProps {
  rows: RiskRow[];
  onDone: () => void;
}

export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useRiskWords();
  const mayEdit = useMay("risks_edit", "full");
  const mayDelete = useMay("risks_delete", "full");
  const [archive] = useArchiveRisksMutation();
  const [restore] = useRestoreRisksMutation();
  const ids = rows.map(({ id }) => id);
  const archived = rows.filter(({ archivedAt }) => archivedAt !== null).length;
  const living = rows.length - archived;

  async function handleArchive(reason: string) {
    await archive({ variables: { input: { ids, reason } } });
    toast.success(t("toast.archived", { count: living }));
    onDone();
  }

  async function handleRestore() {
    await restore({ variables: { input: { ids } } });
    toast.success(t("toast.restored", { count: archived }));
    onDone();
  }

  return (
    <RowActions
      formId="risks-archive"
      mayEdit={mayEdit}
      mayDelete={mayDelete}
      archived={archived}
      living={living}
      changeable={archived === 0 && rows.every(({ status }) => status !== "closed")}
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
      change={(close) => <ChangeRisks ids={ids} onDone={onDone} onClose={close} />}
      onArchive={handleArchive}
      onRestore={handleRestore}
    />
  );
}
