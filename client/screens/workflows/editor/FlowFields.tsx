import { chakra } from "@chakra-ui/react/styled-system";

import { Section } from "../../../components/record/Section.tsx";
import type { Flow } from "../parts/flow.ts";
import { useFlowMessages } from "../parts/useFlowMessages.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { EventEditor } from "./EventEditor.tsx";
import { byField, type Problem } from "./problems.ts";
import { StepList } from "./StepList.tsx";

interface FlowFieldsProps {
  flow: Flow;
  onChange: (make: (flow: Flow) => Flow) => void;
  /** Those that are shown. */
  problems: readonly Problem[];
  /** Called with the part or the step whose fields were left. */
  onLeft: (part: string) => void;
}

/** The trigger of a workflow, its condition and its steps. */
export function FlowFields({ flow, onChange, problems, onLeft }: FlowFieldsProps) {
  const { t } = useWorkflowMessages();
  const { describeTrigger, describeStep } = useFlowMessages(flow);
  const { event, condition, steps } = flow;

  return (
    <>
      <Section title={t("event.title")}>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <chakra.fieldset minW="0" aria-label={t("event.title")} onBlur={() => onLeft("event")}>
            <EventEditor
              event={event}
              problems={byField(problems, "event")}
              onChange={(change) =>
                onChange((current) => ({ ...current, event: { ...current.event, ...change } }))
              }
            />
          </chakra.fieldset>
          {event.table !== "workflows" && (
            <chakra.fieldset minW="0" aria-label={t("condition.title")} onBlur={() => onLeft("condition")}>
              <chakra.h3 textStyle="label" mb="2">
                {t("condition.title")}
              </chakra.h3>
              <ConditionEditor
                table={event.table}
                value={condition}
                problems={byField(problems, "condition")}
                onChange={(next) => onChange((current) => ({ ...current, condition: next }))}
              />
            </chakra.fieldset>
          )}
          <chakra.p
            borderInlineStartWidth="2px"
            borderColor="accent.solid"
            ps="3"
            color="fg.muted"
            fontSize="table"
            overflowWrap="anywhere"
          >
            {describeTrigger()}.
          </chakra.p>
        </chakra.div>
      </Section>
      <Section title={t("steps.title")}>
        <chakra.p color="fg.muted" fontSize="table" mb="3">
          {t("steps.help")}
        </chakra.p>
        <StepList
          event={event}
          steps={steps}
          describeStep={describeStep}
          problems={problems}
          onLeft={onLeft}
          onChange={(make) => onChange((current) => ({ ...current, steps: make(current.steps) }))}
        />
      </Section>
    </>
  );
}
