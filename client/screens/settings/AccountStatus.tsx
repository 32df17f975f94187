import { useTranslation } from "react-i18next";

import { StatusBadge, type Tone } from "../../components/Badge.tsx";

const tones = {
  pending: "attention",
  approved: "good",
  suspended: "bad",
  rejected: "neutral",
  invited: "neutral",
  anonymised: "neutral",
} as const satisfies Record<string, Tone>;

interface AccountStatusProps {
  status: "pending" | "approved" | "suspended";
  rejectedAt: string | null;
  invitedAt?: string | null;
  anonymisedAt?: string | null;
}

function wordFor({ status, rejectedAt, invitedAt, anonymisedAt }: AccountStatusProps) {
  if (anonymisedAt) return "anonymised";
  if (rejectedAt) return "rejected";
  return status === "pending" && invitedAt ? "invited" : status;
}

/** A rejected registration is a suspended account that was never approved. */
export function AccountStatus(account: AccountStatusProps) {
  const { t } = useTranslation("settings");
  const label = wordFor(account);
  return <StatusBadge tone={tones[label]}>{t(`status.${label}`)}</StatusBadge>;
}
