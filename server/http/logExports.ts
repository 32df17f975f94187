import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, { Router } from "express";
import type { PoolClient } from "pg";

import { isMessage } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import { chunkedResponse } from "./chunkedResponse.ts";
import { type Cell, csv } from "./csv.ts";
import { clientError } from "./errors.ts";
import { currentLanguage } from "./requestContext.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const TIMEOUT_MS = 120_000;
const BATCH = 2_000;
const COLUMNS = [
  "seq",
  "at",
  "person",
  "email",
  "token",
  "kind",
  "operation",
  "event",
  "area",
  "table_name",
  "record_id",
  "subject",
  "reason",
  "request_id",
  "ip",
  "before",
  "after",
  "hash",
] as const;

type Column = (typeof COLUMNS)[number];
type Line = Record<Column | "content", unknown> & { seq: string };

const TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson; charset=utf-8" };

interface ExportRequest {
  format: keyof typeof TYPES;
  /** The filters of the page. */
  filter: object;
}

function readRequest(body: unknown): ExportRequest {
  if (typeof body !== "object" || body === null) throw clientError("INVALID_INPUT", "exports.chooseRows");
  const { format, filter }: Record<string, unknown> = { ...body };
  if (format !== "csv" && format !== "jsonl")
    throw clientError("INVALID_INPUT", "exports.chooseLogFormat", "format");
  if (typeof filter !== "object" || filter === null)
    throw clientError("INVALID_INPUT", "exports.chooseRows", "filter");
  return { format, filter };
}

/** Each page begins where the last one ended, so the memory that a file takes does not grow with the log. */
async function* linesOf(db: PoolClient, filter: object): AsyncGenerator<Line> {
  let before: string | null = null;
  for (;;) {
    const { rows }: { rows: Line[] } = await db.query<Line>(
      "select * from app_hidden.log_lines($1, $2, $3)",
      [filter, before, BATCH],
    );
    yield* rows;
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.seq ?? null;
  }
}

/** Why it was changed, in the reader's language. */
function reasonOf({ reason }: Line): string | null {
  return isMessage(reason) ? render(currentLanguage(), reason) : null;
}

function cellOf(value: unknown): Cell {
  if (value === null || typeof value === "string" || value instanceof Date) return value;
  return JSON.stringify(value);
}

async function* cells(lines: AsyncIterable<Line>): AsyncGenerator<Cell[]> {
  for await (const line of lines) {
    const row = { ...line, reason: reasonOf(line) };
    yield COLUMNS.map((column) => cellOf(row[column]));
  }
}

async function* objects(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) {
    const known = Object.entries({ ...line, reason: reasonOf(line) }).filter(([, value]) => value !== null);
    yield `${JSON.stringify(Object.fromEntries(known))}\n`;
  }
}

/** Exports the entries of the change log that a filter finds, with what the reader may see of each. */
export function logExportRoutes({ pools }: RouteContext): Router {
  const router = Router();

  router.post("/exports/change-log", express.json({ limit: 20_000 }), async (req, res) => {
    const { format, filter } = readRequest(req.body);
    // Recorded before the first row is sent, because an aborted download is an export too.
    await asVisitor(pools.authenticator, req, (db) =>
      db.query("select app_hidden.record_log_export($1, $2)", [format, filter]),
    );
    const work = async (db: PoolClient) => {
      const lines = linesOf(db, filter);
      const file =
        format === "csv" ? csv(COLUMNS, cells(lines), currentLanguage()) : chunkedResponse(objects(lines));
      const day = new Date().toISOString().slice(0, 10);
      res.setHeader("Content-Type", TYPES[format]);
      res.setHeader("Content-Disposition", `attachment; filename="change-log-${day}.${format}"`);
      res.setHeader("Cache-Control", "no-store");
      await pipeline(Readable.from(file, { objectMode: false }), res);
    };
    await asVisitor(pools.authenticator, req, work, { timeout: TIMEOUT_MS, readOnly: true });
  });

  return router;
}
