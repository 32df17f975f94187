import { chakra } from "@chakra-ui/react/styled-system";
import { Plus, X } from "lucide-react";
import { useId, useRef } from "react";

import { IconButton } from "../../../components/IconButton.tsx";
import { ReasonButton } from "../../../components/ReasonButton.tsx";
import { APPROVAL, type SubjectTable } from "../parts/catalogue.ts";
import type { Clause, Condition, Operator } from "../parts/flow.ts";
import { needsValue, operatorsOf } from "../parts/operators.ts";
import { capital, useFieldMessages } from "../parts/useFieldMessages.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { InlineSelect } from "./InlineSelect.tsx";
import { Phrase, PhraseError, Word } from "./Phrase.tsx";
import { ValueInput } from "./ValueInput.tsx";

const MAX = 20;

interface ConditionEditorProps {
  table: SubjectTable;
  value: Condition;
  onChange: (condition: Condition) => void;
  /** By the path of a condition: 'condition.0'. */
  problems: ReadonlyMap<string, string>;
  /** In a step: the condition may also check the outcome of the previous approval. */
  inStep?: boolean;
}

/** '… and [business unit] [is] [Operations]': all conditions must hold. */
export function ConditionEditor({ table, value, onChange, problems, inStep = false }: ConditionEditorProps) {
  const { t } = useWorkflowMessages();
  const { fieldsOf, fieldOf, fieldName } = useFieldMessages();
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const names = [...fieldsOf(table).map(({ name }) => name), ...(inStep ? [APPROVAL] : [])];

  function change(index: number, clause: Clause) {
    onChange(value.with(index, clause));
  }

  function handleField(index: number, clause: Clause, field: string) {
    const before = fieldOf(table, clause.field)?.kind;
    const kind = fieldOf(table, field)?.kind ?? "text";
    const operator = operatorsOf[kind].includes(clause.operator) ? clause.operator : "is";
    // The value is kept only if the new field is of the same kind and has no choices of its own.
    const kept = before === kind && kind !== "choice" ? clause.value : undefined;
    change(index, { field, operator, value: kept });
  }

  function handleOperator(index: number, clause: Clause, operator: Operator) {
    const several = operator === "is" || operator === "is_not";
    const kept = Array.isArray(clause.value) && !several ? clause.value[0] : clause.value;
    change(index, { ...clause, operator, value: kept });
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      {value.map((clause, index) => {
        const kind = fieldOf(table, clause.field)?.kind ?? "text";
        const number = index + 1;
        const error = problems.get(`condition.${index}`);
        const errorId = error ? `${id}-${index}` : undefined;
        return (
          // A clause has nothing of its own to be known by but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are
          <div key={index}>
            <Phrase>
              {index > 0 && <Word>{t("condition.and")}</Word>}
              <InlineSelect
                label={t("condition.field", { number })}
                value={clause.field}
                options={names.map((name) => ({ value: name, label: capital(fieldName(table, name)) }))}
                errorId={errorId}
                onChange={(field) => handleField(index, clause, field)}
              />
              <InlineSelect
                label={t("condition.operator", { number })}
                value={clause.operator}
                options={operatorsOf[kind].map((operator) => ({
                  value: operator,
                  label:
                    kind === "date" && (operator === "at_least" || operator === "at_most")
                      ? t(`condition.dateOperators.${operator}`)
                      : t(`condition.operators.${operator}`),
                }))}
                onChange={(operator) => handleOperator(index, clause, operator)}
              />
              {clause.field !== undefined && needsValue(clause.operator) && (
                <ValueInput
                  label={t("condition.value", { number })}
                  table={table}
                  field={clause.field}
                  several={clause.operator === "is" || clause.operator === "is_not"}
                  value={clause.value}
                  errorId={errorId}
                  onChange={(than) => change(index, { ...clause, value: than })}
                />
              )}
              <IconButton
                label={t("condition.remove", { number })}
                size="sm"
                onClick={() => {
                  onChange(value.toSpliced(index, 1));
                  add.current?.focus();
                }}
              >
                <X />
              </IconButton>
            </Phrase>
            <PhraseError id={`${id}-${index}`}>{error}</PhraseError>
          </div>
        );
      })}
      <div>
        <ReasonButton
          ref={add}
          size="sm"
          onClick={() => onChange([...value, { operator: "is" }])}
          reason={value.length >= MAX ? t("condition.limit", { limit: MAX }) : undefined}
        >
          <Plus />
          {t("condition.add")}
        </ReasonButton>
      </div>
    </chakra.div>
  );
}
