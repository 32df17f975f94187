import { chakra } from "@chakra-ui/react/styled-system";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { formatRelative } from "../../i18n/format.ts";
import { Button, LinkButton } from "../Button.tsx";
import { toast } from "../toast.ts";
import { Counts } from "./Counts.tsx";
import { Panel } from "./Panel.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { RecordList } from "./RecordList.tsx";
import type { ImportPlace, ImportRecord } from "./types.ts";
import { UnchangedRecords } from "./UnchangedRecords.tsx";
import { UndoDialog } from "./UndoDialog.tsx";
import { UndoError } from "./UndoError.tsx";
import { useImportStep } from "./useImportStep.ts";

interface ResultStepProps {
  record: ImportRecord;
  origin: ImportPlace;
  onChanged: () => void;
  onLeave: () => void;
}

export function ResultStep({ record, origin, onChanged, onLeave }: ResultStepProps) {
  const { t } = useTranslation("imports");
  const [asking, setAsking] = useState(false);
  const { progress, error, take } = useImportStep(record.id);
  const undone = record.status === "undone";
  const when = formatRelative((undone ? record.undoneAt : record.finishedAt) ?? record.createdAt);

  async function handleUndo() {
    setAsking(false);
    if (await take("undo")) toast.success(t("result.undone"));
    onChanged();
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Panel title={undone ? t("result.undoneTitle") : t("result.doneTitle")}>
        <chakra.p color="fg.muted" mb="3" overflowWrap="anywhere">
          {undone
            ? t("result.undoneText", { name: record.fileName, when })
            : t("result.doneText", { name: record.fileName, when })}
        </chakra.p>
        <Counts
          counts={[
            { label: t("result.created"), value: record.createCount, tone: undone ? undefined : "good" },
            { label: t("result.updated"), value: record.updateCount, tone: undone ? undefined : "good" },
            { label: t("check.skip"), value: record.skipCount },
            { label: t("result.leftOut"), value: record.errorRows, tone: "attention" },
          ]}
        />
        {error !== null && <UndoError error={error} />}
        {progress ? (
          <chakra.div mt="4">
            <ProgressBar label={t("result.undoing")} progress={progress} />
          </chakra.div>
        ) : (
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
            <LinkButton to={origin.register} variant="solid">
              {t("result.open")}
            </LinkButton>
            <Button onClick={onLeave}>{t("result.another")}</Button>
            {record.canUndo && (
              <Button onClick={() => setAsking(true)}>
                <Undo2 />
                {t("result.undo")}
              </Button>
            )}
          </chakra.div>
        )}
      </Panel>
      {undone && <UnchangedRecords id={record.id} origin={origin} />}
      <RecordList record={record} origin={origin} />
      {asking && (
        <UndoDialog
          id={record.id}
          origin={origin}
          onConfirm={() => void handleUndo()}
          onClose={() => setAsking(false)}
        />
      )}
    </chakra.div>
  );
}
