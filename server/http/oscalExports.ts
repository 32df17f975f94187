import express, { type Request, type Response, Router } from "express";

import type { Json } from "../files/oscalDocument.ts";
import { oscalPlan, type PlanRows } from "../files/oscalPlanWriter.ts";
import { type ApplicabilityRow, type FrameworkHeadRow, oscalProfile } from "../files/oscalProfileWriter.ts";
import { type AuditHeadRow, oscalResults, type ResultRows } from "../files/oscalResultsWriter.ts";
import { type CatalogueRow, fileName, oscalCatalogue } from "../files/oscalWriter.ts";
import { endOf } from "../pastDays/day.ts";
import { clientError } from "./errors.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor, pastDayOf } from "./visitor.ts";

const TIMEOUT_MS = 120_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CATALOGUE = "select * from app_hidden.exported_catalogue($1)";
const STATEMENT = `select id, applicable, reason from app_hidden.exported_statement($1, '{}') where assessable`;

/** The documents of a framework: as the trail calls them, and the part of the file's name. */
const DOCUMENTS = {
  catalogue: { what: "catalogue", kind: "oscal" },
  profile: { what: "profile", kind: "oscal-profile" },
  plan: { what: "system security plan", kind: "oscal-plan" },
};

/** Exports frameworks and audits as OSCAL documents. */
export function oscalExportRoutes({ pools }: RouteContext): Router {
  const router = Router();
  const pool = pools.authenticator;

  /** Recorded before the first row is read, because an aborted download is an export too. */
  async function recordExport<Head extends { at: string }>(
    req: Request,
    sql: string,
    values: unknown[],
  ): Promise<Head> {
    const past = pastDayOf(req);
    const head = await asVisitor(
      pool,
      req,
      async (db) => {
        const wanted = past ? { asOf: past.day } : {};
        return (await db.query<{ head: Head }>(sql, [...values, wanted])).rows[0]?.head;
      },
      { timeout: TIMEOUT_MS },
    );
    if (!head) throw new Error("The export was not recorded.");
    return past ? { ...head, at: endOf(past.day) } : head;
  }

  /** The rows of several statements at the same moment. */
  function read<T>(
    req: Request,
    work: (rows: <Row extends object>(sql: string) => Promise<Row[]>) => Promise<T>,
  ) {
    const id = idIn(req);
    return asVisitor(
      pool,
      req,
      (db) => work(async <Row extends object>(sql: string) => (await db.query<Row>(sql, [id])).rows),
      { timeout: TIMEOUT_MS, readOnly: true },
    );
  }

  router.post("/exports/frameworks/:id", express.json({ limit: 1_000 }), async (req, res) => {
    const document = documentIn(req.body);
    const { what, kind } = DOCUMENTS[document];
    const query = "select app_hidden.record_catalogue_export($1, $2, $3) as head";
    const head = await recordExport<FrameworkHeadRow>(req, query, [idIn(req), what]);
    const written = await read(req, async (rows) => {
      const catalogue = await rows<CatalogueRow>(CATALOGUE);
      if (document === "profile")
        return oscalProfile(head, catalogue, await rows<ApplicabilityRow>(STATEMENT));
      if (document === "catalogue") return oscalCatalogue(head, catalogue);
      const [plan] = await rows<{ plan: PlanRows }>("select app_hidden.exported_plan($1) as plan");
      if (!plan) throw new Error("The plan was not read.");
      return oscalPlan(head, catalogue, plan.plan);
    });
    send(res, written, fileName(head.code, kind, head.at));
  });

  router.post("/exports/audits/:id", express.json({ limit: 1_000 }), async (req, res) => {
    const query = "select app_hidden.record_audit_export($1, $2) as head";
    const head = await recordExport<Pick<AuditHeadRow, "at" | "organisation">>(req, query, [idIn(req)]);
    const [found] = await read(req, (rows) =>
      rows<{ results: ResultRows & { audit: Omit<AuditHeadRow, "at" | "organisation"> } }>(
        "select app_hidden.exported_audit($1) as results",
      ),
    );
    if (!found) throw new Error("The audit was not read.");
    const { audit, ...results } = found.results;
    const written = oscalResults({ ...audit, ...head }, results);
    send(res, written, fileName(audit.reference, "oscal-results", head.at));
  });

  return router;
}

function idIn(req: Request): string {
  const { id } = req.params;
  if (typeof id !== "string" || !UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
  return id;
}

function documentIn(body: unknown): keyof typeof DOCUMENTS {
  const document =
    typeof body === "object" && body !== null && "document" in body ? body.document : "catalogue";
  if (document === "catalogue" || document === "profile" || document === "plan") return document;
  throw clientError("INVALID_INPUT", "exports.chooseDocument", "document");
}

function send(res: Response, document: Json, name: string): void {
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.setHeader("Content-Disposition", `attachment; filename="${name}"`);
  res.setHeader("Cache-Control", "no-store");
  res.end(JSON.stringify(document, null, 2));
}
