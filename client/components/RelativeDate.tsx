import { daysUntil, formatDate, formatDateTime, formatDays, formatWhen } from "../i18n/format.ts";
import { Tip } from "./Tip.tsx";

interface RelativeDateProps {
  /** A calendar day (2026-01-31) or an instant, as the server gives it. */
  value: string | null | undefined;
  /** Shown when there is no date. */
  none?: string;
  /** Where there is room: how far away it is, behind the date. */
  distance?: string;
}

/** The date of a deadline or '2 hours ago', with what is not shown of it on hover and focus. */
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
