import { chakra } from "@chakra-ui/react/styled-system";

import { ApproversEditor } from "../../approvals/parts/ApproversEditor.tsx";
import { recipientKinds } from "../../approvals/parts/approvers.ts";
import { NumberEntry } from "../../approvals/parts/NumberEntry.tsx";
import type { TaskFlowStep } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { kindsFor } from "./ApproveForm.tsx";
import { MessageEntry } from "./MessageEntry.tsx";
import type { StepFormProps } from "./types.ts";

export function TaskForm({ step, table, onChange, problems }: StepFormProps<TaskFlowStep>) {
  const { t } = useWorkflowMessages();

  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <MessageEntry
        label={t("step.taskName")}
        table={table}
        required
        maxLength={200}
        value={step.name}
        error={problems.get("name")}
        onChange={(name) => onChange({ ...step, name })}
      />
      <MessageEntry
        label={t("step.description")}
        table={table}
        long
        maxLength={2000}
        value={step.description}
        error={problems.get("description")}
        onChange={(description) => onChange({ ...step, description })}
      />
      <ApproversEditor
        label={t("step.assign")}
        kinds={kindsFor(table, recipientKinds)}
        single
        required
        value={step.assign ? [step.assign] : []}
        error={problems.get("assign")}
        onChange={([assign]) => onChange({ ...step, assign })}
      />
      <NumberEntry
        label={t("step.due")}
        unit={t("step.days")}
        min={0}
        max={365}
        value={step.due_days}
        error={problems.get("due_days")}
        onChange={(due_days) => onChange({ ...step, due_days })}
      />
    </chakra.div>
  );
}
