import { Archive, ArchiveRestore, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../Button.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { toast } from "../toast.ts";

const ReasonDialog = lazyComponent(async () => (await import("./ReasonDialog.tsx")).ReasonDialog);

/** What every area with such actions has words for. */
type RowWord =
  | "bulk.change"
  | "bulk.notChangeable"
  | "actions.archive"
  | "actions.restore"
  | "archive.title"
  | "archive.text"
  | "archive.submit"
  | "toast.archived"
  | "toast.restored"
  | "toast.notRestored";

interface RowActionsProps<Row> {
  rows: readonly Row[];
  /** Names the draft of the reason: 'risks-archive'. */
  formId: string;
  mayEdit: boolean;
  mayDelete: boolean;
  word: (key: RowWord, values: { count: number }) => string;
  /** Whether a record that is not archived may be changed as it is; none: each may. */
  isChangeable?: (row: Row) => boolean;
  /** The form that changes all of them. */
  change: (ids: string[], close: () => void) => ReactNode;
  /** A dialog of the area's own, where more is said before they are archived. */
  archiving?: (ids: string[], close: () => void) => ReactNode;
  /** Answers how many were archived, where others go along. */
  onArchive?: (ids: string[], reason: string) => Promise<unknown>;
  onRestore: (ids: string[]) => Promise<unknown>;
  onDone: () => void;
}

function countOf(answer: unknown, ids: readonly string[]): number {
  return typeof answer === "number" ? answer : ids.length;
}

/** What the chosen records of a register allow: active ones change and are archived, archived ones are restored. */
export function RowActions<Row extends { id: string; archivedAt: string | null }>(
  props: RowActionsProps<Row>,
) {
  const { rows, formId, mayEdit, mayDelete, word, isChangeable, change, archiving, onDone } = props;
  const [open, setOpen] = useState<"change" | "archive">();
  const [restoring, setRestoring] = useState(false);
  const close = () => setOpen(undefined);
  const idsWhere = (isArchived: boolean) =>
    rows.filter(({ archivedAt }) => (archivedAt !== null) === isArchived).map(({ id }) => id);
  const active = idsWhere(false);
  const archived = idsWhere(true);
  const changeable = archived.length === 0 && (!isChangeable || rows.every(isChangeable));
  const text = (key: RowWord, count = active.length) => word(key, { count });

  async function handleArchive(reason: string) {
    const answer = await props.onArchive?.(active, reason);
    toast.success(text("toast.archived", countOf(answer, active)));
    onDone();
  }

  async function handleRestore() {
    setRestoring(true);
    try {
      const answer = await props.onRestore(archived);
      toast.success(text("toast.restored", countOf(answer, archived)));
      onDone();
    } catch (error) {
      toast.error(text("toast.notRestored"), serverErrorOf(error).message);
    } finally {
      setRestoring(false);
    }
  }

  return (
    <>
      {mayEdit && (
        <Button
          size="sm"
          disabled={!changeable}
          title={changeable ? undefined : text("bulk.notChangeable")}
          onClick={() => setOpen("change")}
        >
          <Pencil />
          {text("bulk.change")}
        </Button>
      )}
      {mayDelete && active.length > 0 && (
        <Button size="sm" onClick={() => setOpen("archive")}>
          <Archive />
          {text("actions.archive")}
        </Button>
      )}
      {mayDelete && archived.length > 0 && (
        <Button size="sm" disabled={restoring} onClick={() => void handleRestore()}>
          <ArchiveRestore />
          {text("actions.restore")}
        </Button>
      )}
      {open === "change" && change(active, close)}
      {open === "archive" && archiving?.(active, close)}
      {open === "archive" && !archiving && (
        <ReasonDialog
          title={text("archive.title")}
          formId={formId}
          submitLabel={text("archive.submit")}
          danger
          onSubmit={handleArchive}
          onClose={close}
        >
          <p>{text("archive.text")}</p>
        </ReasonDialog>
      )}
    </>
  );
}
