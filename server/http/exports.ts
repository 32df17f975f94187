import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, { Router } from "express";
import { type PoolClient, types } from "pg";

import { type Cell, csv } from "./csv.ts";
import { clientError } from "./errors.ts";
import { currentLanguage } from "./requestContext.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor, dayOfRequest, pastDayOf } from "./visitor.ts";
import { xlsx } from "./xlsx.ts";

const MAX_COLUMNS = 60;
const MAX_LABEL_LENGTH = 80;
const BATCH = 1_000;
const TIMEOUT_MS = 120_000;

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

interface ExportRequest {
  format: keyof typeof TYPES;
  /** The title of the sheet; by default the name of the area. */
  title?: string;
  columns: { key: string; label: string }[];
  filter: object;
}

function isColumn(value: unknown): value is ExportRequest["columns"][number] {
  if (typeof value !== "object" || value === null || !("key" in value) || !("label" in value)) return false;
  const { key, label } = value;
  return typeof key === "string" && typeof label === "string" && label.length <= MAX_LABEL_LENGTH;
}

function readRequest(body: unknown): ExportRequest {
  if (typeof body !== "object" || body === null) throw clientError("INVALID_INPUT", "exports.chooseArea");
  const { format, title, columns, filter }: Record<string, unknown> = { ...body };
  if (format !== "csv" && format !== "xlsx")
    throw clientError("INVALID_INPUT", "exports.chooseFormat", "format");
  if (
    !Array.isArray(columns) ||
    columns.length === 0 ||
    columns.length > MAX_COLUMNS ||
    !columns.every(isColumn)
  ) {
    throw clientError("INVALID_INPUT", "exports.chooseColumns", "columns");
  }
  if (typeof filter !== "object" || filter === null) throw clientError("INVALID_INPUT", "exports.chooseRows");
  if (title !== undefined && (typeof title !== "string" || title.length > MAX_LABEL_LENGTH))
    throw clientError("INVALID_INPUT", "exports.chooseArea", "title");
  return { format, title, columns, filter };
}

/**
 * Reads the cursor a thousand rows at a time, as fast as the client receives them. Amounts are read as text, because
 * JavaScript would round them, and written as numbers.
 */
async function* rowsOf(db: PoolClient, ended: AbortSignal): AsyncGenerator<Cell[]> {
  for (;;) {
    // After an aborted download the connection serves another request.
    ended.throwIfAborted();
    const { rows, fields } = await db.query<Cell[]>({ text: `fetch ${BATCH} from lines`, rowMode: "array" });
    const amounts = fields.flatMap(({ dataTypeID }, at) =>
      dataTypeID === types.builtins.NUMERIC ? [at] : [],
    );
    for (const row of rows) {
      for (const at of amounts) {
        const digits = row[at];
        if (typeof digits === "string") row[at] = { digits };
      }
      yield row;
    }
    if (rows.length < BATCH) return;
  }
}

/**
 * Exports a register as a file: all rows of a filter, with the visible columns. The database defines the registers,
 * their columns and who may export them (registers.sql).
 */
export function exportRoutes({ pools }: RouteContext): Router {
  const router = Router();

  router.post("/exports/:area", express.json({ limit: 20_000 }), async (req, res) => {
    const { area } = req.params;
    const request = readRequest(req.body);
    const parameters = [area, request.columns.map(({ key }) => key), request.filter];
    // The trail names the day that was asked for.
    const past = pastDayOf(req);
    const recorded = past ? [...parameters.slice(0, 2), { ...request.filter, asOf: past.day }] : parameters;
    // Recorded before the first row is sent, because an aborted download is an export too.
    const names = await asVisitor(
      pools.authenticator,
      req,
      (db) => db.query<{ title: string }>("select app_hidden.record_export($1, $2, $3) as title", recorded),
      { timeout: TIMEOUT_MS },
    );

    const work = async (db: PoolClient) => {
      await db.query("select app_hidden.open_export($1, $2, $3)", parameters);
      const ended = new AbortController();
      const rows = rowsOf(db, ended.signal);
      const head = request.columns.map(({ label }) => label);
      const title = request.title ?? names.rows[0]?.title ?? String(area);
      const file = request.format === "csv" ? csv(head, rows, currentLanguage()) : xlsx(title, head, rows);
      res.setHeader("Content-Type", TYPES[request.format]);
      res.setHeader(
        "Content-Disposition",
        `attachment; filename="${area}-${dayOfRequest(req)}.${request.format}"`,
      );
      res.setHeader("Cache-Control", "no-store");
      await pipeline(Readable.from(file, { objectMode: false }), res).finally(() => ended.abort());
    };
    await asVisitor(pools.authenticator, req, work, { timeout: TIMEOUT_MS, readOnly: true });
  });

  return router;
}
