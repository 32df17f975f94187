import { BadgeCheck, CircleX, FilePen, Hourglass, TimerOff } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatusBadge, type Tone } from "../../../components/Badge.tsx";

const shown: Record<string, { tone: Tone; Icon: typeof BadgeCheck }> = {
  draft: { tone: "neutral", Icon: FilePen },
  in_review: { tone: "attention", Icon: Hourglass },
  approved: { tone: "good", Icon: BadgeCheck },
  rejected: { tone: "bad", Icon: CircleX },
  expired: { tone: "bad", Icon: TimerOff },
};

export const states = ["draft", "in_review", "approved", "rejected", "expired"] as const;

export type State = (typeof states)[number];

export function stateOf(value: string): State {
  return states.find((state) => state === value) ?? "draft";
}

interface EvidenceStateBadgeProps {
  /** The state as of today: `stateToday`. */
  state: string;
  archived?: boolean;
}

export function EvidenceStateBadge({ state, archived = false }: EvidenceStateBadgeProps) {
  const { t } = useTranslation("evidence");
  if (archived) return <StatusBadge>{t("register.archived")}</StatusBadge>;
  const { tone, Icon } = shown[state] ?? { tone: "neutral", Icon: FilePen };
  return (
    <StatusBadge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {t(`state.${stateOf(state)}`)}
    </StatusBadge>
  );
}
