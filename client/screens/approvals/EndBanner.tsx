import { BadgeCheck, Ban, CircleX, TimerOff, Undo2 } from "lucide-react";
import type { ReactNode } from "react";

import type { ApprovalRecordFragment } from "../../../graphql/generated/index.ts";
import { Banner } from "../../components/record/Banner.tsx";
import { formatDateTime } from "../../i18n/format.ts";
import { type ApprovalState, approvalStatusOf } from "./parts/approvalStatus.ts";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

const icons: Record<Exclude<ApprovalState, "pending_approval">, ReactNode> = {
  approved: <BadgeCheck />,
  rejected: <CircleX />,
  changes_requested: <Undo2 />,
  withdrawn: <Undo2 />,
  expired: <TimerOff />,
  voided: <Ban />,
};

/** How, when and why the approval ended; nothing while it is pending. */
export function EndBanner({ approval }: { approval: ApprovalRecordFragment }) {
  const { t } = useApprovalMessages();
  const state = approvalStatusOf(approval.status);
  if (state === "pending_approval") return null;
  const decisions = approval.steps.nodes.flatMap((step) => step.decisions.nodes);
  const rejection = decisions.find(({ decision }) => decision === "reject");
  const at = approval.decidedAt ? formatDateTime(approval.decidedAt) : "";

  return (
    <Banner icon={icons[state]} title={t(`ended.${state}`, { at })}>
      {approval.reason ?? rejection?.comment}
    </Banner>
  );
}
