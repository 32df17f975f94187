import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";

import type { FindingRecordFragment } from "../../../graphql/generated/index.ts";
import { ownerName } from "../../components/record/owner.tsx";
import { Section } from "../../components/record/Section.tsx";
import { formatDate } from "../../i18n/format.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

const steps = ["open", "in_remediation", "remediated", "closed"] as const;

/** The four steps of a finding: who did what, and the next step. */
export function Lifecycle({ finding }: { finding: FindingRecordFragment }) {
  const { t } = useFindingMessages();
  const reached = steps.indexOf(finding.status);
  const system = t("record:history.system");
  const doneMessage = {
    open: {
      who: t("overview.byOn", {
        name: finding.creator?.fullName ?? system,
        at: formatDate(finding.identifiedOn),
      }),
      text: null,
    },
    in_remediation: {
      who: [ownerName(finding), finding.dueOn && `${t("fields.dueOn")} ${formatDate(finding.dueOn)}`]
        .filter(Boolean)
        .join(" · "),
      text: finding.response,
    },
    remediated: {
      who:
        finding.remediatedAt &&
        t("overview.byOn", {
          name: finding.remediator?.fullName ?? system,
          at: formatDate(finding.remediatedAt),
        }),
      text: finding.remediation,
    },
    closed: {
      who:
        finding.closedAt &&
        t("overview.byOn", { name: finding.verifier?.fullName ?? system, at: formatDate(finding.closedAt) }),
      text: finding.verification,
    },
  };

  return (
    <Section title={t("overview.progress")}>
      <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3" fontSize="table">
        {steps.map((step, position) => {
          const done = position <= reached;
          const now = position === reached && finding.status !== "closed";
          const Icon = now ? CircleDot : done ? CircleCheck : CircleDashed;
          return (
            <chakra.li
              key={step}
              display="flex"
              gap="3"
              color={done ? undefined : "fg.subtle"}
              aria-current={now ? "step" : undefined}
            >
              <chakra.span color={now ? "accent.fg" : undefined} flexShrink="0" pt="0.5">
                <Icon size={16} aria-hidden />
              </chakra.span>
              <chakra.div minW="0">
                <chakra.div display="flex" flexWrap="wrap" columnGap="3">
                  <chakra.span fontWeight={now ? "600" : undefined}>{t(`overview.step.${step}`)}</chakra.span>
                  {done && <chakra.span color="fg.muted">{doneMessage[step].who}</chakra.span>}
                </chakra.div>
                {done && doneMessage[step].text && (
                  <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {doneMessage[step].text}
                  </chakra.p>
                )}
              </chakra.div>
            </chakra.li>
          );
        })}
      </chakra.ol>
      <chakra.p color="fg.muted" fontSize="table" pt="3">
        {finding.acknowledgedAt &&
          `${t("overview.acknowledged", { at: formatDate(finding.acknowledgedAt) })} `}
        {t(`overview.next.${finding.status}`)}
        {finding.status === "remediated" && !finding.mayVerify && ` ${t("verify.notYou")}`}
      </chakra.p>
      {finding.reopenedCount > 0 && (
        <chakra.p color="fg.muted" fontSize="table" pt="1">
          {t("overview.timesReopened", { count: finding.reopenedCount, reason: finding.reopenedReason })}
        </chakra.p>
      )}
    </Section>
  );
}
