import { frequencies } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { InlineSelect } from "./InlineSelect.tsx";
import type { TriggerFieldsProps } from "./types.ts";

export function ScheduleFields({ event, onChange, problems, errorId }: TriggerFieldsProps) {
  const { t } = useWorkflowMessages();

  return (
    <InlineSelect
      label={t("event.every")}
      value={event.every}
      options={frequencies.map((every) => ({ value: every, label: t(`event.frequencies.${every}`) }))}
      errorId={problems.has("every") ? errorId : undefined}
      onChange={(every) => onChange({ every })}
    />
  );
}
