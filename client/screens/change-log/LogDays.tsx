import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { asOfDay } from "../../asOf/day.ts";
import { Card } from "../../components/Card.tsx";
import { daysUntil, formatDate } from "../../i18n/format.ts";
import { LogRow } from "./LogRow.tsx";
import type { LogEntry } from "./logEntry.ts";

/** The entries of each day of the reader, in the order of the log. */
function byDay(entries: readonly LogEntry[]): [number, LogEntry[]][] {
  const days = new Map<number, LogEntry[]>();
  for (const entry of entries) {
    const day = daysUntil(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

interface LogDaysProps {
  entries: readonly LogEntry[];
  /** Whether the details are open from the start, for a single entry. */
  opened?: boolean;
}

export function LogDays({ entries, opened }: LogDaysProps) {
  const { t } = useTranslation("changeLog");

  function nameOf(day: number, [first]: readonly LogEntry[]): string {
    // On a past day, these would be that day and the one before.
    if (asOfDay) return first ? formatDate(first.at) : "";
    if (day === 0) return t("today");
    if (day === -1) return t("yesterday");
    return first ? formatDate(first.at) : "";
  }

  return (
    <>
      {byDay(entries).map(([day, ofDay]) => (
        <Card key={day} title={nameOf(day, ofDay)}>
          <chakra.ol listStyle="none" px="4" pb="2">
            {ofDay.map((entry) => (
              <LogRow key={entry.seq} entry={entry} opened={opened} />
            ))}
          </chakra.ol>
        </Card>
      ))}
    </>
  );
}
