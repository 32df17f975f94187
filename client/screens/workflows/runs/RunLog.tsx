import { chakra } from "@chakra-ui/react/styled-system";

import type { RunRecordFragment } from "../../../../graphql/generated/index.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { type FlowStep, stepTypes } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface RunLogProps {
  log: RunRecordFragment["log"]["nodes"];
  steps: readonly FlowStep[];
}

/** The log of a run, from its start. */
export function RunLog({ log, steps }: RunLogProps) {
  const { t } = useWorkflowMessages();

  function stepName(position: number | null): string | undefined {
    if (position === null) return undefined;
    const type = stepTypes.find((one) => one === steps[position]?.type);
    const number = t("steps.number", { number: position + 1 });
    return type ? `${number} · ${t(`step.types.${type}`)}` : number;
  }

  return (
    <Section title={t("log.title")}>
      {log.length === 0 ? (
        <EmptyState title={t("log.none")} />
      ) : (
        <chakra.ol listStyleType="none">
          {log.map((line) => (
            <chakra.li
              key={line.id}
              display="flex"
              flexWrap="wrap"
              columnGap="3"
              py="2"
              borderTopWidth="1px"
              fontSize="table"
              _first={{ borderTopWidth: "0" }}
            >
              <chakra.div flex="1" minW="0">
                <chakra.p overflowWrap="anywhere">
                  <chakra.span fontWeight="semibold">{t(`log.outcomes.${line.outcome}`)}</chakra.span>
                  {stepName(line.position) && (
                    <chakra.span color="fg.muted"> · {stepName(line.position)}</chakra.span>
                  )}
                </chakra.p>
                {line.detail && (
                  <chakra.p color="fg.muted" overflowWrap="anywhere">
                    {line.detail}
                  </chakra.p>
                )}
              </chakra.div>
              <chakra.span color="fg.muted" textAlign="end">
                {line.actor && <chakra.span display="block">{line.actor.fullName}</chakra.span>}
                <RelativeDate value={line.createdAt} />
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </Section>
  );
}
