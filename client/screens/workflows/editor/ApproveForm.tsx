import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";

import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { FieldFrame } from "../../../components/FieldFrame.tsx";
import { SelectInput } from "../../../components/SelectInput.tsx";
import { ApproveFields } from "../../approvals/parts/ApproveFields.tsx";
import { type ApproverKind, approverKinds } from "../../approvals/parts/approvers.ts";
import type { SubjectTable } from "../parts/catalogue.ts";
import { type ApproveFlowStep, onRejectOptions } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import type { StepFormProps } from "./types.ts";

const haveStakeholders: readonly SubjectTable[] = ["assets", "projects"];

/** The approvers that a step can have: not every record has stakeholders or an owner. */
export function kindsFor(table: SubjectTable, kinds: readonly ApproverKind[]): ApproverKind[] {
  return kinds.filter((kind) => {
    if (kind === "stakeholders") return haveStakeholders.includes(table);
    return kind !== "owner" || table !== "workflows";
  });
}

export function ApproveForm({ step, event, table, onChange, problems }: StepFormProps<ApproveFlowStep>) {
  const { t } = useWorkflowMessages();
  const id = useId();
  // Only a workflow that starts with a request can wait for its decision.
  const mayAwait = event.type === "approval" && event.outcome === "requested";

  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {(mayAwait || step.awaits_event) && (
        <CheckboxField
          control={{
            id: `${id}-awaits`,
            onChange: ({ currentTarget }) => onChange({ ...step, awaits_event: currentTarget.checked }),
          }}
          checked={step.awaits_event}
          label={t("step.awaits")}
          error={problems.get("awaits_event")}
        />
      )}
      {!step.awaits_event && (
        <ApproveFields
          value={step}
          kinds={kindsFor(table, approverKinds)}
          onChange={(change) => onChange({ ...step, ...change })}
          problems={{
            name: problems.get("name"),
            mode: problems.get("mode"),
            quorum: problems.get("quorum"),
            due_days: problems.get("due_days"),
            approvers: problems.get("approvers"),
          }}
        />
      )}
      <FieldFrame id={`${id}-refused`} label={t("step.onReject")} error={problems.get("on_reject")}>
        <SelectInput
          id={`${id}-refused`}
          value={step.on_reject}
          options={onRejectOptions.map((option) => ({
            value: option,
            label: t(`step.onRejectOptions.${option}`),
          }))}
          onChange={({ target }) =>
            onChange({ ...step, on_reject: onRejectOptions.find((one) => one === target.value) ?? "end" })
          }
        />
      </FieldFrame>
    </chakra.div>
  );
}
