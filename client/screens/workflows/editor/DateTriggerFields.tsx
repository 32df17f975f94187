import { useState } from "react";

import { capital, useFieldMessages } from "../parts/useFieldMessages.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { InlineNumber } from "./InlineNumber.tsx";
import { InlineSelect } from "./InlineSelect.tsx";
import type { TriggerFieldsProps } from "./types.ts";

const sides = ["before", "on", "after"] as const;
type Side = (typeof sides)[number];
const DEFAULT_DAYS = 30;

function sideOf(days: number | undefined): Side {
  if (days === 0) return "on";
  return days !== undefined && days > 0 ? "after" : "before";
}

/** '[30] [days before] [next review]'; stored as one number, negative before the day. */
export function DateTriggerFields({ event, onChange, problems, errorId }: TriggerFieldsProps) {
  const { t } = useWorkflowMessages();
  const { fieldsOf, fieldName } = useFieldMessages();
  const { days, table, field } = event;
  // An empty number does not tell its side.
  const [chosen, setChosen] = useState<Side>();
  const side = days === undefined && chosen ? chosen : sideOf(days);
  const invalid = (name: string) => (problems.has(name) ? errorId : undefined);

  function handleSide(wanted: Side) {
    setChosen(wanted);
    const count = Math.abs(days ?? 0) || DEFAULT_DAYS;
    onChange({ days: { before: -count, on: 0, after: count }[wanted] });
  }

  function handleDays(count: number | undefined) {
    setChosen(side);
    if (count === undefined) return onChange({ days: undefined });
    const whole = Math.abs(Math.trunc(count));
    onChange({ days: side === "before" ? -whole : whole });
  }

  return (
    <>
      {side !== "on" && (
        <InlineNumber
          label={t("event.days")}
          min={0}
          max={730}
          value={days === undefined ? undefined : Math.abs(days)}
          errorId={invalid("days")}
          onChange={handleDays}
        />
      )}
      <InlineSelect
        label={t("event.side")}
        value={side}
        options={sides.map((one) => ({ value: one, label: t(`event.sides.${one}`) }))}
        onChange={handleSide}
      />
      <InlineSelect
        label={t("event.field")}
        value={field}
        options={fieldsOf(table)
          .filter(({ kind }) => kind === "date")
          .map(({ name }) => ({ value: name, label: capital(fieldName(table, name)) }))}
        errorId={invalid("field")}
        onChange={(name) => onChange({ field: name, days: days ?? -DEFAULT_DAYS })}
      />
    </>
  );
}
