/**
 * Fills the database as two years of use would have: at a time of the past, a person does something through the same
 * tables, functions and triggers as in real use. Only a superuser's session may state another time (app_hidden.now).
 */
import { createHash, randomBytes } from "node:crypto";

import type { Client } from "pg";

export interface History {
  /** The day (UTC) on which the demo is made; everything happens before it. */
  today: Date;
  /** At that time, this person asks the database. */
  act<Row>(at: Date, personId: string, sql: string, values?: unknown[]): Promise<Row[]>;
  /** At that time, the system itself acts. */
  happen<Row>(at: Date, sql: string, values?: unknown[]): Promise<Row[]>;
}

export function startHistory(db: Client, today: Date): History {
  const sessions = new Map<string, string>();

  async function sessionOf(personId: string): Promise<string> {
    const known = sessions.get(personId);
    if (known) return known;
    await db.query("select set_config('role', 'none', true)");
    // Nobody learns the token, so nobody can use the session afterwards.
    const hash = createHash("sha256").update(randomBytes(32)).digest("hex");
    await db.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [
      personId,
      hash,
    ]);
    sessions.set(personId, hash);
    return hash;
  }

  async function ask<Row>(
    role: string,
    at: Date,
    session: string,
    sql: string,
    values: unknown[],
  ): Promise<Row[]> {
    await db.query(
      "select set_config('role', $1, true), set_config('app.now', $2, true), set_config('app.session', $3, true), set_config('app.reason', '', true), set_config('app.from_file', '', true)",
      [role, at.toISOString(), session],
    );
    return (await db.query(sql, values)).rows;
  }

  return {
    today,
    act: async (at, personId, sql, values = []) =>
      ask("grc_visitor", at, await sessionOf(personId), sql, values),
    happen: (at, sql, values = []) => ask("none", at, "", sql, values),
  };
}

export interface ControlLine {
  name: string;
  type: string;
  nature: string;
  frequency: string;
  unit: string;
  owner: string;
  cost: number;
  quality: string;
  requirements: string[];
  risks: string[];
  description: string;
  /** How its design was tested, and the conclusion. */
  design: string;
  designed: string;
  /** How its operation is tested; `{month}` is the month that is looked at. */
  procedure: string;
  sample: string;
  size: number;
  /** Conclusions of tests without exceptions, taken in turn. */
  passed: string[];
  /** The conclusion of a test with exceptions that led to no finding. */
  failure: string;
  /** What was found in the tests that led to findings, in the order of the tests. */
  findings: FindingLine[];
}

export type FindingLine = Record<
  | "severity"
  | "title"
  | "criteria"
  | "condition"
  | "cause"
  | "consequence"
  | "recommendation"
  | "response"
  | "remediation"
  | "verification"
  | "reopened"
  | "again"
  | "repaired",
  string
>;
