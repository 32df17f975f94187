import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, { type Request, type Response, Router } from "express";

import { type Cell, csv } from "./csv.ts";
import { clientError } from "./errors.ts";
import { currentLanguage } from "./requestContext.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const TIMEOUT_MS = 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Sheet {
  name: string;
  /** Records the export in the trail, and rejects users who may not export. */
  recordSql: string;
  /** The rows, in the order of the headings. */
  rowsSql: string;
  headings: readonly string[];
  value: unknown;
}

const PEOPLE = [
  "full_name",
  "email",
  "status",
  "roles",
  "job_title",
  "department",
  "last_sign_in",
  "registered",
  "approved",
  "invited",
] as const;
const REVIEW = [
  "full_name",
  "email",
  "status",
  "roles",
  "roles_decided",
  "decision",
  "decided_by",
  "decided_at",
  "note",
] as const;
const REVIEW_LINES = `select full_name, email, status, array_to_string(roles, ', '), array_to_string(roles_decided, ', '),
  coalesce(decision, 'not reviewed'), decided_by, decided_at, note from app_public.access_review_report($1)`;

/** The headings in the reader's language; by default the names of the columns. */
function headingsIn(body: Record<string, unknown>, columns: readonly string[]): string[] {
  const { labels } = body;
  if (!Array.isArray(labels) || labels.length !== columns.length) return [...columns];
  return columns.map((column, at) => {
    const label: unknown = labels[at];
    return typeof label === "string" && label.length <= 80 ? label : column;
  });
}

function bodyOf(req: Request): Record<string, unknown> {
  const body: unknown = req.body;
  if (typeof body !== "object" || body === null) throw clientError("INVALID_INPUT", "exports.chooseRows");
  return { ...body };
}

/** Exports lists of people: accounts, and the results of access reviews. */
export function peopleExportRoutes({ pools }: RouteContext): Router {
  const router = Router();

  async function send(req: Request, res: Response, { name, recordSql, rowsSql, headings, value }: Sheet) {
    // Recorded before the first row is sent, because an aborted download is an export too.
    await asVisitor(pools.authenticator, req, (db) => db.query(recordSql, [value]), { timeout: TIMEOUT_MS });
    const { rows } = await asVisitor(
      pools.authenticator,
      req,
      (db) => db.query<Cell[]>({ text: rowsSql, values: [value], rowMode: "array" }),
      { timeout: TIMEOUT_MS, readOnly: true },
    );
    const day = new Date().toISOString().slice(0, 10);
    res.setHeader("Content-Type", "text/csv; charset=utf-8");
    res.setHeader("Content-Disposition", `attachment; filename="${name}-${day}.csv"`);
    res.setHeader("Cache-Control", "no-store");
    const file = csv(headings, each(rows), currentLanguage());
    await pipeline(Readable.from(file, { objectMode: false }), res);
  }

  router.post("/exports/people", express.json({ limit: 20_000 }), async (req, res) => {
    const body = bodyOf(req);
    if (typeof body.filter !== "object" || body.filter === null)
      throw clientError("INVALID_INPUT", "exports.chooseRows");
    await send(req, res, {
      name: "people",
      recordSql: "select app_hidden.record_people_export($1)",
      rowsSql: `select ${PEOPLE.join(", ")} from app_hidden.people_lines($1)`,
      headings: headingsIn(body, PEOPLE),
      value: body.filter,
    });
  });

  router.post("/exports/access-review", express.json({ limit: 20_000 }), async (req, res) => {
    const body = bodyOf(req);
    if (typeof body.review !== "string" || !UUID.test(body.review))
      throw clientError("INVALID_INPUT", "exports.chooseReview", "review");
    await send(req, res, {
      name: "access-review",
      recordSql: "select app_hidden.record_review_export($1)",
      rowsSql: REVIEW_LINES,
      headings: headingsIn(body, REVIEW),
      value: body.review,
    });
  });

  return router;
}

async function* each(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}
