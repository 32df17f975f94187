import express, { type ErrorRequestHandler, type Request, type RequestHandler } from "express";
import type { Pool } from "pg";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Lexer,
  parse,
  Source,
  TokenKind,
  validate,
} from "postgraphile/graphql";

import type { Errors } from "../plugins/Errors.ts";
import { sendError } from "./errorResponse.ts";
import { clientError } from "./errors.ts";
import { InputCost } from "./inputCost.ts";
import { asksForPastDay } from "./pastDay.ts";
import { introspects, LIMITS, mutates, reasonToReject } from "./queryCost.ts";
import { type RateLimiter, tooManyRequests } from "./rateLimiter.ts";
import { changeIn } from "./recordDenied.ts";
import { keepErrorCode } from "./requestContext.ts";
import { signedOutDocuments } from "./signedOut.ts";
import { asVisitor, visitorOf } from "./visitor.ts";

const MAX_CHECKS = 500;
const MAX_DEPTH = 20;

/** The properties of a document that depend neither on variables nor on the visitor. */
interface DocumentCheck {
  /** A syntax error, or a limit that it exceeds. */
  error: GraphQLError | null;
  introspects: boolean;
  mutates: boolean;
  /** Whether it contains a known mutation. */
  changes: boolean;
  /** Whether the pages before sign-in send it. */
  isForSignedOut: boolean;
  inputs: InputCost | null;
  /** Validates it against the schema, once. */
  validate(): readonly GraphQLError[];
}

/** Checks a GraphQL request before it is planned, because planning blocks the whole server. */
export function graphqlLimits(
  pool: Pool,
  getSchema: () => PromiseLike<GraphQLSchema> | GraphQLSchema,
  errors: Errors,
  rateLimiter: RateLimiter,
): (RequestHandler | ErrorRequestHandler)[] {
  const json = express.json({ limit: 100_000, type: "application/json" });
  return [onlyPost, json, unreadable, envelope, enforceLimits(pool, getSchema, errors, rateLimiter)];
}

const onlyPost: RequestHandler = (req, res, next) => {
  if (req.method !== "POST") {
    res.setHeader("Allow", "POST");
    return sendError(res, 405, "INVALID_INPUT", "http.usePost");
  }
  if (!req.is("application/json")) return sendError(res, 415, "INVALID_INPUT", "http.useJson");
  // The engine compares it case-sensitively.
  req.headers["content-type"] = req.headers["content-type"]?.toLowerCase();
  // Compressed bodies are rejected: the client sends none, and a small one can expand to a large one.
  if (req.headers["content-encoding"]) return sendError(res, 415, "INVALID_INPUT", "http.bodyAsIs");
  next();
};

const unreadable: ErrorRequestHandler = (error: { status?: number }, _req, res, _next) => {
  if (error.status === 413) return sendError(res, 413, "TOO_COMPLEX", "http.tooLarge");
  sendError(res, 400, "INVALID_INPUT", "http.unreadable");
};

const envelope: RequestHandler = (req, res, next) => {
  const body: unknown = req.body;
  if (!isRecord(body) || typeof body.query !== "string") {
    return sendError(res, 400, "INVALID_INPUT", "http.oneQuery");
  }
  const { query, variables, operationName } = body;
  if (variables != null && !isRecord(variables)) {
    return sendError(res, 400, "INVALID_INPUT", "http.variables");
  }
  if (operationName != null && typeof operationName !== "string") {
    return sendError(res, 400, "INVALID_INPUT", "http.operationName");
  }
  if (!isClean(query, 0) || !isClean(variables, 0)) {
    return sendError(res, 400, "INVALID_INPUT", "http.textNotStorable");
  }
  req.body = { query, variables, operationName };
  next();
};

