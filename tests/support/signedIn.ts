import { createHash, randomBytes } from "node:crypto";

import type { Browser, RunningApp } from "./app.ts";
import { type Db, person, type TestDatabase } from "./database.ts";

interface SignedIn {
  name?: string;
  email?: string;
  roles: string[];
  status?: "pending" | "approved" | "suspended";
  /** Minutes since the person last confirmed their identity. */
  confirmed?: number;
}

/** A browser with a session of a new person, without the time that a password takes. */
export async function signedInAs(
  own: TestDatabase,
  app: RunningApp,
  { confirmed = 0, ...options }: SignedIn,
): Promise<Browser & { userId: string }> {
  const db = await own.pool.connect();
  try {
    const userId = await person(db, options);
    const browser = await anotherBrowser(db, app, userId, confirmed);
    return Object.assign(browser, { userId });
  } finally {
    db.release();
  }
}

/** A browser with a new session of someone who may have other sessions. */
export async function anotherBrowser(
  db: Pick<Db, "query">,
  app: RunningApp,
  userId: string,
  confirmed = 0,
): Promise<Browser> {
  const token = randomBytes(32).toString("base64url");
  await db.query(
    "insert into app_private.sessions (user_id, token_hash, confirmed_at) values ($1, $2, now() - make_interval(mins => $3))",
    [userId, createHash("sha256").update(token).digest("hex"), confirmed],
  );
  return Object.assign(app.browser(), { cookie: `sid=${token}` });
}
