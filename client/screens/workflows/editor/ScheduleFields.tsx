import { rhythms } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { InlineSelect } from "./InlineSelect.tsx";
import type { EventGapsProps } from "./types.ts";

export function ScheduleFields({ event, onChange, problems, errorId }: EventGapsProps) {
  const { t } = useWorkflowMessages();

  return (
    <InlineSelect
      label={t("event.every")}
      value={event.every}
      options={rhythms.map((every) => ({ value: every, label: t(`event.rhythms.${every}`) }))}
      errorId={problems.has("every") ? errorId : undefined}
      onChange={(every) => onChange({ every })}
    />
  );
}
