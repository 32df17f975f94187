import type { RequestHandler } from "express";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type DocumentNode, Kind, parse } from "postgraphile/graphql";

import { currentRequest } from "./requestContext.ts";
import { visitorOf } from "./visitor.ts";

/** The codes of denied changes: missing permissions, and records that are not visible. */
const RECORDED = ["FORBIDDEN", "NOT_FOUND", "UNAUTHENTICATED", "CONFLICT"];

/**
 * Records denied changes in the trail. Their own transaction was rolled back, so the server records them in a
 * separate one after the answer was sent.
 */
export function recordDenied(auth: Pool, log: Logger): RequestHandler {
  return (req, res, next) => {
    const request = currentRequest();
    res.once("finish", () => {
      if (!request?.refused || !RECORDED.includes(request.refused)) return;
      const change = changeIn(parse(req.body.query));
      if (!change) return;
      const { session, apiToken = "", requestId, ip } = visitorOf(req);
      auth
        .query("select app_private.auth_record_denied($1, $2, $3, $4, $5, $6)", [
          session,
          apiToken,
          change,
          request.refused,
          requestId,
          ip,
        ])
        .catch((error: Error) => log.warn({ err: error.message }, "a refusal could not be noted"));
    });
    next();
  };
}

/** The first field of a mutation; unknown fields are rejected by validation. */
export function changeIn(document: DocumentNode): string | null {
  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION || each.operation !== "mutation") continue;
    const field = each.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD);
    return field?.kind === Kind.FIELD ? field.name.value : "unknown";
  }
  return null;
}
