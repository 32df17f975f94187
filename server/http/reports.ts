import { pipeline } from "node:stream/promises";

import express, { type Request, type Response, Router } from "express";
import type { PoolClient } from "pg";

import { differencesOf } from "../reports/checkDifferences.ts";
import { factsOf, linesOf, type ReportFacts } from "../reports/content.ts";
import { renderReport } from "../reports/renderReport.ts";
import { withReportFile } from "../reports/reportFile.ts";
import { clientError } from "./errors.ts";
import { currentLanguage } from "./requestContext.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor, currentPerson, databaseFor } from "./visitor.ts";

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
    const ended = endOf(res);
    const id = idOf(req);
    const { format: wanted, paper } = req.body ?? {};
    const format = formatOf(wanted);
    // Recorded before the first row is sent, because an aborted download is an export too.
    await asVisitor(pools.authenticator, req, (db) =>
      db.query("select app_hidden.record_report_export($1, $2)", [id, format]),
    );
    const { facts, person } = await asVisitor(
      pools.authenticator,
      req,
      async (db) => ({ facts: await knownFacts(db, id), person: await currentPerson(db) }),
      readOnly,
    );
    if (format === "pdf" && facts.rows > MAX_PDF_ROWS)
      throw clientError("INVALID_INPUT", "reports.tooLongForPdf");
    const file = {
      id,
      facts,
      format,
      language: currentLanguage(),
      paper,
      ...databaseFor(pools.authenticator, req, readOnly),
    };
    await withReportFile(person, file, ended, (bytes) => {
      setHeaders(res, facts, format);
      return pipeline(bytes, res);
    }).catch((error: unknown) => {
      // After an aborted download the rest is not needed.
      if (!ended.aborted) throw error;
    });
  });

  return router;
}

function setHeaders(res: Response, { reference, kind }: ReportFacts, format: Format): void {
  res.setHeader("Content-Type", TYPES[format]);
  res.setHeader("Content-Disposition", `attachment; filename="${reference}-${kind}.${format}"`);
  res.setHeader("Cache-Control", "no-store");
}

/** Aborted when the response has ended, also if the client has disconnected. */
function endOf(res: Response): AbortSignal {
  const ended = new AbortController();
  res.once("close", () => ended.abort());
  return ended.signal;
}
