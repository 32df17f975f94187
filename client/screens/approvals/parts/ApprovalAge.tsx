import { ClockAlert } from "lucide-react";

import { StatusBadge } from "../../../components/Badge.tsx";
import { useApprovalMessages } from "./useApprovalMessages.ts";

interface ApprovalAgeProps {
  approval: { ageDays: number; isOverdue: boolean };
}

/** For how many days it has been pending; more than seven is overdue. */
export function ApprovalAge({ approval: { ageDays, isOverdue } }: ApprovalAgeProps) {
  const { t } = useApprovalMessages();
  const days = ageDays === 0 ? t("today") : t("days", { count: ageDays });
  if (!isOverdue) return <span>{days}</span>;

  return (
    <StatusBadge tone="bad" icon={<ClockAlert size={12} aria-hidden />}>
      {t("overdueDays", { days })}
    </StatusBadge>
  );
}
