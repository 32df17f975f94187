import { useTranslation } from "react-i18next";

import type { ReportScheduleRowFragment } from "../../../../graphql/generated/index.ts";
import { formatWeekday } from "../../../i18n/format.ts";

export type Schedule = ReportScheduleRowFragment;

/** From Monday to Sunday, as the database numbers them. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** 1 January 2024 was a Monday. */
export function weekdayName(weekday: number): string {
  return formatWeekday(`2024-01-0${weekday}`, "long");
}

/** 'Every Monday', 'On the first day of each month'. */
export function useFrequencyText() {
  const { t } = useTranslation("reports");
  return ({ frequency, weekday }: Pick<Schedule, "frequency" | "weekday">) => {
    const texts: Record<Schedule["frequency"], string> = {
      daily: t("schedules.every.daily"),
      weekly: t("schedules.every.weekly", { day: weekday ? weekdayName(weekday) : "" }),
      monthly: t("schedules.every.monthly"),
      quarterly: t("schedules.every.quarterly"),
    };
    return texts[frequency];
  };
}
