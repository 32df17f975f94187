/** Where two versions of a report differ: part by part, row by row, cell by cell. */

import type { SystemMessage } from "../messages/message.ts";
import type { Column, Value } from "./content.ts";

/** The line that begins a part, as it is stored. */
interface Head {
  part: string;
  title: SystemMessage;
  needs?: string;
  level?: string;
  columns?: Column[];
  left_out?: boolean;
}

interface Part {
  head: Head;
  rows: Value[][];
}

interface Need {
  permission: string;
  level: string;
}

export interface Difference {
  part: string;
  title: SystemMessage;
  /** The permissions that a reader needs to see it. */
  needs: Need[];
  /** `missing`: only in the stored report; `added`: only in the one that was made again. */
  kind: "cell" | "head" | "missing_row" | "added_row" | "missing_part" | "added_part";
  /** The place of the row in its part, from 1. */
  row?: number;
  /** What the row is about: its first cell. */
  record?: Value;
  column?: SystemMessage;
  type?: Column["type"];
  stored?: Value;
  again?: Value;
}

/** How many rows of a part are new, gone or different in a report made today. */
export interface LaterChanges {
  part: string;
  title: SystemMessage;
  needs: Need[];
  kind: "later";
  added: number;
  gone: number;
  changed: number;
}

/** The parts whose rows have changed. Parts that one version leaves out are not compared. */
export function countLater(stored: readonly string[], today: readonly string[]): LaterChanges[] {
  const before = partsOf(stored);
  return [...partsOf(today)].flatMap(([name, now]) => {
    const then = before.get(name);
    if (!then || then.head.left_out || now.head.left_out) return [];
    const changes = [...compareRows(then, now)];
    const count = (kind: Difference["kind"]) =>
      new Set(changes.filter((change) => change.kind === kind).map(({ row }) => row)).size;
    const found = { added: count("added_row"), gone: count("missing_row"), changed: count("cell") };
    if (changes.length === 0) return [];
    const { part, title } = now.head;
    return [{ part, title, needs: needsOf(then, now), kind: "later" as const, ...found }];
  });
}

/** Compares the lines as PostgreSQL writes them; returns the first differences, and their number. */
export function compareLines(
  stored: readonly string[],
  again: readonly string[],
  max: number,
): { differences: Difference[]; count: number } {
  const differences: Difference[] = [];
  let count = 0;
  const before = partsOf(stored);
  const after = partsOf(again);
  const names = [...new Set([...after.keys(), ...before.keys()])];
  for (const name of names) {
    for (const difference of compareParts(before.get(name), after.get(name))) {
      count++;
      if (differences.length < max) differences.push(difference);
    }
  }
  // The same parts with the same content can only be in another order, or a line is formatted differently.
  if (count === 0 && stored.join("\n") !== again.join("\n")) count = 1;
  return { differences, count };
}

function partsOf(lines: readonly string[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  let current: Part | null = null;
  for (const line of lines) {
    const content: Head | Value[] = JSON.parse(line);
    if (Array.isArray(content)) current?.rows.push(content);
    else {
      current = { head: content, rows: [] };
      parts.set(content.part, current);
    }
  }
  return parts;
}

function needsOf(...parts: (Part | undefined)[]): Need[] {
  // Of both, because the stored head may have been altered so that more people see it.
  return parts.flatMap((part) =>
    (part?.head.needs ?? "")
      .split(" ")
      .filter(Boolean)
      .map((permission) => ({ permission, level: part?.head.level ?? "read" })),
  );
}

function* compareParts(stored: Part | undefined, again: Part | undefined): Generator<Difference> {
  const head = (again ?? stored)?.head;
  if (!head) return;
  const about = { part: head.part, title: head.title, needs: needsOf(stored, again) };
  if (!stored) {
    yield { ...about, kind: "added_part" };
    return;
  }
  if (!again) {
    yield { ...about, kind: "missing_part" };
    return;
  }
  if (JSON.stringify(stored.head) !== JSON.stringify(again.head)) yield { ...about, kind: "head" };
  for (const difference of compareRows(stored, again)) yield { ...about, ...difference };
}

type RowDifference = Omit<Difference, "part" | "title" | "needs">;

function* compareRows(stored: Part, again: Part): Generator<RowDifference> {
  const columns = again.head.columns ?? stored.head.columns ?? [];
  const keyOf =
    hasKeys(stored.rows) && hasKeys(again.rows) ? firstCell : (_: Value[], place: number) => String(place);
  const others = new Map(again.rows.map((row, place) => [keyOf(row, place), row]));
  for (const [place, row] of stored.rows.entries()) {
    const about = { row: place + 1, record: row[0] ?? null };
    const key = keyOf(row, place);
    const other = others.get(key);
    others.delete(key);
    if (other) yield* compareCells(row, other, columns, about);
    else yield { ...about, kind: "missing_row" };
  }
  for (const [place, row] of again.rows.entries()) {
    if (others.has(keyOf(row, place))) yield { kind: "added_row", row: place + 1, record: row[0] ?? null };
  }
}

function* compareCells(
  stored: Value[],
  again: Value[],
  columns: Column[],
  about: { row: number; record: Value },
): Generator<RowDifference> {
  for (let place = 0; place < Math.max(stored.length, again.length); place++) {
    const [one, other] = [stored[place] ?? null, again[place] ?? null];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    const column = columns[place];
    // Rows of figures contain their own type.
    const type = column?.name === "value" && typeof again[2] === "string" ? again[2] : column?.type;
    yield {
      ...about,
      kind: "cell",
      ...(column ? { column: column.label } : null),
      type: (type ?? "text") as Column["type"],
      stored: one,
      again: other,
    };
  }
}

const firstCell = (row: Value[]) => JSON.stringify(row[0] ?? null);

/** Whether the first cells, such as references, are unique. */
function hasKeys(rows: Value[][]): boolean {
  return new Set(rows.map(firstCell)).size === rows.length;
}
