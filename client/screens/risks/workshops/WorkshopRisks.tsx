import { chakra } from "@chakra-ui/react/styled-system";
import { Check, CircleDashed, Lock } from "lucide-react";

import type { WorkshopRiskFragment } from "../../../../graphql/generated/index.ts";
import { Section } from "../../../components/record/Section.tsx";
import { useWorkshopMessages } from "./useWorkshopMessages.ts";

interface WorkshopRisksProps {
  drafts: readonly WorkshopRiskFragment[];
  current: number;
  onChoose: (at: number) => void;
}

function stateOf({ assessmentId, isComplete }: WorkshopRiskFragment) {
  if (assessmentId) return { key: "recorded", icon: <Lock /> } as const;
  return isComplete
    ? ({ key: "complete", icon: <Check /> } as const)
    : ({ key: "incomplete", icon: <CircleDashed /> } as const);
}

/** The risks of the workshop in order, and how many of them are rated. */
export function WorkshopRisks({ drafts, current, onChoose }: WorkshopRisksProps) {
  const { t } = useWorkshopMessages();
  const rated = drafts.filter(({ isComplete }) => isComplete).length;

  return (
    <Section title={t("progress", { rated, count: drafts.length })}>
      <chakra.div
        role="progressbar"
        aria-label={t("progressLabel")}
        aria-valuemin={0}
        aria-valuemax={drafts.length}
        aria-valuenow={rated}
        height="1.5"
        borderRadius="sm"
        bg="bg.sunken"
        overflow="hidden"
      >
        <chakra.div height="full" bg="accent.solid" style={{ width: `${(100 * rated) / drafts.length}%` }} />
      </chakra.div>
      <chakra.ol
        listStyle="none"
        mt="3"
        mx="-2"
        maxH={{ base: "11rem", lg: "34rem" }}
        overflowY="auto"
        tabIndex={0}
        aria-label={t("risks")}
      >
        {drafts.map((draft, at) => {
          const { key, icon } = stateOf(draft);
          return (
            <li key={draft.id}>
              <chakra.button
                type="button"
                aria-current={at === current ? "step" : undefined}
                display="flex"
                alignItems="flex-start"
                gap="2"
                width="full"
                px="2"
                py="1.5"
                borderRadius="md"
                fontSize="table"
                textAlign="start"
                cursor="pointer"
                bg={at === current ? "accent.soft" : undefined}
                _hover={{ bg: at === current ? "accent.soft" : "bg.hover" }}
                css={{ "& svg": { width: "4", height: "4", flexShrink: "0", mt: "0.5" } }}
                onClick={() => onChoose(at)}
              >
                <chakra.span aria-hidden color={key === "incomplete" ? "fg.subtle" : "status.good.fg"}>
                  {icon}
                </chakra.span>
                <span>
                  <chakra.span color="fg.muted">{draft.risk?.reference}</chakra.span> {draft.risk?.name}
                  <chakra.span srOnly>{t(`marks.${key}`)}</chakra.span>
                </span>
              </chakra.button>
            </li>
          );
        })}
      </chakra.ol>
    </Section>
  );
}
