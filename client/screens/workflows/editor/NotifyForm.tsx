import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";

import { FieldFrame } from "../../../components/FieldFrame.tsx";
import { SelectInput } from "../../../components/SelectInput.tsx";
import { ApproversEditor } from "../../approvals/parts/ApproversEditor.tsx";
import { recipientKinds } from "../../approvals/parts/approvers.ts";
import { type NotifyFlowStep, priorities } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { kindsFor } from "./ApproveForm.tsx";
import { MessageEntry } from "./MessageEntry.tsx";
import type { StepFormProps } from "./types.ts";

export function NotifyForm({ step, table, onChange, problems }: StepFormProps<NotifyFlowStep>) {
  const { t } = useWorkflowMessages();
  const id = useId();

  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <ApproversEditor
        label={t("step.to")}
        kinds={kindsFor(table, recipientKinds)}
        required
        value={step.to}
        error={problems.get("to")}
        onChange={(to) => onChange({ ...step, to })}
      />
      <MessageEntry
        label={t("step.title")}
        table={table}
        required
        maxLength={150}
        value={step.title}
        error={problems.get("title")}
        onChange={(title) => onChange({ ...step, title })}
      />
      <MessageEntry
        label={t("step.message")}
        table={table}
        long
        required
        maxLength={2000}
        help={t("step.messageHelp")}
        value={step.message}
        error={problems.get("message")}
        onChange={(message) => onChange({ ...step, message })}
      />
      <FieldFrame id={id} label={t("step.priority")} error={problems.get("priority")}>
        <SelectInput
          id={id}
          value={step.priority}
          options={priorities.map((priority) => ({
            value: priority,
            label: t(`step.priorities.${priority}`),
          }))}
          onChange={({ target }) =>
            onChange({ ...step, priority: priorities.find((one) => one === target.value) ?? "medium" })
          }
        />
      </FieldFrame>
    </chakra.div>
  );
}
