/** The lines of reports as the current user has them made, read part by part. */
import type { Db } from "./database.ts";

export interface ReportPart {
  part: string;
  title: unknown;
  needs?: string;
  note?: { params: object };
  left_out?: true;
  rows: unknown[][];
}

/** The parts of a report that the current user has made now. */
export async function reportParts(
  db: Db,
  kind: string,
  parameters: Record<string, string> = {},
): Promise<ReportPart[]> {
  const { rows } = await db.query<{ line: ReportPart | unknown[] }>(
    "select line from app_hidden.report_lines_of($1, $2) as line",
    [kind, parameters],
  );
  const parts: ReportPart[] = [];
  for (const { line } of rows) {
    if (Array.isArray(line)) parts.at(-1)?.rows.push(line);
    else parts.push({ ...line, rows: [] });
  }
  return parts;
}

/** The rows of a part; undefined if the report does not have it or leaves it out. */
export function rowsOf(parts: ReportPart[], name: string): unknown[][] | undefined {
  const found = parts.find(({ part }) => part === name);
  return found?.left_out ? undefined : found?.rows;
}

/** The value of a figure, by the end of the key of its label. */
export function figureIn(parts: ReportPart[], name: string, figure: string): unknown {
  const labelled = rowsOf(parts, name)?.find(([label]) => keyOf(label)?.endsWith(`.${figure}`));
  return labelled?.[1];
}

/** The key of a message; undefined for what is no message. */
export function keyOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "key" in value ? String(value.key) : undefined;
}
