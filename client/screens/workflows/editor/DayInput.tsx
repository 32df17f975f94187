import { Input } from "../../../components/controls.ts";
import type { FieldValue } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { InlineNumber } from "./InlineNumber.tsx";
import { InlineSelect } from "./InlineSelect.tsx";

interface DayInputProps {
  label: string;
  value: FieldValue | undefined;
  onChange: (value: FieldValue | undefined) => void;
  errorId?: string;
}

/** A calendar day, or a number of days from the day of evaluation. */
export function DayInput({ label, value, onChange, errorId }: DayInputProps) {
  const { t } = useWorkflowMessages();
  const counted = typeof value === "object" && "days" in value;

  return (
    <>
      {counted ? (
        <InlineNumber
          label={label}
          value={value.days}
          errorId={errorId}
          onChange={(days) => onChange({ days: Math.trunc(days ?? 0) })}
        />
      ) : (
        <Input
          aria-label={label}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          type="date"
          size="sm"
          width="auto"
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
      <InlineSelect
        label={t("condition.kindOf", { label })}
        value={counted ? "days" : "date"}
        options={(["date", "days"] as const).map((kind) => ({
          value: kind,
          label: t(`condition.kinds.${kind}`),
        }))}
        onChange={(kind) => onChange(kind === "days" ? { days: 0 } : undefined)}
      />
    </>
  );
}
