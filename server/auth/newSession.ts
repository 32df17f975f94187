import type { Pool } from "pg";

import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import { asAuthRole } from "./asAuthRole.ts";
import type { Caller } from "./caller.ts";

/** What a browser is given when somebody has signed in: the tokens of its two cookies. */
export interface NewSession {
  session: string;
  /** By this the browser is known at the next sign-in, so that strangers' attempts do not count for it. */
  device: string;
}

/** A browser that signs in anew gets a new session: the old token is worth nothing from then on. It becomes known. */
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
