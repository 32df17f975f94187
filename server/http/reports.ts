import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, { type Request, type Response, Router } from "express";
import type { PoolClient } from "pg";

import { factsOf, headsOf, linesOf, type ReportFacts } from "../reports/content.ts";
import { layOut } from "../reports/pdf.ts";
import { printable } from "../reports/printable.ts";
import { sheetsOf, tableOf } from "../reports/sheets.ts";
import { speak } from "../reports/words.ts";
import { csv } from "./csv.ts";
import { clientError } from "./errors.ts";
import { currentLanguage } from "./requestContext.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";
import { workbook } from "./xlsx.ts";

const TIMEOUT_MS = 120_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Rows of each part on the screen. */
const PREVIEW_ROWS = 100;
/** More rows make a PDF that nobody reads, of thousands of pages. */
const MOST_PDF_ROWS = 10_000;

const TYPES = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};
type Format = keyof typeof TYPES;

function idOf(req: Request): string {
  const { id } = req.params;
  if (typeof id !== "string" || !UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
  return id;
}

function formatOf(wanted: unknown): Format {
  if (wanted === "pdf" || wanted === "xlsx" || wanted === "csv") return wanted;
  throw clientError("INVALID_INPUT", "reports.chooseFormat", "format");
}

async function knownFacts(db: PoolClient, id: string): Promise<ReportFacts> {
  const facts = await factsOf(db, id);
  if (!facts) throw clientError("NOT_FOUND", "general.notFound");
  return facts;
}

/** The content of reports: for the screen in words, and as files. The database decides who sees which part. */
export function reportRoutes({ pools }: RouteContext): Router {
  const router = Router();
  const reading = { timeout: TIMEOUT_MS, readOnly: true };

  router.get("/reports/:id/content", async (req, res) => {
    const id = idOf(req);
    const spoken = await asVisitor(
      pools.authenticator,
      req,
      async (db) => speak(await knownFacts(db, id), linesOf(db, id, PREVIEW_ROWS), currentLanguage()),
      reading,
    );
    res.setHeader("Cache-Control", "no-store");
    res.json(spoken);
  });

  router.post("/reports/:id/file", express.json({ limit: 1_000 }), async (req, res) => {
    const id = idOf(req);
    const { format: wanted, paper } = req.body ?? {};
    const format = formatOf(wanted);
    // Recorded before the first row is sent, because an aborted download is an export too.
    await asVisitor(pools.authenticator, req, (db) =>
      db.query("select app_hidden.note_report_export($1, $2)", [id, format]),
    );
    await asVisitor(
      pools.authenticator,
      req,
      async (db) => send(res, db, await knownFacts(db, id), { id, format, paper }),
      reading,
    );
  });

  return router;
}

async function send(
  res: Response,
  db: PoolClient,
  facts: ReportFacts,
  { id, format, paper }: { id: string; format: Format; paper: unknown },
): Promise<void> {
  const language = currentLanguage();
  if (format === "pdf" && facts.rows > MOST_PDF_ROWS)
    throw clientError("INVALID_INPUT", "reports.tooLongForPdf");
  const head = () => {
    res.setHeader("Content-Type", TYPES[format]);
    res.setHeader("Content-Disposition", `attachment; filename="${facts.reference}-${facts.kind}.${format}"`);
    res.setHeader("Cache-Control", "no-store");
  };
  if (format === "pdf") {
    const pdf = await layOut(printable(facts, await speak(facts, linesOf(db, id, null), language), paper));
    head();
    res.end(pdf);
    return;
  }
  const heads = format === "xlsx" ? await headsOf(db, id) : [];
  head();
  const lines = linesOf(db, id, null);
  const file =
    format === "xlsx"
      ? workbook(sheetsOf(facts, heads, lines, language))
      : csv([facts.organisation], tableOf(facts, lines, language), language);
  await pipeline(Readable.from(file, { objectMode: false }), res);
}
