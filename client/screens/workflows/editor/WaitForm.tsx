import { NumberEntry } from "../../../components/approvals/NumberEntry.tsx";
import type { WaitFlowStep } from "../../../components/workflows/flow.ts";
import { useWorkflowWords } from "../../../components/workflows/useWorkflowWords.ts";
import type { StepFormProps } from "./StepForm.tsx";

export function WaitForm({ step, onChange, problems }: StepFormProps<WaitFlowStep>) {
  const { t } = useWorkflowWords();

  return (
    <NumberEntry
      label={t("step.wait")}
      unit={t("step.days")}
      min={1}
      max={365}
      required
      value={step.days}
      error={problems.get("days")}
      onChange={(days) => onChange({ ...step, days })}
    />
  );
}
