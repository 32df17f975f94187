import { useId } from "react";

import { approvalTables, type SubjectTable, subjectTables } from "../parts/catalogue.ts";
import { type EventType, eventTypes } from "../parts/flow.ts";
import { capital, useFieldMessages } from "../parts/useFieldMessages.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { ApprovalTriggerFields } from "./ApprovalTriggerFields.tsx";
import { ChangeTriggerFields } from "./ChangeTriggerFields.tsx";
import { DateTriggerFields } from "./DateTriggerFields.tsx";
import { InlineNumber } from "./InlineNumber.tsx";
import { InlineSelect } from "./InlineSelect.tsx";
import { Phrase, PhraseError, Word } from "./Phrase.tsx";
import { ScheduleFields } from "./ScheduleFields.tsx";
import type { TriggerFieldsProps } from "./types.ts";

/** The trigger as a sentence: 'When [a risk] [crosses a threshold]: [composite score] [rises to] [20] or more'. */
export function EventEditor(props: Omit<TriggerFieldsProps, "errorId">) {
  const { event, onChange, problems } = props;
  const { t } = useWorkflowMessages();
  const { tables, fieldsOf, fieldName } = useFieldMessages();
  const errorId = useId();
  const gaps = { ...props, errorId };
  const numbers = fieldsOf(event.table).filter(({ kind }) => kind === "number");
  const invalid = (field: string) => (problems.has(field) ? errorId : undefined);

  function handleTable(table: SubjectTable) {
    // Fields belong to one kind of record.
    onChange({ table, fields: [], from: undefined, to: undefined, field: undefined });
  }

  function handleType(type: EventType) {
    const about = type === "approval" ? approvalTables[event.kind ?? ""] : undefined;
    const alone = event.table === "workflows" && type !== "schedule";
    onChange({ type, table: about ?? (alone ? "risks" : event.table) });
  }

  return (
    <div>
      <Phrase>
        <Word>{t("event.when")}</Word>
        {event.type !== "approval" && (
          <InlineSelect
            label={t("event.record")}
            value={event.table}
            options={subjectTables
              .filter((table) => tables.includes(table) || table === event.table)
              .concat(event.type === "schedule" && event.table !== "workflows" ? ["workflows"] : [])
              .map((table) => ({ value: table, label: t(`tables.${table}.a`) }))}
            errorId={invalid("table")}
            onChange={handleTable}
          />
        )}
        <InlineSelect
          label={t("event.type")}
          value={event.type}
          options={eventTypes.map((type) => ({ value: type, label: t(`event.types.${type}`) }))}
          errorId={invalid("type")}
          onChange={handleType}
        />
        {event.type === "changed" && <ChangeTriggerFields {...gaps} />}
        {event.type === "crosses" && (
          <>
            <InlineSelect
              label={t("event.field")}
              value={event.field}
              options={numbers.map(({ name }) => ({
                value: name,
                label: capital(fieldName(event.table, name)),
              }))}
              errorId={invalid("field")}
              onChange={(field) => onChange({ field })}
            />
            <InlineSelect
              label={t("event.direction")}
              value={event.direction}
              options={(["up", "down"] as const).map((direction) => ({
                value: direction,
                label: t(`event.directions.${direction}`),
              }))}
              onChange={(direction) => onChange({ direction })}
            />
            <InlineNumber
              label={t("event.threshold")}
              value={event.threshold}
              errorId={invalid("threshold")}
              onChange={(threshold) => onChange({ threshold })}
            />
            {event.direction === "up" && <Word>{t("event.orMore")}</Word>}
          </>
        )}
        {event.type === "date" && <DateTriggerFields {...gaps} />}
        {event.type === "schedule" && <ScheduleFields {...gaps} />}
        {event.type === "approval" && <ApprovalTriggerFields {...gaps} />}
      </Phrase>
      <PhraseError id={errorId}>{[...problems.values()].join(" ")}</PhraseError>
    </div>
  );
}
