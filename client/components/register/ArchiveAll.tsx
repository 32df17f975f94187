import { Archive } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import type { Progress } from "../import/importCalls.ts";
import { ProgressBar } from "../import/ProgressBar.tsx";
import { BulkAnswerDialog } from "../record/BulkAnswerDialog.tsx";
import { changeMatching } from "../record/changeMatching.ts";
import { ReasonDialog } from "../record/ReasonDialog.tsx";
import type { RowWord } from "../record/RowActions.tsx";
import type { BulkAnswer, MatchingRecords } from "../record/selection.ts";

interface ArchiveAllProps {
  selection: MatchingRecords;
  text: (key: RowWord, values: { count: number }) => string;
  onDone: () => void;
}

/** Archives all rows that match the search and the filters. */
export function ArchiveAll({ selection, text: textOf, onDone }: ArchiveAllProps) {
  const { t } = useTranslation("record");
  const [open, setOpen] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [answer, setAnswer] = useState<BulkAnswer>();
  const text = (key: RowWord) => textOf(key, { count: selection.count });

  async function handleArchive(reason: string) {
    try {
      setAnswer(await changeMatching(selection, { reason }, setProgress));
    } finally {
      setProgress(null);
    }
  }

  if (answer) return <BulkAnswerDialog answer={answer} archived onClose={onDone} />;

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Archive />
        {text("actions.archive")}
      </Button>
      {open && (
        <ReasonDialog
          title={text("archive.title")}
          submitLabel={text("archive.submit")}
          danger
          onSubmit={handleArchive}
          onClose={() => setOpen(false)}
        >
          <p>{text("archive.text")}</p>
          <p>{t("bulk.archiveAll")}</p>
          {progress && <ProgressBar label={t("bulk.archiving")} progress={progress} />}
        </ReasonDialog>
      )}
    </>
  );
}
