import { rhythms } from "../../../components/workflows/flow.ts";
import { useWorkflowWords } from "../../../components/workflows/useWorkflowWords.ts";
import type { EventGapsProps } from "./EventEditor.tsx";
import { InlineSelect } from "./InlineSelect.tsx";

export function RhythmGap({ event, onChange, problems, errorId }: EventGapsProps) {
  const { t } = useWorkflowWords();

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
