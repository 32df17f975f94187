import { daysUntil, formatDate, formatDateTime, formatDays, formatWhen } from "../i18n/format.ts";
import { Tip } from "./Tip.tsx";

interface RelativeDateProps {
  /** A calendar day (2026-01-31) or an instant, in the server's format. */
  value: string | null | undefined;
  /** Shown when there is no date. */
  none?: string;
  /** Shown in brackets after the date, such as 'overdue by 3 days'. */
  note?: string;
}

/** A date or time, relative if recent ('2 hours ago'); the full date and time appear on hover and focus. */
export function RelativeDate({ value, none = "—", note }: RelativeDateProps) {
  if (!value) return <span>{none}</span>;
  const isInstant = value.includes("T");
  const tip = isInstant ? formatDateTime(value) : `${formatDate(value)}, ${formatDays(daysUntil(value))}`;

  return (
    <Tip text={tip}>
      <time dateTime={value}>
        {formatWhen(value)}
        {note && ` (${note})`}
      </time>
    </Tip>
  );
}
