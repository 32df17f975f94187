import { createHash } from "node:crypto";

import type { Request } from "express";
import type { Pool, PoolClient } from "pg";

import type { Language } from "../messages/language.ts";
import { clientError } from "./errors.ts";

/** Who is at the door: the database finds the person behind the session by itself. */
export interface Visitor {
  /** Hex of the sha256 of the session token, or nothing. */
  session: string;
  /** Hex of the sha256 of an API token, when a script asks instead of a browser. */
  apiToken?: string;
  /** That token may only read. */
  readsOnly?: boolean;
  requestId: string;
  ip: string;
  /** What the screen is set to; who is signed in is answered in the language of their profile. */
  language?: Language;
}

interface VisitOptions {
  /** How long one statement may take; an upload needs longer than a page. */
  timeout?: number;
  readOnly?: boolean;
}

const visitors = new WeakMap<Request, Visitor>();

export function rememberVisitor(req: Request, visitor: Visitor): void {
  visitors.set(req, visitor);
}

export function visitorOf(req: Request): Visitor {
  const visitor = visitors.get(req);
  if (!visitor) throw new Error("No visitor is known: the route stands before the session middleware.");
  return visitor;
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The settings under which every statement for this visitor runs, for one transaction only. */
export function settingsOf(visitor: Visitor): Record<string, string> {
  return {
    role: "grc_visitor",
    "app.session": visitor.session,
    "app.api_token": visitor.apiToken ?? "",
    "app.request_id": visitor.requestId,
    "app.ip": visitor.ip,
    "app.language": visitor.language ?? "",
  };
}

/** The id of the person for whom SQL runs in this transaction. */
export async function currentPerson(db: PoolClient): Promise<string> {
  const { rows } = await db.query<{ id: string | null }>("select app_hidden.current_user_id() as id");
  if (!rows[0]?.id) throw clientError("UNAUTHENTICATED", "http.signIn");
  return rows[0].id;
}

/** Runs SQL for the person who asks, and only for an approved one, in a transaction of their own. */
export async function asVisitor<T>(
  pool: Pool,
  req: Request,
  work: (db: PoolClient) => Promise<T>,
  options: VisitOptions = {},
): Promise<T> {
  const db = await pool.connect();
  let broken: Error | undefined;
  try {
    await db.query(options.readOnly ? "begin read only" : "begin");
    const settings = { ...settingsOf(visitorOf(req)), statement_timeout: String(options.timeout ?? 5_000) };
    await db.query("select set_config(key, value, true) from json_each_text($1)", [JSON.stringify(settings)]);
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
