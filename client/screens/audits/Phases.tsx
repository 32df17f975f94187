import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";

import type { AuditRecordFragment } from "../../../graphql/generated/index.ts";
import { Section } from "../../components/record/Section.tsx";
import { formatDate } from "../../i18n/format.ts";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

const phases = ["planned", "fieldwork", "reporting", "follow_up", "closed"] as const;

/** The phases of an audit with their planned and actual dates. */
export function Phases({ audit }: { audit: AuditRecordFragment }) {
  const { t } = useAuditMessages();
  const reached = audit.status === "cancelled" ? (audit.startedOn ? 1 : 0) : phases.indexOf(audit.status);
  const on = (key: "since" | "plannedFor", day: string | null) =>
    day ? t(`overview.${key}`, { day: formatDate(day) }) : undefined;
  const days = {
    planned: undefined,
    fieldwork: on("since", audit.startedOn) ?? on("plannedFor", audit.plannedStartOn),
    reporting: on("since", audit.fieldworkEndedOn),
    follow_up: on("since", audit.reportedOn) ?? on("plannedFor", audit.plannedEndOn),
    closed: on("since", audit.closedOn),
  };

  return (
    <Section title={t("overview.progress")}>
      <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2.5" fontSize="table">
        {phases.map((phase, position) => {
          const now = phase === audit.status && phase !== "closed";
          const done = position < reached || (position === reached && !now);
          const Icon = now ? CircleDot : done ? CircleCheck : CircleDashed;
          return (
            <chakra.li
              key={phase}
              display="flex"
              gap="3"
              color={now || done ? undefined : "fg.subtle"}
              aria-current={now ? "step" : undefined}
            >
              <chakra.span color={now ? "accent.fg" : undefined} flexShrink="0" pt="0.5">
                <Icon size={16} aria-hidden />
              </chakra.span>
              <chakra.div minW="0" display="flex" flexWrap="wrap" columnGap="3">
                <chakra.span fontWeight={now ? "semibold" : undefined}>{t(`status.${phase}`)}</chakra.span>
                {days[phase] && <chakra.span color="fg.muted">{days[phase]}</chakra.span>}
              </chakra.div>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </Section>
  );
}
