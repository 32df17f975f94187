import { chakra } from "@chakra-ui/react/styled-system";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";

import { type ImportProblemsQuery, useCorrectImportCellMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { StatusBadge } from "../Badge.tsx";
import { Input } from "../controls.ts";
import { toast } from "../toast.ts";

type Problem = NonNullable<NonNullable<ImportProblemsQuery["import"]>["problems"]>[number];

interface ProblemRowProps {
  id: string;
  problem: Problem;
  /** Gets the work of saving a corrected cell and of asking for its problem again. */
  onCorrect: (save: () => Promise<unknown>) => Promise<void>;
}

/** One problem; its cell can be corrected in place. */
export function ProblemRow({ id, problem, onCorrect }: ProblemRowProps) {
  const { t } = useTranslation("imports");
  const [correct, { loading }] = useCorrectImportCellMutation();
  const { rowNumber, columnNumber, columnName, value, message, severity, corrected } = problem;
  const input = useRef<HTMLInputElement>(null);
  // Until the list is fetched again the problem has the old value, and leaving the field would save it once more.
  const saved = useRef<string>(null);

  async function handleCorrect(event?: FormEvent) {
    event?.preventDefault();
    const text = input.current?.value ?? "";
    if (columnNumber === null || text === (saved.current ?? value ?? "")) return;
    saved.current = text;
    try {
      await onCorrect(() => correct({ variables: { input: { id, rowNumber, columnNumber, value: text } } }));
    } catch (error) {
      saved.current = null;
      toast.error(t("check.correctFailed"), serverErrorOf(error).message);
    }
  }

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: "1fr", md: "minmax(0, 12rem) minmax(0, 16rem) minmax(0, 1fr)" }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py="2"
      fontSize="table"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <chakra.span minW="0" overflowWrap="anywhere">
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {t("check.row", { row: rowNumber })}
        </chakra.span>
        {" · "}
        {columnName ?? t("check.wholeRow")}
      </chakra.span>
      {columnNumber === null ? (
        <span />
      ) : (
        <form onSubmit={(event) => void handleCorrect(event)}>
          <Input
            // A new value from the server resets the field.
            key={value}
            ref={input}
            size="sm"
            aria-label={t("check.correct", { column: columnName, row: rowNumber })}
            aria-invalid={severity === "error" && !corrected}
            defaultValue={value ?? ""}
            placeholder={t("check.empty")}
            readOnly={loading}
            onBlur={() => void handleCorrect()}
          />
        </form>
      )}
      <chakra.span display="flex" alignItems="baseline" gap="2" minW="0" color="fg.muted">
        {corrected ? (
          <StatusBadge tone="good">{t("check.corrected")}</StatusBadge>
        ) : (
          <StatusBadge
            tone={severity === "error" ? "bad" : "attention"}
            icon={severity === "error" ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
          >
            {severity === "error" ? t("check.errorOne") : t("check.warningOne")}
          </StatusBadge>
        )}
        <chakra.span minW="0" overflowWrap="anywhere">
          {message}
        </chakra.span>
      </chakra.span>
    </chakra.li>
  );
}
