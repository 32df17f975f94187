/**
 * Requests for a past day: the header X-As-Of names it. They only read, from the database of that day; who asks and what
 * they may see is asked of the database of today, at every request.
 */
import type { Request, RequestHandler } from "express";
import type { Pool } from "pg";
import type { Logger } from "pino";

import { endOf, isDay } from "../pastDays/day.ts";
import type { PastDays } from "../pastDays/pastDays.ts";
import { refuse } from "./errorResponse.ts";
import { clientError, isClientError } from "./errors.ts";
import { asVisitor, type PastVisit, rememberPastVisit, rememberVisitor, visitorOf } from "./visitor.ts";

const HEADER = "x-as-of";
/** Names the day at whose end histories stop: they are read today, because the trail is not in a past day. */
const HISTORY_HEADER = "x-history-until";
/** What can be read of a past day. */
const READABLE = /^\/(graphql$|exports\/|statements\/)/;

interface Asker {
  person: string;
  /** The version of people, roles and permissions at this moment. */
  version: string;
  /** The first day of the trail. */
  first: string | null;
}

const WHO = `select app_hidden.current_user_id() as person, app_hidden.access_version() as version,
  app_hidden.first_past_day()::text as first`;

export function asksForPastDay(req: Request): boolean {
  return req.headers[HEADER] !== undefined;
}

/** Who asks, by the database of today; an error unless they are signed in and approved. */
export function askerOf(pool: Pool, req: Request): Promise<Asker> {
  const read = async (db: Parameters<Parameters<typeof asVisitor>[2]>[0]) =>
    (await db.query<Asker>(WHO)).rows[0];
  return asVisitor(pool, req, read, { readOnly: true }).then((asker) => {
    if (!asker) throw new Error("The user was not found.");
    return asker;
  });
}

/** Why this is no day that can be shown, or null. */
export function problemWith(day: string, { first }: Asker, pastDays: PastDays): string | null {
  if (!isDay(day)) return "pastDays.invalid";
  if (day > pastDays.newest()) return "pastDays.notOver";
  return first === null || day < first ? "pastDays.tooEarly" : null;
}

/** Only shortens what the reader may see anyway. */
export const readHistoryUntil: RequestHandler = (req, res, next) => {
  const day = req.headers[HISTORY_HEADER];
  if (day === undefined) return next();
  if (typeof day !== "string" || !isDay(day)) return refuse(res, 400, "INVALID_INPUT", "pastDays.invalid");
  rememberVisitor(req, { ...visitorOf(req), historyUntil: endOf(day) });
  next();
};

export function readPastDay(pool: Pool, pastDays: PastDays, log: Logger): RequestHandler {
  return async (req, res, next) => {
    const day = req.headers[HEADER];
    // Pictures and attached files do not change; who may see them is decided today.
    if (day === undefined || req.method === "GET" || req.method === "HEAD") return next();
    // Asks for a day to be prepared.
    if (req.path.startsWith("/past-days/")) return next();
    if (visitorOf(req).apiToken) return refuse(res, 403, "FORBIDDEN", "pastDays.notForTokens");
    if (!READABLE.test(req.path)) return refuse(res, 403, "FORBIDDEN", "pastDays.readOnly");
    const asker = await askerOf(pool, req);
    const problem = problemWith(String(day), asker, pastDays);
    if (problem) return refuse(res, 400, "INVALID_INPUT", problem);
    rememberPastVisit(req, await visit(asker, pastDays, String(day), log));
    next();
  };
}

async function visit(asker: Asker, pastDays: PastDays, day: string, log: Logger): Promise<PastVisit> {
  try {
    const past = await pastDays.open(day);
    await past.syncAccess(asker.version);
    return { day, pool: past.pool, settings: { "app.past_day": day, "app.person": asker.person } };
  } catch (error) {
    if (isClientError(error)) throw error;
    // Errors here are the server's, not the user's, whatever code PostgreSQL gives them.
    log.error({ err: error, day }, "A past day could not be prepared");
    throw clientError("UNAVAILABLE", "pastDays.notPrepared");
  }
}
