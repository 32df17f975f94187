import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useImportProblemsQuery } from "../../../graphql/generated/index.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Select } from "../controls.ts";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { Pager } from "./Pager.tsx";
import { ProblemRow } from "./ProblemRow.tsx";
import type { ImportRecord } from "./types.ts";

export const PROBLEMS_PAGE = 25;
const WHOLE_ROW = "row";

interface ProblemListProps {
  record: ImportRecord;
  /** Gets the work for each corrected cell, which a check has to wait for. */
  onCorrecting: (work: Promise<unknown>) => void;
  onCorrected: () => Promise<void>;
}

/** One page of problems, filtered by column and severity. */
export function ProblemList({ record, onCorrecting, onCorrected }: ProblemListProps) {
  const { t } = useTranslation("imports");
  const [column, setColumn] = useState("");
  const [severity, setSeverity] = useState("");
  const [skipped, setSkipped] = useState(0);
  const columns = record.problemColumns ?? [];

  const { data, previousData, error, refetch } = useImportProblemsQuery({
    variables: {
      id: record.id,
      columnNumber: column === "" ? null : Number(column === WHOLE_ROW ? 0 : column),
      severity: severity || null,
      skipped,
      maxRows: PROBLEMS_PAGE,
    },
    fetchPolicy: "cache-and-network",
  });
  const problems = (data ?? previousData)?.import?.problems ?? undefined;

  const total = columns
    .filter((each) => column === "" || keyOf(each.columnNumber) === column)
    .reduce((sum, each) => sum + countOf(each, severity), 0);

  async function handleCorrect(save: () => Promise<unknown>) {
    const work = save().then(() => Promise.all([refetch(), onCorrected()]));
    onCorrecting(work);
    await work;
  }

  if (!problems) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
        <Select
          size="sm"
          width="auto"
          maxW="full"
          aria-label={t("check.filterColumn")}
          value={column}
          onChange={(event) => {
            setColumn(event.target.value);
            setSkipped(0);
          }}
        >
          <option value="">{t("check.allColumns")}</option>
          {columns.map((each) => (
            <option key={keyOf(each.columnNumber)} value={keyOf(each.columnNumber)}>
              {t("check.columnCount", {
                name: each.columnName ?? t("check.wholeRow"),
                count: each.errors + each.warnings,
              })}
            </option>
          ))}
        </Select>
        <Select
          size="sm"
          width="auto"
          aria-label={t("check.filterSeverity")}
          value={severity}
          onChange={(event) => {
            setSeverity(event.target.value);
            setSkipped(0);
          }}
        >
          <option value="">{t("check.all")}</option>
          <option value="error">{t("check.error")}</option>
          <option value="warning">{t("check.warning")}</option>
        </Select>
        <chakra.span color="fg.muted" textStyle="meta">
          {t("check.correctHelp")}
        </chakra.span>
      </chakra.div>
      <chakra.ul listStyle="none" aria-label={t("check.problems")}>
        {problems.map((problem) => (
          <ProblemRow
            key={`${problem.rowNumber} ${problem.columnNumber} ${problem.code}`}
            id={record.id}
            problem={problem}
            onCorrect={handleCorrect}
          />
        ))}
      </chakra.ul>
      <Pager skipped={skipped} page={PROBLEMS_PAGE} total={total} format={formatNumber} onMove={setSkipped} />
    </>
  );
}

function keyOf(columnNumber: number | null): string {
  return columnNumber === null ? WHOLE_ROW : String(columnNumber);
}

function countOf({ errors, warnings }: { errors: number; warnings: number }, severity: string): number {
  if (severity === "error") return errors;
  return severity === "warning" ? warnings : errors + warnings;
}
