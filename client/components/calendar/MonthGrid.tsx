import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, useEffect, useRef } from "react";

import { formatWeekday, weekStart } from "../../i18n/format.ts";
import { MonthDay } from "./MonthDay.tsx";
import { addDays, addMonths, type Day, weekdayOf } from "./month.ts";
import type { CalendarItem } from "./types.ts";

interface MonthGridProps {
  label: string;
  weeks: readonly Day[][];
  /** The chosen day. */
  day: Day;
  byDay: ReadonlyMap<Day, readonly CalendarItem[]>;
  countLabel: (count: number) => string;
  onChoose: (day: Day) => void;
}

/** The day that a key goes to, as in the calendars of the ARIA practices. */
const goes: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day, weekStart())),
  End: (day) => addDays(day, 6 - weekdayOf(day, weekStart())),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

export function MonthGrid({ label, weeks, day, byDay, countLabel, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  // The focus follows keys, also into another month; a click on 'next month' keeps it on that button.
  const byKey = useRef(false);

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : goes[event.key]?.(day);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    onChoose(next);
  }

  return (
    <chakra.table
      ref={grid}
      role="grid"
      aria-label={label}
      width="full"
      tableLayout="fixed"
      borderCollapse="collapse"
      onKeyDown={handleKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <chakra.th
              key={each}
              scope="col"
              py="1"
              fontSize="meta"
              fontWeight="semibold"
              color="fg.muted"
              textAlign="center"
            >
              <abbr title={formatWeekday(each, "long")} style={{ textDecoration: "none" }}>
                {formatWeekday(each, "short")}
              </abbr>
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <MonthDay
                key={each}
                day={each}
                items={byDay.get(each) ?? []}
                chosen={each === day}
                inMonth={each.slice(0, 7) === day.slice(0, 7)}
                countLabel={countLabel}
                onChoose={() => onChoose(each)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
