import { createHash } from "node:crypto";

import type { Request } from "express";
import type { Pool, PoolClient } from "pg";

import type { Language } from "../messages/language.ts";
import { clientError } from "./errors.ts";

/** The visitor of a request; the database finds the user behind the session itself. */
export interface Visitor {
  /** The SHA-256 of the session token, as hex; empty if there is none. */
  session: string;
  /** The SHA-256 of an API token, as hex, for scripts. */
  apiToken?: string;
  /** The SHA-256 of the secret of a calendar feed, as hex. */
  calendarFeed?: string;
  /** Histories end at this moment, when the user views a past day. */
  historyUntil?: string;
  /** The API token is read only. */
  readsOnly?: boolean;
  requestId: string;
  ip: string;
  /** The language of the screen; for signed-in users, that of their profile applies. */
  language?: Language;
  /** The language that was chosen on the sign-in page of this browser (client/i18n/language.ts). */
  chosenLanguage?: string;
}

interface QueryOptions {
  /** The timeout of a statement in milliseconds; uploads need longer than pages. */
  timeout?: number;
  readOnly?: boolean;
}

const visitors = new WeakMap<Request, Visitor>();

/** A request that reads a past day: the database of that day, and what its statements need besides the visitor. */
export interface PastDayContext {
  day: string;
  pool: Pool;
  settings: Record<string, string>;
}

const pastDays = new WeakMap<Request, PastDayContext>();

export function setPastDay(req: Request, past: PastDayContext): void {
  pastDays.set(req, past);
}

export function pastDayOf(req: Request): PastDayContext | undefined {
  return pastDays.get(req);
}

export function rememberVisitor(req: Request, visitor: Visitor): void {
  visitors.set(req, visitor);
}

export function visitorOf(req: Request): Visitor {
  const visitor = visitors.get(req);
  if (!visitor)
    throw new Error("The request has no visitor: the route is mounted before the session middleware.");
  return visitor;
}

/** The day that an answer is about: today, or the past day that the request names. */
export function dayOfRequest(req: Request): string {
  return pastDays.get(req)?.day ?? new Date().toISOString().slice(0, 10);
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The settings under which the statements of this visitor run, for one transaction. */
export function settingsOf(visitor: Visitor): Record<string, string> {
  return {
    role: "grc_visitor",
    "app.session": visitor.session,
    "app.api_token": visitor.apiToken ?? "",
    "app.calendar_feed": visitor.calendarFeed ?? "",
    "app.request_id": visitor.requestId,
    "app.ip": visitor.ip,
    "app.language": visitor.language ?? "",
    "app.history_until": visitor.historyUntil ?? "",
  };
}

/** The id of the user for whom SQL runs in this transaction. */
export async function currentPerson(db: PoolClient): Promise<string> {
  const { rows } = await db.query<{ id: string | null }>("select app_hidden.current_user_id() as id");
  if (!rows[0]?.id) throw clientError("UNAUTHENTICATED", "http.signIn");
  return rows[0].id;
}

/** The database that answers this request, and the settings under which its statements run. */
export function databaseFor(
  pool: Pool,
  req: Request,
  options: QueryOptions,
): { connectionString: string; settings: Record<string, string> } {
  const past = options.readOnly ? pastDayOf(req) : undefined;
  const { connectionString } = (past?.pool ?? pool).options;
  if (!connectionString) throw new Error("The pool has no connection string.");
  return { connectionString, settings: querySettings(req, options) };
}

function querySettings(req: Request, options: QueryOptions): Record<string, string> {
  return {
    ...settingsOf(visitorOf(req)),
    ...(options.readOnly ? pastDayOf(req)?.settings : null),
    statement_timeout: String(options.timeout ?? 5_000),
  };
}

/**
 * Runs SQL with the permissions of the signed-in user, in one transaction; only for approved users. What only reads is
 * answered from the past day that the request names.
 */
export async function asVisitor<T>(
  pool: Pool,
  req: Request,
  work: (db: PoolClient) => Promise<T>,
  options: QueryOptions = {},
): Promise<T> {
  const past = options.readOnly ? pastDayOf(req) : undefined;
  const db = await (past?.pool ?? pool).connect();
  let broken: Error | undefined;
  try {
    await db.query(options.readOnly ? "begin read only" : "begin");
    const settings = JSON.stringify(querySettings(req, options));
    await db.query("select set_config(key, value, true) from json_each_text($1)", [settings]);
    await currentPerson(db);
    const result = await work(db);
    await db.query("commit");
    return result;
  } catch (error) {
    await db.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    db.release(broken);
  }
}
