import { chakra } from "@chakra-ui/react/styled-system";
import { Check, Hourglass, SkipForward } from "lucide-react";

import type { WorkflowTestStepFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { formatList } from "../../../i18n/format.ts";
import type { FlowStep } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface TestResultProps {
  lines: readonly WorkflowTestStepFragment[];
  steps: readonly FlowStep[];
}

const shown = {
  done: { tone: "good", icon: <Check aria-hidden /> },
  waiting: { tone: "attention", icon: <Hourglass aria-hidden /> },
  skipped: { tone: "neutral", icon: <SkipForward aria-hidden /> },
} as const;

function outcomeOf(outcome: string): keyof typeof shown {
  return outcome === "waiting" || outcome === "skipped" ? outcome : "done";
}

/** The result of a test: what would happen, step by step, and who would be notified. */
export function TestResult({ lines, steps }: TestResultProps) {
  const { t } = useWorkflowMessages();
  const start = lines.find(({ position }) => position < 0);
  const starts = start?.outcome === "done";
  // The name of the record; without one, that of the workflow.
  const name = start?.title || t("test.workflow");

  return (
    <chakra.div width="full" aria-live="polite">
      <chakra.p fontWeight="semibold" overflowWrap="anywhere">
        {starts ? t("test.starts", { name }) : t("test.notStarts", { name })}
      </chakra.p>
      {!starts && <chakra.p color="fg.muted">{t("test.ifItDid")}</chakra.p>}
      <chakra.ol listStyleType="none" mt="2">
        {lines
          .filter(({ position }) => position >= 0)
          .map((line) => {
            const outcome = outcomeOf(line.outcome);
            const type = steps[line.position]?.type;
            const people = line.people.flatMap((person) => person?.fullName ?? []);
            return (
              <chakra.li
                key={line.position}
                display="flex"
                flexWrap="wrap"
                gap="2"
                py="2.5"
                borderTopWidth="1px"
                fontSize="table"
              >
                <chakra.div flex="1 1 16rem" minW="0">
                  <chakra.p fontWeight="semibold">
                    {t("steps.number", { number: line.position + 1 })}
                    {type && ` · ${t(`step.types.${type}`)}`}
                    {line.title && `: ${line.title}`}
                  </chakra.p>
                  {line.message && (
                    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                      {line.message}
                    </chakra.p>
                  )}
                  {people.length > 0 && type && type !== "wait" && type !== "set" && (
                    <p>{t(`test.who.${type}`, { names: formatList(people) })}</p>
                  )}
                  {line.detail && <chakra.p color="fg.muted">{line.detail}</chakra.p>}
                </chakra.div>
                <div>
                  <StatusBadge tone={shown[outcome].tone} icon={shown[outcome].icon}>
                    {t(`test.outcomes.${outcome}`)}
                  </StatusBadge>
                </div>
              </chakra.li>
            );
          })}
      </chakra.ol>
    </chakra.div>
  );
}
