import {
  BadgeCheck,
  Ban,
  CircleX,
  ClockAlert,
  Hourglass,
  type LucideIcon,
  TimerOff,
  Undo2,
} from "lucide-react";

import { StatusBadge, type Tone } from "../../../components/Badge.tsx";
import { approvalStatusOf } from "./approvalStatus.ts";
import { useApprovalMessages } from "./useApprovalMessages.ts";

const appearances: Record<ReturnType<typeof approvalStatusOf>, [Tone, LucideIcon]> = {
  pending_approval: ["attention", Hourglass],
  approved: ["good", BadgeCheck],
  rejected: ["bad", CircleX],
  changes_requested: ["attention", Undo2],
  withdrawn: ["neutral", Undo2],
  expired: ["neutral", TimerOff],
  voided: ["neutral", Ban],
};

interface ApprovalStatusBadgeProps {
  status: string;
  overdue?: boolean;
}

/** The status of an approval, marked if it is overdue. */
export function ApprovalStatusBadge({ status, overdue = false }: ApprovalStatusBadgeProps) {
  const { t } = useApprovalMessages();
  const label = approvalStatusOf(status);
  const [tone, Icon] = appearances[label];

  return (
    <>
      <StatusBadge tone={tone} icon={<Icon size={12} aria-hidden />}>
        {t(`status.${label}`)}
      </StatusBadge>
      {overdue && (
        <StatusBadge tone="bad" icon={<ClockAlert size={12} aria-hidden />}>
          {t("overdue")}
        </StatusBadge>
      )}
    </>
  );
}
