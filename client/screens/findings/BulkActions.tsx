import { useArchiveFindingsMutation, useRestoreFindingsMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { lazyPart } from "../../components/lazyPart.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import { toast } from "../../components/toast.ts";
import type { FindingRow } from "./findingColumns.tsx";

const ChangeFindings = lazyPart(async () => (await import("./ChangeFindings.tsx")).ChangeFindings);

interface BulkActionsProps {
  rows: FindingRow[];
  onDone: () => void;
}

export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useFindingWords();
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const [archive] = useArchiveFindingsMutation();
  const [restore] = useRestoreFindingsMutation();
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
      formId="findings-archive"
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
      change={(close) => <ChangeFindings ids={ids} onDone={onDone} onClose={close} />}
      onArchive={handleArchive}
      onRestore={handleRestore}
    />
  );
}
