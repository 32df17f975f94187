import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, { type Request, type Response, Router } from "express";
import type { PoolClient } from "pg";

import { differencesOf } from "../reports/checkDifferences.ts";
import { factsOf, headsOf, linesOf, type ReportFacts } from "../reports/content.ts";
import { renderPdf } from "../reports/pdf.ts";
import { printable } from "../reports/printable.ts";
import { renderReport } from "../reports/renderReport.ts";
import { sheetsOf, tableOf } from "../reports/sheets.ts";
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
/** More rows would make thousands of pages; XLSX and CSV have no limit. */
const MAX_PDF_ROWS = 10_000;

const TYPES = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};
type Format = keyof typeof TYPES;

function idOf(req: Request, name = "id"): string {
  const id = req.params[name];
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

/** The content of reports: for the screen and as files. The database decides who sees which part. */
export function reportRoutes({ pools }: RouteContext): Router {
  const router = Router();
  const readOnly = { timeout: TIMEOUT_MS, readOnly: true };

  router.get("/reports/:id/content", async (req, res) => {
    const id = idOf(req);
    const report = await asVisitor(
      pools.authenticator,
      req,
      async (db) => renderReport(await knownFacts(db, id), linesOf(db, id, PREVIEW_ROWS), currentLanguage()),
      readOnly,
    );
    res.setHeader("Cache-Control", "no-store");
    res.json(report);
  });

  router.get("/reports/:id/checks/:check/differences", async (req, res) => {
    const id = idOf(req);
    const check = idOf(req, "check");
    const parts = await asVisitor(
      pools.authenticator,
      req,
      (db) => differencesOf(db, { id, check }, currentLanguage()),
      readOnly,
    );
    res.setHeader("Cache-Control", "no-store");
    res.json({ parts });
  });

  router.post("/reports/:id/file", express.json({ limit: 1_000 }), async (req, res) => {
    const id = idOf(req);
    const { format: wanted, paper } = req.body ?? {};
    const format = formatOf(wanted);
    // Recorded before the first row is sent, because an aborted download is an export too.
    await asVisitor(pools.authenticator, req, (db) =>
      db.query("select app_hidden.note_report_export($1, $2)", [id, format]),
    );
    if (format === "pdf") {
      // Read in the transaction, and laid out after it, because that takes longer.
      const { facts, content } = await asVisitor(
        pools.authenticator,
        req,
        async (db) => printableReport(db, await knownFacts(db, id), { id, paper }),
        readOnly,
      );
      const pdf = await renderPdf(content);
      setHeaders(res, facts, format);
      res.end(pdf);
      return;
    }
    await asVisitor(
      pools.authenticator,
      req,
      async (db) => sendSheets(res, db, await knownFacts(db, id), { id, format }),
      readOnly,
    );
  });

  return router;
}

function setHeaders(res: Response, { reference, kind }: ReportFacts, format: Format): void {
  res.setHeader("Content-Type", TYPES[format]);
  res.setHeader("Content-Disposition", `attachment; filename="${reference}-${kind}.${format}"`);
  res.setHeader("Cache-Control", "no-store");
}

async function printableReport(
  db: PoolClient,
  facts: ReportFacts,
  { id, paper }: { id: string; paper: unknown },
) {
  if (facts.rows > MAX_PDF_ROWS) throw clientError("INVALID_INPUT", "reports.tooLongForPdf");
  const report = await renderReport(facts, linesOf(db, id, null), currentLanguage());
  return { facts, content: printable(facts, report, paper) };
}

async function sendSheets(
  res: Response,
  db: PoolClient,
  facts: ReportFacts,
  { id, format }: { id: string; format: "xlsx" | "csv" },
): Promise<void> {
  const language = currentLanguage();
  const heads = format === "xlsx" ? await headsOf(db, id) : [];
  setHeaders(res, facts, format);
  const ended = new AbortController();
  const lines = linesOf(db, id, null, ended.signal);
  const file =
    format === "xlsx"
      ? workbook(sheetsOf(facts, heads, lines, language))
      : csv([facts.organisation], tableOf(facts, lines, language), language);
  await pipeline(Readable.from(file, { objectMode: false }), res).finally(() => ended.abort());
}