function enforceLimits(
  pool: Pool,
  getSchema: () => PromiseLike<GraphQLSchema> | GraphQLSchema,
  { maskError }: Errors,
  rateLimiter: RateLimiter,
): RequestHandler {
  const isForSignedOut = signedOutDocuments();
  const checks = new Map<string, DocumentCheck>();

  async function checkOf(query: string): Promise<DocumentCheck> {
    const known = checks.get(query);
    if (known) return known;
    const check = checkDocument(query, await getSchema(), isForSignedOut);
    if (checks.size >= MAX_CHECKS) checks.clear();
    checks.set(query, check);
    return check;
  }

  return async (req, res, next) => {
    const { wait, signedIn } = await rateLimiter.count(req, "request");
    if (wait > 0) return sendError(res, 429, "RATE_LIMITED", tooManyRequests(wait), wait);
    const { query, variables } = req.body;
    const check = await checkOf(query);
    const invalid = (errors: readonly GraphQLError[]) =>
      void res.status(400).json({ errors: errors.map(maskError) });

    if (check.error) return invalid([check.error]);
    const tooMuch = check.inputs?.reasonToReject(variables ?? {});
    if (tooMuch) return invalid([clientError("TOO_COMPLEX", tooMuch)]);
    if (!signedIn && !check.isForSignedOut) {
      // Denied changes have a limit of their own.
      const change = check.changes ? await rateLimiter.count(req, "mutation") : null;
      if (change && change.wait > 0) {
        return sendError(res, 429, "RATE_LIMITED", tooManyRequests(change.wait), change.wait);
      }
      keepErrorCode("UNAUTHENTICATED");
      return sendError(res, 401, "UNAUTHENTICATED", "http.signIn");
    }
    const errors = check.validate();
    if (errors.length > 0) return invalid(errors);
    if (check.mutates && visitorOf(req).readsOnly) {
      keepErrorCode("FORBIDDEN");
      return sendError(res, 403, "FORBIDDEN", "tokens.readOnly");
    }
    if (check.introspects && !(await isApproved(pool, req))) {
      return sendError(res, 401, "UNAUTHENTICATED", "http.signInToExplore");
    }
    if (check.mutates && asksForPastDay(req)) {
      return sendError(res, 403, "FORBIDDEN", "pastDays.readOnly");
    }
    const change = check.mutates ? await rateLimiter.count(req, "mutation") : null;
    if (change && change.wait > 0) {
      return sendError(res, 429, "RATE_LIMITED", tooManyRequests(change.wait), change.wait);
    }
    next();
  };
}

function checkDocument(
  query: string,
  schema: GraphQLSchema,
  isForSignedOut: (document: DocumentNode) => boolean,
): DocumentCheck {
  const document = read(query);
  if (document instanceof GraphQLError) return rejectedDocument(document);
  const tooMuch = reasonToReject(document);
  if (tooMuch) return rejectedDocument(clientError("TOO_COMPLEX", tooMuch));
  let errors: readonly GraphQLError[] | undefined;
  return {
    error: null,
    introspects: introspects(document),
    mutates: mutates(document),
    changes: Object.hasOwn(schema.getMutationType()?.getFields() ?? {}, changeIn(document) ?? ""),
    isForSignedOut: isForSignedOut(document),
    inputs: new InputCost(document),
    validate() {
      errors ??= validate(schema, document, undefined, { maxErrors: 5 });
      return errors;
    },
  };
}

function rejectedDocument(error: GraphQLError): DocumentCheck {
  const nothing = { introspects: false, mutates: false, changes: false, isForSignedOut: false, inputs: null };
  return { error, ...nothing, validate: () => [] };
}

function read(query: string): DocumentNode | GraphQLError {
  try {
    return hasTooManyTokens(query) ? clientError("TOO_COMPLEX", "http.tooManyParts") : parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** The parser can count tokens too, but its error looks like any other syntax error. */
function hasTooManyTokens(query: string): boolean {
  const lexer = new Lexer(new Source(query));
  for (let count = 0; count <= LIMITS.tokens; count += 1) {
    if (lexer.advance().kind === TokenKind.EOF) return false;
  }
  return true;
}

async function isApproved(pool: Pool, req: Request): Promise<boolean> {
  return asVisitor(pool, req, async () => true, { readOnly: true }).catch(() => false);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// PostgreSQL stores neither NUL nor lone surrogates, which would silently become another character.
function isClean(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, inner]) => isClean(key, 0) && isClean(inner, depth + 1));
}
