import { Archive, ArchiveRestore, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";

import { refusalOf } from "../../apollo/refusal.ts";
import { Button } from "../Button.tsx";
import { lazyPart } from "../lazyPart.ts";
import { toast } from "../toast.ts";

const ReasonDialog = lazyPart(async () => (await import("./ReasonDialog.tsx")).ReasonDialog);

interface RowActionsProps {
  /** Names the draft of the reason: 'risks-archive'. */
  formId: string;
  mayEdit: boolean;
  mayDelete: boolean;
  /** Of the chosen records how many are archived, and how many are not. */
  archived: number;
  living: number;
  /** Whether all of them may be changed as they are. */
  changeable: boolean;
  words: {
    change: string;
    notChangeable: string;
    archive: string;
    restore: string;
    archiveTitle: string;
    archiveText: string;
    archiveSubmit: string;
    notRestored: string;
  };
  /** The form that changes them. */
  change: (close: () => void) => ReactNode;
  onArchive: (reason: string) => Promise<void>;
  onRestore: () => Promise<void>;
}

/** What the chosen records of a register allow: living ones change and are archived, archived ones are restored. */
export function RowActions(props: RowActionsProps) {
  const { formId, mayEdit, mayDelete, archived, living, changeable, words, change } = props;
  const [open, setOpen] = useState<"change" | "archive">();
  const [restoring, setRestoring] = useState(false);
  const close = () => setOpen(undefined);

  async function handleRestore() {
    setRestoring(true);
    try {
      await props.onRestore();
    } catch (error) {
      toast.error(words.notRestored, refusalOf(error).message);
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
          title={changeable ? undefined : words.notChangeable}
          onClick={() => setOpen("change")}
        >
          <Pencil />
          {words.change}
        </Button>
      )}
      {mayDelete && living > 0 && (
        <Button size="sm" onClick={() => setOpen("archive")}>
          <Archive />
          {words.archive}
        </Button>
      )}
      {mayDelete && archived > 0 && (
        <Button size="sm" disabled={restoring} onClick={() => void handleRestore()}>
          <ArchiveRestore />
          {words.restore}
        </Button>
      )}
      {open === "change" && change(close)}
      {open === "archive" && (
        <ReasonDialog
          title={words.archiveTitle}
          formId={formId}
          submitLabel={words.archiveSubmit}
          danger
          onSubmit={props.onArchive}
          onClose={close}
        >
          <p>{words.archiveText}</p>
        </ReasonDialog>
      )}
    </>
  );
}
