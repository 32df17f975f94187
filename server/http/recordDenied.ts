import type { Request, RequestHandler } from "express";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from "postgraphile/graphql";

import { currentRequest } from "./requestContext.ts";
import { visitorOf } from "./visitor.ts";

/** The codes of denied access: missing permissions, or no valid session or token. */
const DENIED = ["FORBIDDEN", "UNAUTHENTICATED"];
/** The codes of denied changes: also of records that are not visible, or whose state forbids the change. */
const DENIED_CHANGES = [...DENIED, "NOT_FOUND", "CONFLICT"];
const MAX_NAME_LENGTH = 80;

/**
 * Records denied access in the trail. Its own transaction was rolled back, so the server records it in a separate one
 * after the answer was sent.
 */
export function recordDenied(auth: Pool, log: Logger): RequestHandler {
  return (req, res, next) => {
    const request = currentRequest();
    // Routers change the path of the request.
    const { path } = req;
    res.once("finish", () => {
      const operation = request?.errorCode && deniedOperation(req, path, request.errorCode);
      if (!operation) return;
      const { session, apiToken = "", requestId, ip } = visitorOf(req);
      auth
        .query("select app_private.auth_record_denied($1, $2, $3, $4, $5, $6)", [
          session,
          apiToken,
          operation,
          request.errorCode,
          requestId,
          ip,
        ])
        .catch((error: Error) => log.warn({ err: error.message }, "a denied request could not be recorded"));
    });
    next();
  };
}

/** What was denied; null for errors of other kinds. */
function deniedOperation(req: Request, path: string, code: string): string | null {
  if (path !== "/graphql") {
    return DENIED.includes(code) ? `${req.method} ${path}`.slice(0, MAX_NAME_LENGTH) : null;
  }
  const body: unknown = req.body;
  // Tokens are checked before the body is read.
  if (typeof body !== "object" || body === null || !("query" in body) || typeof body.query !== "string")
    return DENIED.includes(code) ? "graphql" : null;
  const document = documentOf(body.query);
  if (!document) return DENIED.includes(code) ? "graphql" : null;
  const change = changeIn(document);
  if (change) return DENIED_CHANGES.includes(code) ? change : null;
  return DENIED.includes(code) ? firstField(document.definitions.find(isOperation)) : null;
}

/** Undefined for a text that is not GraphQL. */
function documentOf(text: string): DocumentNode | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function isOperation(definition: DocumentNode["definitions"][number]): definition is OperationDefinitionNode {
  return definition.kind === Kind.OPERATION_DEFINITION;
}

function firstField(operation: OperationDefinitionNode | undefined): string | null {
  if (!operation) return null;
  const field = operation.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD);
  return field?.kind === Kind.FIELD ? field.name.value : "unknown";
}

/** The first field of a mutation; unknown fields are rejected by validation. */
export function changeIn(document: DocumentNode): string | null {
  const mutation = document.definitions.filter(isOperation).find(({ operation }) => operation === "mutation");
  return firstField(mutation);
}
