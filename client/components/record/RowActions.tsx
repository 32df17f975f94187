import { Archive, ArchiveRestore, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../Button.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { ReasonButton } from "../ReasonButton.tsx";
import { toast } from "../toast.ts";

const ReasonDialog = lazyComponent(async () => (await import("./ReasonDialog.tsx")).ReasonDialog);

/** The texts that every area with such actions has. */
export type RowWord =
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
  /** Identifies the draft of the reason: 'risks-archive'. */
  formId: string;
  mayEdit: boolean;
  mayDelete: boolean;
  text: (key: RowWord, values: { count: number }) => string;
  /** Whether a record that is not archived can be changed; by default each can. */
  isChangeable?: (row: Row) => boolean;
  /** The form for changing all of them. */
  change: (ids: string[], close: () => void) => ReactNode;
  /** A dialog of the area, if archiving has consequences to be explained. */
  archiving?: (ids: string[], close: () => void) => ReactNode;
  /** Resolves to the number of archived records, if more than the selected ones are archived. */
  onArchive?: (ids: string[], reason: string) => Promise<unknown>;
  onRestore: (ids: string[]) => Promise<unknown>;
  onDone: () => void;
}

function countOf(answer: unknown, ids: readonly string[]): number {
  return typeof answer === "number" ? answer : ids.length;
}

/** The bulk actions of a register: active records can be changed and archived, archived ones restored. */
export function RowActions<Row extends { id: string; archivedAt: string | null }>(
  props: RowActionsProps<Row>,
) {
  const { rows, formId, mayEdit, mayDelete, text: textOf, isChangeable, change, archiving, onDone } = props;
  const [open, setOpen] = useState<"change" | "archive">();
  const [restoring, setRestoring] = useState(false);
  const close = () => setOpen(undefined);
  const idsWhere = (isArchived: boolean) =>
    rows.filter(({ archivedAt }) => (archivedAt !== null) === isArchived).map(({ id }) => id);
  const active = idsWhere(false);
  const archived = idsWhere(true);
  const changeable = archived.length === 0 && (!isChangeable || rows.every(isChangeable));
  const text = (key: RowWord, count = active.length) => textOf(key, { count });

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
        <ReasonButton
          size="sm"
          reason={changeable ? undefined : text("bulk.notChangeable")}
          onClick={() => setOpen("change")}
        >
          <Pencil />
          {text("bulk.change")}
        </ReasonButton>
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
