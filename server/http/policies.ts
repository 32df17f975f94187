import { type Request, Router } from "express";

import { readBranding } from "../reports/branding.ts";
import { renderDocument } from "../reports/pdf.ts";
import { policyDocument, publishedPolicy } from "../reports/policyPdf.ts";
import { clientError } from "./errors.ts";
import { currentLanguage } from "./requestContext.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idOf(req: Request): string {
  const { id } = req.params;
  if (typeof id !== "string" || !UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
  return id;
}

/** A published policy as PDF, for everybody who may read it: the database decides. */
export function policyRoutes({ pools }: RouteContext): Router {
  const router = Router();

  router.post("/policies/:id/file", async (req, res) => {
    const id = idOf(req);
    const { policy, branding } = await asVisitor(
      pools.authenticator,
      req,
      async (db) => ({ policy: await publishedPolicy(db, id), branding: await readBranding(db) }),
      {
        readOnly: true,
      },
    );
    if (!policy) throw clientError("NOT_FOUND", "general.notFound");
    // Laid out after the transaction, because it takes longer.
    const pdf = await renderDocument(policyDocument(policy, branding, currentLanguage()));
    res.setHeader("Content-Type", "application/pdf");
    res.setHeader("Content-Disposition", `attachment; filename="${policy.reference}-v${policy.number}.pdf"`);
    res.setHeader("Cache-Control", "no-store");
    res.end(pdf);
  });

  return router;
}
