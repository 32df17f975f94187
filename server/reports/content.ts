/** The content of a report as the database keeps it (migrations/fixtures/reports.sql), read as a stream. */
import type { ClientBase } from "pg";

import type { SystemMessage } from "../messages/message.ts";

const BATCH = 1_000;

/** A text of a record, a number, a date as text, or a message. */
export type Value = string | number | null | SystemMessage;

export interface Column {
  name: string;
  label: SystemMessage;
  type: "text" | "number" | "percent" | "day" | "moment" | "amount";
  /** Its share of the width, in parts of the sum of all. */
  share: number;
}

export interface PartHead {
  part: string;
  title: SystemMessage;
  shape: "table" | "figures" | "heatmap" | "trend" | "text";
  note?: SystemMessage;
  columns: Column[];
  /** How many rows it has. */
  rows: number;
  left_out?: undefined;
}

/** In place of a part that the reader may not see. */
export interface LeftOut {
  part: string;
  title: SystemMessage;
  /** Permissions, separated by spaces. */
  needs: string;
  left_out: true;
}

export type Line = PartHead | LeftOut | Value[];

export interface ReportFacts {
  reference: string;
  kind: string;
  asOf: string;
  asOfDay: string | null;
  /** The day from which on it reports changes. */
  since: string | null;
  /** The unit or record that it is about, as far as the reader may see it. */
  subject: string | null;
  classification: string;
  createdAt: string;
  author: string | null;
  organisation: string;
  /** The lines of the organisation's address, and the code of its country. */
  address: string[];
  country: string | null;
  rows: number;
  digest: string;
  checkpointSize: number | null;
  checkpointRoot: string | null;
}

export async function factsOf(db: ClientBase, report: string): Promise<ReportFacts | null> {
  const { rows } = await db.query<{ facts: Omit<ReportFacts, "subject"> | null; subject: string | null }>(
    `select app_hidden.report_facts($1) as facts,
      (select app_public.reports_subject(report) from app_public.reports as report where id = $1) as subject`,
    [report],
  );
  const [found] = rows;
  return found?.facts ? { ...found.facts, subject: found.subject } : null;
}

/** The lines that the reader may see; of each part at most so many rows, or all. */
export async function* linesOf(db: ClientBase, report: string, rows: number | null): AsyncGenerator<Line> {
  await db.query({
    text: "declare lines no scroll cursor for select line from app_hidden.report_lines($1, $2) as line",
    values: [report, rows],
  });
  for (;;) {
    const batch = await db.query<[Line]>({ text: `fetch ${BATCH} from lines`, rowMode: "array" });
    for (const [line] of batch.rows) yield line;
    if (batch.rows.length < BATCH) return;
  }
}

/** The lines that begin the parts. */
export async function headsOf(db: ClientBase, report: string): Promise<(PartHead | LeftOut)[]> {
  const { rows } = await db.query<{ line: PartHead | LeftOut }>(
    "select line from app_hidden.report_lines($1, 0) as line",
    [report],
  );
  return rows.map(({ line }) => line);
}
