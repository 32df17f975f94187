import { chakra } from "@chakra-ui/react/styled-system";

import type { Flow } from "./flow.ts";
import { stepIcons } from "./stepIcons.ts";
import { useFlowMessages } from "./useFlowMessages.ts";
import { useWorkflowMessages } from "./useWorkflowMessages.ts";

/** A definition as sentences, from its trigger to its last step. */
export function FlowText({ flow }: { flow: Pick<Flow, "event" | "condition" | "steps"> }) {
  const { t } = useWorkflowMessages();
  const { describeTrigger, describeStep, describeText } = useFlowMessages(flow);

  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.p fontWeight="semibold" overflowWrap="anywhere">
        {describeTrigger()}:
      </chakra.p>
      <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="3">
        {flow.steps.map((step, index) => {
          const Icon = stepIcons[step.type];
          return (
            <chakra.li key={step.id} display="flex" gap="2.5" alignItems="flex-start">
              <chakra.span
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
                minW="4"
                textAlign="end"
                aria-hidden
              >
                {index + 1}.
              </chakra.span>
              <chakra.span color="accent.fg" mt="0.5" aria-hidden>
                <Icon size={16} />
              </chakra.span>
              <chakra.div minW="0">
                <chakra.p overflowWrap="anywhere">{describeStep(step)}</chakra.p>
                {step.type === "notify" && step.message && (
                  <chakra.p color="fg.muted" fontSize="table" whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {describeText(step.message)}
                  </chakra.p>
                )}
                {step.type === "approve" && step.on_reject === "continue" && (
                  <chakra.p color="fg.muted" fontSize="table">
                    {t("step.goesOn")}
                  </chakra.p>
                )}
              </chakra.div>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </chakra.div>
  );
}
