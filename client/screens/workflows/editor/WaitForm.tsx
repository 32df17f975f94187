import { NumberEntry } from "../../approvals/parts/NumberEntry.tsx";
import type { WaitFlowStep } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import type { StepFormProps } from "./types.ts";

export function WaitForm({ step, onChange, problems }: StepFormProps<WaitFlowStep>) {
  const { t } = useWorkflowMessages();

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
