import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, { Router } from "express";

import { type Cell, csv } from "./csv.ts";
import { clientError } from "./errors.ts";
import { currentLanguage } from "./requestContext.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor, dayOfRequest } from "./visitor.ts";
import { xlsx } from "./xlsx.ts";

const TIMEOUT_MS = 60_000;
const MAX_LABEL_LENGTH = 80;
const MAX_LABELS = 60;
const COLUMNS = ["area", "figure", "item", "day", "value"] as const;

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

interface ExportRequest {
  format: keyof typeof TYPES;
  /** Search, days, category and side as on the page; the database validates them. */
  parameters: [search: string | null, days: number, category: string, side: string];
  labels: ReadonlyMap<string, string>;
}

function isLabel(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string" && entry[1].length <= MAX_LABEL_LENGTH;
}

/** Labels of sheet, columns, areas and figures in the reader's language; others keep their names. */
function readLabels(value: unknown): ReadonlyMap<string, string> {
  if (typeof value !== "object" || value === null) return new Map();
  const entries = Object.entries(value);
  if (entries.length > MAX_LABELS || !entries.every(isLabel))
    throw clientError("INVALID_INPUT", "exports.figuresName", "labels");
  return new Map(entries);
}

function readRequest(body: unknown): ExportRequest {
  if (typeof body !== "object" || body === null) throw clientError("INVALID_INPUT", "exports.chooseArea");
  const {
    format,
    search = null,
    days = 30,
    category = "all",
    side = "inherent",
    labels,
  }: Record<string, unknown> = { ...body };
  if (format !== "csv" && format !== "xlsx")
    throw clientError("INVALID_INPUT", "exports.chooseFormat", "format");
  if (search !== null && typeof search !== "string")
    throw clientError("INVALID_INPUT", "http.searchText", "search");
  if (typeof days !== "number" || !Number.isInteger(days) || days < 1 || days > 1_000)
    throw clientError("INVALID_INPUT", "intelligence.period", "days");
  if (typeof category !== "string") throw clientError("INVALID_INPUT", "intelligence.area", "category");
  if (typeof side !== "string") throw clientError("INVALID_INPUT", "risks.side", "side");
  return { format, parameters: [search, days, category, side], labels: readLabels(labels) };
}

/** Names of records are not translated, only the labels of the page. */
async function* labelled(rows: Cell[][], labels: ExportRequest["labels"]): AsyncGenerator<Cell[]> {
  const labelOf = (cell: Cell | undefined) =>
    typeof cell === "string" ? (labels.get(cell) ?? cell) : (cell ?? null);
  for (const [area, figure, item, day, value] of rows) {
    yield [
      labelOf(area),
      labelOf(figure),
      figure === "top_risks" ? (item ?? null) : labelOf(item),
      day ?? null,
      value ?? null,
    ];
  }
}

/** Exports the figures of business intelligence that the reader may see, with the same filters. */
export function intelligenceExportRoutes({ pools }: RouteContext): Router {
  const router = Router();

  router.post("/exports/intelligence", express.json({ limit: 20_000 }), async (req, res) => {
    const { format, parameters, labels } = readRequest(req.body);
    // Recorded before the first row is sent, because an aborted download is an export too.
    await asVisitor(
      pools.authenticator,
      req,
      (db) => db.query("select app_hidden.record_intelligence_export($1, $2, $3, $4)", parameters),
      { timeout: TIMEOUT_MS },
    );
    const { rows } = await asVisitor(
      pools.authenticator,
      req,
      (db) =>
        db.query<Cell[]>({
          text: `select area, figure, item, day::timestamp at time zone 'UTC', value
            from app_hidden.intelligence_lines($1, $2, $3, $4)`,
          values: parameters,
          rowMode: "array",
        }),
      { timeout: TIMEOUT_MS, readOnly: true },
    );
    const head = COLUMNS.map((column) => labels.get(column) ?? column);
    const lines = labelled(rows, labels);
    const name = labels.get("sheet") ?? "Business Intelligence";
    const file = format === "csv" ? csv(head, lines, currentLanguage()) : xlsx(name, head, lines);
    res.setHeader("Content-Type", TYPES[format]);
    res.setHeader(
      "Content-Disposition",
      `attachment; filename="business-intelligence-${dayOfRequest(req)}.${format}"`,
    );
    res.setHeader("Cache-Control", "no-store");
    await pipeline(Readable.from(file, { objectMode: false }), res);
  });

  return router;
}
