import { Handshake } from "lucide-react";

import { formatDate } from "../../i18n/format.ts";
import { StatusBadge } from "../Badge.tsx";
import { todayUtc } from "./acceptance.ts";
import { useAcceptanceWords } from "./useAcceptanceWords.ts";

interface TermBadgeProps {
  of: "risk" | "control";
  /** The last day; none: nothing is in force. */
  until: string | null;
}

/** In the head of a record: somebody lives with it as it is, until a day. */
export function TermBadge({ of, until }: TermBadgeProps) {
  const { t } = useAcceptanceWords();
  if (!until || until < todayUtc()) return null;
  return (
    <StatusBadge tone="attention" icon={<Handshake size={12} aria-hidden />}>
      {t(`${of}.badge`, { day: formatDate(until) })}
    </StatusBadge>
  );
}
