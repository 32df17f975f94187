/**
 * Requests for a past day, which the header X-As-Of names. They only read, from the database of that day; the user and
 * their permissions come from the database of today, at every request.
 */
import type { Request, RequestHandler } from "express";
import type { Pool } from "pg";
import type { Logger } from "pino";

import { endOf, isDay } from "../pastDays/day.ts";
import type { PastDays } from "../pastDays/pastDays.ts";
import { sendError } from "./errorResponse.ts";
import { clientError, isClientError } from "./errors.ts";
import { asVisitor, type PastDayContext, rememberVisitor, setPastDay, visitorOf } from "./visitor.ts";

const HEADER = "x-as-of";
/** The last day of histories, which are read from the database of today, because past days have no trail. */
const HISTORY_HEADER = "x-history-until";
/** The paths that can be read for a past day. */
const READABLE = /^\/(graphql$|exports\/|statements\/)/;

interface Reader {
  person: string;
  /** The version of people, roles and permissions at this moment. */
  version: string;
  /** The first day of the trail. */
  first: string | null;
}

const READER_QUERY = `select app_hidden.current_user_id() as person, app_hidden.access_version() as version,
  app_hidden.first_past_day()::text as first`;

export function asksForPastDay(req: Request): boolean {
  return req.headers[HEADER] !== undefined;
}

/** The user, from the database of today; an error unless they are signed in and approved. */
export function readerOf(pool: Pool, req: Request): Promise<Reader> {
  const read = async (db: Parameters<Parameters<typeof asVisitor>[2]>[0]) =>
    (await db.query<Reader>(READER_QUERY)).rows[0];
  return asVisitor(pool, req, read, { readOnly: true }).then((reader) => {
    if (!reader) throw new Error("The user was not found.");
    return reader;
  });
}

/** Why this day cannot be shown, or null. */
export function problemWith(day: string, { first }: Reader, pastDays: PastDays): string | null {
  if (!isDay(day)) return "pastDays.invalid";
  if (day > pastDays.newest()) return "pastDays.notOver";
  return first === null || day < first ? "pastDays.tooEarly" : null;
}

/** Needs no permission, because it only shortens histories. */
export const readHistoryUntil: RequestHandler = (req, res, next) => {
  const day = req.headers[HISTORY_HEADER];
  if (day === undefined) return next();
  if (typeof day !== "string" || !isDay(day)) return sendError(res, 400, "INVALID_INPUT", "pastDays.invalid");
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
    if (visitorOf(req).apiToken) return sendError(res, 403, "FORBIDDEN", "pastDays.notForTokens");
    if (!READABLE.test(req.path)) return sendError(res, 403, "FORBIDDEN", "pastDays.readOnly");
    const reader = await readerOf(pool, req);
    const problem = problemWith(String(day), reader, pastDays);
    if (problem) return sendError(res, 400, "INVALID_INPUT", problem);
    setPastDay(req, await openPastDay(reader, pastDays, String(day), log));
    next();
  };
}

async function openPastDay(
  reader: Reader,
  pastDays: PastDays,
  day: string,
  log: Logger,
): Promise<PastDayContext> {
  try {
    const past = await pastDays.open(day);
    await past.syncAccess(reader.version);
    return { day, pool: past.pool, settings: { "app.past_day": day, "app.person": reader.person } };
  } catch (error) {
    if (isClientError(error)) throw error;
    // Errors here are the server's, not the user's, whatever their PostgreSQL code.
    log.error({ err: error, day }, "A past day could not be prepared");
    throw clientError("UNAVAILABLE", "pastDays.notPrepared");
  }
}
