import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Button } from "../Button.tsx";
import { Checkbox } from "../controls.ts";
import { EmptyState } from "../EmptyState.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { ChangeList } from "./ChangeList.tsx";
import { Counts } from "./Counts.tsx";
import { DiscardButton } from "./DiscardButton.tsx";
import { LeftOutColumns } from "./LeftOutColumns.tsx";
import { Notice } from "./Notice.tsx";
import { Panel } from "./Panel.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import type { ImportPlace, ImportRecord } from "./types.ts";
import { useColumnChoice } from "./useColumnChoice.ts";
import { useImportStep } from "./useImportStep.ts";

const MatchValues = lazyComponent(async () => (await import("./MatchValues.tsx")).MatchValues);

interface CheckStepProps {
  record: ImportRecord;
  origin: ImportPlace;
  onChanged: () => Promise<void>;
  onBack: () => void;
  onLeave: () => void;
}

/** Shows what the import would do and every problem by row and column, and asks for the decision. */
export function CheckStep({ record, origin, onChanged, onBack, onLeave }: CheckStepProps) {
  const { t } = useTranslation("imports");
  const box = useId();
  const [leaveOut, setLeaveOut] = useState(false);
  const [running, setRunning] = useState(false);
  // Incremented by each check, so that the list of problems is fetched again.
  const [round, setRound] = useState(0);
  // Who clicks right after typing saves the cell by leaving it: the next step waits until it is saved and the import
  // is read again, since what was read in between would be taken for the result of the step.
  const saving = useRef<Promise<unknown>>(undefined);
  const { choice } = useColumnChoice(record);
  const { progress, error, take } = useImportStep(record.id);

  const corrected = record.status === "uploaded";
  const changes = record.createCount + record.updateCount;
  const problems = (record.problemColumns ?? []).reduce((sum, each) => sum + each.errors + each.warnings, 0);
  const unmatched = record.unmatchedValues ?? [];
  const blocked = record.errorRows > 0 && !leaveOut;

  async function handleStep(step: "check" | "run", body: object) {
    setRunning(step === "run");
    const succeeded = await take(step, body, saving.current);
    // After a failure too: the register may have changed.
    await onChanged();
    if (succeeded) setRound(round + 1);
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Panel title={t("check.title")}>
        <Counts
          counts={[
            { label: t("check.create"), value: record.createCount },
            { label: t("check.update"), value: record.updateCount },
            { label: t("check.skip"), value: record.skipCount },
            { label: t("check.errors"), value: record.errorRows, tone: "bad" },
            { label: t("check.warnings"), value: record.warningRows, tone: "attention" },
          ]}
        />
        <LeftOutColumns headers={record.headers} mapping={choice.mapping} />
      </Panel>
      {record.status === "checked" && record.updateCount > 0 && (
        <ChangeList key={`changes ${round}`} record={record} origin={origin} />
      )}
      {unmatched.length > 0 && (
        <MatchValues
          key={round}
          id={record.id}
          unmatched={unmatched}
          onMatched={() => handleStep("check", choice)}
        />
      )}
      <Panel
        title={t("check.problems")}
        aside={
          problems > 0 && (
            <chakra.a
              href={`/imports/${record.id}/problems.csv`}
              download
              color="accent.fg"
              fontSize="table"
              _hover={{ textDecoration: "underline" }}
            >
              {t("check.download")}
            </chakra.a>
          )
        }
      >
        {problems === 0 ? (
          <EmptyState title={t("check.none")} text={t("check.noneText")} />
        ) : (
          <ProblemList
            key={round}
            record={record}
            onCorrecting={(latest) => {
              // What could not be saved is said at its field.
              saving.current = Promise.all([saving.current, latest.catch(() => undefined)]);
            }}
            onCorrected={onChanged}
          />
        )}
      </Panel>
      {error !== null && (
        <Notice tone="bad" title={running ? t("check.failed") : t("columns.rejected")}>
          {serverErrorOf(error).message}
        </Notice>
      )}
      {progress ? (
        <ProgressBar
          label={running ? t("check.importing") : t("columns.checking")}
          text={running ? t("check.importingText") : undefined}
          progress={progress}
        />
      ) : (
        <>
          {!corrected && record.errorRows > 0 && (
            <chakra.label htmlFor={box} display="flex" alignItems="center" gap="2" width="fit-content">
              <Checkbox
                id={box}
                type="checkbox"
                checked={leaveOut}
                onChange={(event) => setLeaveOut(event.target.checked)}
              />
              {t("check.leaveOut", { count: record.errorRows, formatted: formatNumber(record.errorRows) })}
            </chakra.label>
          )}
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            {corrected ? (
              <Button variant="solid" onClick={() => void handleStep("check", choice)}>
                {t("check.again")}
              </Button>
            ) : (
              <Button
                variant="solid"
                disabled={blocked || changes === 0}
                onClick={() => void handleStep("run", { leaveOut })}
              >
                {t("check.import", { count: changes, formatted: formatNumber(changes) })}
              </Button>
            )}
            <Button onClick={onBack}>{t("check.back")}</Button>
            <DiscardButton id={record.id} onDiscarded={onLeave} />
            <chakra.span color="fg.muted" fontSize="table">
              {hint(corrected, blocked, changes, t)}
            </chakra.span>
          </chakra.div>
        </>
      )}
    </chakra.div>
  );
}

type Messages = ReturnType<typeof useTranslation<"imports">>["t"];

function hint(corrected: boolean, blocked: boolean, changes: number, t: Messages): string {
  if (corrected) return t("check.againText");
  if (blocked) return t("check.fixFirst");
  return changes === 0 ? t("check.nothing") : "";
}
