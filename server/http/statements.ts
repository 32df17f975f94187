import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, { Router } from "express";
import { endOf } from "../pastDays/day.ts";
import {
  DEFAULT_LABELS,
  isLabelKey,
  type Labels,
  type StatementHead,
  type StatementLine,
  statementHeadings,
  statementRows,
} from "../reports/statement.ts";
import { clientError } from "./errors.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor, pastDayOf } from "./visitor.ts";
import { xlsx } from "./xlsx.ts";

const TIMEOUT_MS = 120_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_LABEL_LENGTH = 300;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
// Dates as text: the driver would convert them to times.
const LINES = `select code, title, depth, assessable, applicable, reason, status, status_reason, maturity, owner_name,
  implementation, evidence_status, evidence_valid_until::text, to_jsonb(controls) as controls, to_jsonb(evidence) as evidence
  from app_hidden.exported_statement($1, $2)`;

interface ExportRequest {
  filter: object;
  labels: Labels;
}

function readRequest(body: unknown): ExportRequest {
  if (typeof body !== "object" || body === null) throw clientError("INVALID_INPUT", "exports.chooseArea");
  const { filter, labels }: Record<string, unknown> = { ...body };
  if (typeof filter !== "object" || filter === null) {
    throw clientError("INVALID_INPUT", "exports.chooseRows", "filter");
  }
  return { filter, labels: readLabels(labels) };
}

/** The labels in the reader's language, if the client sends any. */
function readLabels(given: unknown): Labels {
  const labels = { ...DEFAULT_LABELS };
  if (typeof given !== "object" || given === null) return labels;
  for (const [key, value] of Object.entries(given)) {
    if (isLabelKey(key) && typeof value === "string" && value.length <= MAX_LABEL_LENGTH) {
      labels[key] = value.toWellFormed();
    }
  }
  return labels;
}

/** Exports the statement of applicability of a framework as a workbook. */
export function statementRoutes({ pools }: RouteContext): Router {
  const router = Router();

  router.post("/statements/:id", express.json({ limit: 20_000 }), async (req, res) => {
    const { id } = req.params;
    if (typeof id !== "string" || !UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
    const { filter, labels } = readRequest(req.body);
    const past = pastDayOf(req);
    // Recorded before the first row is sent, because an aborted download is an export too.
    const head = await asVisitor(
      pools.authenticator,
      req,
      async (db) => {
        const query = "select app_hidden.record_statement_export($1, 'xlsx', $2) as head";
        const recorded = past ? { ...filter, asOf: past.day } : filter;
        const { rows } = await db.query<{ head: StatementHead }>(query, [id, recorded]);
        return rows[0]?.head;
      },
      { timeout: TIMEOUT_MS },
    );
    if (!head) throw new Error("The export was not recorded.");
    const lines = await asVisitor(
      pools.authenticator,
      req,
      async (db) => (await db.query<StatementLine>(LINES, [id, filter])).rows,
      { timeout: TIMEOUT_MS, readOnly: true },
    );
    if (past) head.at = endOf(past.day);

    const name = head.code.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 40);
    res.setHeader("Content-Type", XLSX);
    res.setHeader(
      "Content-Disposition",
      `attachment; filename="statement-${name}-${head.at.slice(0, 10)}.xlsx"`,
    );
    res.setHeader("Cache-Control", "no-store");
    const file = xlsx(labels.title, statementHeadings(labels), statementRows(head, lines, labels));
    await pipeline(Readable.from(file, { objectMode: false }), res);
  });

  return router;
}
