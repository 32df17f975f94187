import { useEffect, useState } from "react";

export interface ColumnChoice {
  /** The column of each field, counted from 1. */
  mapping: Record<string, number>;
  matchBy: string;
  onMatch: string;
  dateOrder: string;
  numberFormat: string;
  onUnknown: string;
  headingId: string | null;
}

function readMapping(value: unknown): Record<string, number> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([field, column]) => [field, Number(column)]));
}

function stored(key: string): ColumnChoice | null {
  const text = sessionStorage.getItem(key);
  return text ? JSON.parse(text) : null;
}

/** The chosen columns of an import; they survive a reload before they are sent to the server. */
export function useColumnChoice(
  record: Omit<ColumnChoice, "mapping"> & { id: string; headingRow: number; mapping: unknown },
) {
  // Another heading row has other columns.
  const key = `plumbline.import.${record.id}.${record.headingRow}`;
  const [choice, setChoice] = useState<ColumnChoice>(
    () =>
      stored(key) ?? {
        mapping: readMapping(record.mapping),
        matchBy: record.matchBy,
        onMatch: record.onMatch,
        dateOrder: record.dateOrder,
        numberFormat: record.numberFormat,
        onUnknown: record.onUnknown,
        headingId: record.headingId,
      },
  );

  useEffect(() => sessionStorage.setItem(key, JSON.stringify(choice)), [key, choice]);

  /** Fields and columns are mapped one to one: the latest choice wins. */
  function choose(column: number, field: string) {
    const others = Object.entries(choice.mapping).filter(([name, of]) => name !== field && of !== column);
    setChoice({ ...choice, mapping: Object.fromEntries(field ? [...others, [field, column]] : others) });
  }

  function set(part: Partial<ColumnChoice>) {
    setChoice({ ...choice, ...part });
  }

  return { choice, choose, set };
}
