import type { Pool } from "pg";

import { network, tooOften } from "../http/network.ts";
import { refusal } from "../http/refusals.ts";
import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import type { Caller } from "./accounts.ts";
import { asServer } from "./asServer.ts";
import type { Passwords } from "./password.ts";
import { LONGEST_PASSWORD } from "./passwordRules.ts";

/** Proves once more who sits there. Gives the token under which the session at hand goes on. */
export async function confirmPassword(
  auth: Pool,
  passwords: Passwords,
  password: string,
  caller: Caller,
): Promise<string> {
  // Counted, and the count committed, before anything is verified, as with signing in.
  const attempt = await asServer(auth, caller, async (db) => {
    const { rows } = await db.query<{ wait: number; email: string; password_hash: string | null }>(
      "select * from app_private.auth_begin_confirm($1, $2)",
      [caller.session, network(caller.ip)],
    );
    return rows[0];
  });
  if (!attempt) throw refusal("UNAUTHENTICATED", "Please sign in.");
  if (attempt.wait > 0) throw tooOften(attempt.wait);
  const known = attempt.password_hash;
  if (!known)
    throw refusal("INVALID_INPUT", "Your account has no password. Sign in with your provider.", "password");

  const right = password.length <= 4 * LONGEST_PASSWORD && (await passwords.verify(known, password));
  const token = newToken();
  const confirmed =
    right &&
    (await asServer(auth, caller, async (db) => {
      const { rows } = await db.query<{ done: boolean }>(
        "select app_private.auth_confirm($1, $2, $3, $4) as done",
        [caller.session, known, hashOfToken(token), network(caller.ip)],
      );
      return rows[0]?.done ?? false;
    }));
  if (confirmed) return token;
  await asServer(auth, caller, (db) =>
    db.query("select app_private.auth_refuse_sign_in($1, 'confirmation')", [attempt.email]),
  );
  throw refusal("INVALID_INPUT", "This is not your password.", "password");
}
