import { daysUntil, formatDate, formatDateTime, formatDays, formatWhen } from "../i18n/format.ts";
import { Tip } from "./Tip.tsx";

interface RelativeDateProps {
  /** A calendar day (2026-01-31) or an instant, in the server's format. */
  value: string | null | undefined;
  /** Shown when there is no date. */
  none?: string;
  /** The distance in time, shown after the date where there is room. */
  distance?: string;
}

/** A due date, or '2 hours ago'; the full date and time appear on hover and focus. */
export function RelativeDate({ value, none = "—", distance }: RelativeDateProps) {
  if (!value) return <span>{none}</span>;
  const isInstant = value.includes("T");
  const tip = isInstant ? formatDateTime(value) : `${formatDate(value)}, ${formatDays(daysUntil(value))}`;

  return (
    <Tip text={tip}>
      <time dateTime={value}>
        {formatWhen(value)}
        {distance && ` (${distance})`}
      </time>
    </Tip>
  );
}
