import { chakra } from "@chakra-ui/react/styled-system";
import { Check, type LucideIcon, Undo2, X } from "lucide-react";

import type { ApprovalStepFragment } from "../../../graphql/generated/index.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

type Made = ApprovalStepFragment["decisions"]["nodes"][number];

const appearances: Record<string, [icon: LucideIcon, color: string]> = {
  approve: [Check, "status.good.fg"],
  reject: [X, "status.bad.fg"],
  request_changes: [Undo2, "status.attention.fg"],
};

/** One decision: by whom, on whose behalf, when, and the comment. */
export function DecisionLine({ decision: made }: { decision: Made }) {
  const { t } = useApprovalMessages();
  const { decision, decider, delegator, comment, createdAt } = made;
  const [Icon, color] = appearances[decision] ?? [Check, "fg.muted"];
  const name = decider?.fullName ?? t("record:history.system");
  const who = delegator ? t("steps.onBehalf", { name, other: delegator.fullName }) : name;

  return (
    <chakra.li display="flex" gap="2">
      <chakra.span color={color} flexShrink="0" pt="0.5">
        <Icon size={14} aria-hidden />
      </chakra.span>
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.span>{t(`steps.decided.${decision}`, { name: who })}</chakra.span>{" "}
        <chakra.span color="fg.muted">
          <RelativeDate value={createdAt} />
        </chakra.span>
        {comment && (
          <chakra.p color="fg.muted" whiteSpace="pre-wrap">
            {comment}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.li>
  );
}
