import { useArchiveControlsMutation, useRestoreControlsMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyPart } from "../../components/lazyPart.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import { toast } from "../../components/toast.ts";
import type { ControlRow } from "./controlColumns.tsx";
import { useControlWords } from "./useControlWords.ts";

const ChangeControls = lazyPart(async () => (await import("./ChangeControls.tsx")).ChangeControls);

interface BulkActionsProps {
  rows: ControlRow[];
  onDone: () => void;
}

export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useControlWords();
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const [archive] = useArchiveControlsMutation();
  const [restore] = useRestoreControlsMutation();
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
      formId="controls-archive"
      mayEdit={mayEdit}
      mayDelete={mayDelete}
      archived={archived}
      living={living}
      changeable={archived === 0 && rows.every(({ status }) => status !== "retired")}
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
      change={(close) => <ChangeControls ids={ids} onDone={onDone} onClose={close} />}
      onArchive={handleArchive}
      onRestore={handleRestore}
    />
  );
}
