import express, { Router } from "express";

import { type CatalogueHeadRow, type CatalogueRow, oscalCatalogue } from "../files/oscalWriter.ts";
import { endOf } from "../pastDays/day.ts";
import { clientError } from "./errors.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor, pastVisitOf } from "./visitor.ts";

const TIMEOUT_MS = 120_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Exports the requirements of a framework as an OSCAL catalogue. */
export function catalogueExportRoutes({ pools }: RouteContext): Router {
  const router = Router();

  router.post("/exports/frameworks/:id", express.json({ limit: 1_000 }), async (req, res) => {
    const { id } = req.params;
    if (typeof id !== "string" || !UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
    const past = pastVisitOf(req);
    // Recorded before the first row is sent, because an aborted download is an export too.
    const head = await asVisitor(
      pools.authenticator,
      req,
      async (db) => {
        const noted = "select app_hidden.note_catalogue_export($1, $2) as head";
        const { rows } = await db.query<{ head: CatalogueHeadRow }>(noted, [
          id,
          past ? { asOf: past.day } : {},
        ]);
        return rows[0]?.head;
      },
      { timeout: TIMEOUT_MS },
    );
    if (!head) throw new Error("The export was not noted.");
    const rows = await asVisitor(
      pools.authenticator,
      req,
      async (db) =>
        (await db.query<CatalogueRow>("select * from app_hidden.exported_catalogue($1)", [id])).rows,
      { timeout: TIMEOUT_MS, readOnly: true },
    );
    if (past) head.at = endOf(past.day);

    const name = head.code.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 40);
    res.setHeader("Content-Type", "application/json; charset=utf-8");
    res.setHeader("Content-Disposition", `attachment; filename="${name}-oscal-${head.at.slice(0, 10)}.json"`);
    res.setHeader("Cache-Control", "no-store");
    res.end(JSON.stringify(oscalCatalogue(head, rows), null, 2));
  });

  return router;
}
