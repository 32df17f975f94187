import type { Pool } from "pg";

import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import { asAuthRole } from "./asAuthRole.ts";
import type { Caller } from "./caller.ts";

/** The tokens of a browser's two cookies after sign-in. */
export interface NewSession {
  session: string;
  /**
   * The token by which the browser is recognised at the next sign-in, so that attempts of others do not count for it.
   */
  device: string;
}

/** Starts a new session for each sign-in, which makes the old token invalid, and remembers the browser. */
export async function startSession(auth: Pool, caller: Caller, session: string): Promise<NewSession> {
  const device = newToken();
  await asAuthRole(auth, caller, async (db) => {
    if (caller.session) await db.query("select app_private.auth_sign_out($1)", [caller.session]);
    await db.query("select app_private.auth_remember_device($1, $2, $3)", [
      hashOfToken(session),
      caller.device,
      hashOfToken(device),
    ]);
  });
  return { session, device };
}
