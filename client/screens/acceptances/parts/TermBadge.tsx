import { Handshake } from "lucide-react";
import { StatusBadge } from "../../../components/Badge.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { todayUtc } from "./acceptance.ts";
import { useAcceptanceMessages } from "./useAcceptanceMessages.ts";

interface TermBadgeProps {
  of: "risk" | "control";
  /** The last day; null shows nothing. */
  until: string | null;
}

/** Shown in the head of a record while an acceptance or exception is active. */
export function TermBadge({ of, until }: TermBadgeProps) {
  const { t } = useAcceptanceMessages();
  if (!until || until < todayUtc()) return null;
  return (
    <StatusBadge tone="attention" icon={<Handshake size={12} aria-hidden />}>
      {t(`${of}.badge`, { day: formatDate(until) })}
    </StatusBadge>
  );
}
