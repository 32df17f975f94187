import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck, CircleDashed, CircleDot, CircleSlash, CircleX, type LucideIcon } from "lucide-react";

import type { ApprovalRecordFragment, ApprovalStepFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Section } from "../../components/record/Section.tsx";
import { DecisionLine } from "./DecisionLine.tsx";
import { type ApproveStep, approveStepOf } from "./parts/approveStep.ts";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";
import { useApprovalStepMessages } from "./parts/useApprovalStepMessages.ts";
import { useApproverNames } from "./parts/useApproverNames.ts";
import { usePersonNames } from "./parts/usePersonNames.ts";

const icons: Record<string, [icon: LucideIcon, color: string]> = {
  waiting: [CircleDashed, "fg.subtle"],
  open: [CircleDot, "accent.fg"],
  passed: [CircleCheck, "status.good.fg"],
  rejected: [CircleX, "status.bad.fg"],
  skipped: [CircleSlash, "fg.subtle"],
};

/** The steps of an approval: the approvers, their decisions and when. */
export function ApprovalSteps({ approval }: { approval: ApprovalRecordFragment }) {
  const { t } = useApprovalMessages();
  const steps = approval.steps.nodes.toSorted((one, other) => one.position - other.position);

  return (
    <Section title={t("steps.title")}>
      <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="4" fontSize="table">
        {steps.map((step) => (
          <Step
            key={step.id}
            step={step}
            asked={step.status === "open" ? (approval.currentApprovers ?? []) : []}
            over={approval.status !== "pending_approval" && approval.status !== "approved"}
          />
        ))}
      </chakra.ol>
      {approval.mayWithdraw && (
        <chakra.p color="fg.muted" fontSize="table" pt="3">
          {t("steps.own")}
        </chakra.p>
      )}
    </Section>
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
}

interface StepProps {
  step: ApprovalStepFragment;
  /** The people who can decide now. */
  asked: readonly { id: string; fullName: string }[];
  /** The request ended before its last step. */
  over: boolean;
}

/** The step as in routes and workflows, without the approvers added by escalation. */
function routeOf({ name, mode, quorum, approvers }: ApprovalStepFragment): ApproveStep {
  const meant = approvers.nodes
    .filter(({ escalated }) => !escalated)
    .map(({ kind, role, permission, person, team }) => ({
      kind,
      role,
      permission,
      user_id: person?.id,
      team_id: team?.id,
    }));
  return approveStepOf({ name, mode, quorum, approvers: meant });
}

function Step({ step, asked, over }: StepProps) {
  const { t } = useApprovalMessages();
  const nameAll = usePersonNames();
  const route = routeOf(step);
  const describeApproval = useApprovalStepMessages(useApproverNames(route.approvers));
  const [Icon, color] = icons[step.status] ?? [CircleDashed, "fg.subtle"];
  const open = step.status === "open";
  const status = over && step.status === "skipped" ? "over" : step.status;
  const decided = step.decisions.nodes.filter(({ decision }) => decision !== "comment");
  const late = open && step.dueAt !== null && Date.parse(step.dueAt) < Date.now();

  return (
    <chakra.li display="flex" gap="3" aria-current={open ? "step" : undefined}>
      <chakra.span color={color} flexShrink="0" pt="0.5">
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.div minW="0" flex="1">
        <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="0.5" alignItems="baseline">
          <chakra.span fontWeight="semibold" overflowWrap="anywhere">
            {step.name}
          </chakra.span>
          <chakra.span color="fg.muted">{t(`steps.status.${status}`)}</chakra.span>
          {step.endedAt && status !== "waiting" && status !== "over" && (
            <chakra.span color="fg.muted">
              <RelativeDate value={step.endedAt} />
            </chakra.span>
          )}
          {open && step.dueAt && (
            <chakra.span color="fg.muted">
              {t("steps.due")} <OverdueDate value={step.dueAt} overdue={late} />
            </chakra.span>
          )}
        </chakra.div>
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {sentence(describeApproval(route))}
          {step.approvers.nodes.some(({ escalated }) => escalated) && ` ${t("steps.escalated")}`}
        </chakra.p>
        {asked.length > 0 && (
          <chakra.p overflowWrap="anywhere">{t("steps.now", { names: nameAll(asked) })}</chakra.p>
        )}
        {open && asked.length === 0 && <chakra.p>{t("steps.nobody")}</chakra.p>}
        {decided.length > 0 && (
          <chakra.ul listStyle="none" mt="2" display="flex" flexDirection="column" gap="2">
            {decided.map((decision) => (
              <DecisionLine key={decision.id} decision={decision} />
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </chakra.li>
  );
}
