import {
  BadgeCheck,
  Ban,
  CircleX,
  Hourglass,
  type LucideIcon,
  RefreshCw,
  TimerOff,
  Undo2,
} from "lucide-react";

import type { AcceptanceStatus } from "../../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../../components/Badge.tsx";
import { useAcceptanceMessages } from "./useAcceptanceMessages.ts";

const appearances: Record<AcceptanceStatus, [Tone, LucideIcon]> = {
  requested: ["attention", Hourglass],
  accepted: ["good", BadgeCheck],
  rejected: ["bad", CircleX],
  withdrawn: ["neutral", Undo2],
  expired: ["neutral", TimerOff],
  voided: ["neutral", Ban],
  superseded: ["neutral", RefreshCw],
};

export function AcceptanceStatusBadge({ status }: { status: AcceptanceStatus }) {
  const { t } = useAcceptanceMessages();
  const [tone, Icon] = appearances[status];
  return (
    <StatusBadge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}
