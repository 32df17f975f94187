import { formatDate, formatDateTime, formatRelative } from "../i18n/format.ts";
import { Tip } from "./Tip.tsx";

interface RelativeDateProps {
  /** A calendar day (2026-01-31) or an instant, as the server gives it. */
  value: string | null | undefined;
  /** Shown when there is no date. */
  none?: string;
}

/** 'in 3 weeks', with the exact date on hover and focus and for screen readers. */
export function RelativeDate({ value, none = "—" }: RelativeDateProps) {
  if (!value) return <span>{none}</span>;
  const exact = value.includes("T") ? formatDateTime(value) : formatDate(value);

  return (
    <Tip text={exact}>
      <time dateTime={value}>{formatRelative(value)}</time>
    </Tip>
  );
}
