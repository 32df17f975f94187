import { ClockAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

import { daysUntil, formatDays } from "../i18n/format.ts";
import { StatusBadge, type Tone } from "./Badge.tsx";
import { RelativeDate } from "./RelativeDate.tsx";

interface OverdueDateProps {
  value: string | null;
  overdue: boolean;
  tone?: Tone;
  /** Adds 'in 3 days' or 'overdue by 5 days' after the date. */
  withDays?: boolean;
}

/** A due date, marked if it is overdue. */
export function OverdueDate({ value, overdue, tone = "bad", withDays = false }: OverdueDateProps) {
  const { t } = useTranslation();
  const days = value ? daysUntil(value) : 0;
  if (!overdue) {
    return <RelativeDate value={value} note={withDays && days >= 0 ? formatDays(days) : undefined} />;
  }
  return (
    <StatusBadge tone={tone} icon={<ClockAlert size={12} aria-hidden />}>
      {!withDays && <span className="screen-reader">{t("overdue")}: </span>}
      <RelativeDate
        value={value}
        note={withDays ? t("overdueBy", { count: Math.max(1, -days) }) : undefined}
      />
    </StatusBadge>
  );
}
