import { weekStart } from "../../i18n/format.ts";
import { today } from "../today.ts";
import { useUrlParams } from "../useUrlParams.ts";
import { type Day, dayIn, monthOf, weeksOf } from "./month.ts";

/** The chosen day of the URL, and the weeks of its month. */
export function useCalendar() {
  const { params, change } = useUrlParams();
  const day = dayIn(params, today());
  const weeks = weeksOf(monthOf(day), weekStart());

  return {
    day,
    weeks,
    fromDay: weeks[0]?.[0] ?? day,
    toDay: weeks.at(-1)?.at(-1) ?? day,
    choose: (chosen: Day) => change({ month: monthOf(chosen), day: chosen }, { replace: true }),
  };
}

export type CalendarControl = ReturnType<typeof useCalendar>;
