import type { Pool } from "pg";
import { clientError } from "../http/errors.ts";
import { network, tooOften } from "../http/networkLimit.ts";
import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import { asAuthRole } from "./asAuthRole.ts";
import type { Caller } from "./caller.ts";
import { readEmail } from "./inputs.ts";
import { type NewSession, startSession } from "./newSession.ts";
import type { Passwords } from "./password.ts";
import { LONGEST_PASSWORD } from "./passwordRules.ts";

/** The result of a correct password: a session, or a challenge for the second factor. */
export type Opened = NewSession | { challenge: string };

export async function signIn(
  auth: Pool,
  passwords: Passwords,
  email: string,
  password: string,
  caller: Caller,
): Promise<Opened> {
  const address = readEmail(email);
  // Counts the attempt, and commits, before anything is verified, so that parallel guesses are counted too.
  const attempt = await asAuthRole(auth, caller, async (db) => {
    const { rows } = await db.query<{
      wait: number;
      user_id: string | null;
      password_hash: string | null;
      /** The known browser that the attempt was counted for. */
      device: string | null;
    }>("select * from app_private.auth_begin_sign_in($1, $2, $3)", [
      address,
      network(caller.ip),
      caller.device,
    ]);
    return rows[0];
  });
  if (!attempt || attempt.wait > 0) {
    await refuse("too often");
    throw tooOften(attempt?.wait ?? 60);
  }
  const right =
    password.length <= 4 * LONGEST_PASSWORD && (await passwords.verify(attempt.password_hash, password));
  const known = attempt.password_hash;
  if (right && attempt.user_id && known) {
    const better = passwords.isOutdated(known) ? await passwords.hash(password) : null;
    const opened = await open(attempt.user_id, known, better, attempt.device);
    if (opened) return opened;
  }
  await refuse("wrong", attempt.device === null);
  throw clientError("UNAUTHENTICATED", "auth.wrongCredentials");

  async function open(
    person: string,
    known: string,
    better: string | null,
    device: string | null,
  ): Promise<Opened | null> {
    const session = newToken();
    const challenge = newToken();
    const { rows } = await asAuthRole(auth, caller, (db) =>
      db.query<{ outcome: string }>(
        "select app_private.auth_complete_sign_in($1, $2, $3, $4, $5, $6, $7, $8) as outcome",
        [
          person,
          known,
          better,
          hashOfToken(session),
          hashOfToken(challenge),
          network(caller.ip),
          caller.userAgent,
          device,
        ],
      ),
    );
    const outcome = rows[0]?.outcome;
    if (outcome === "challenged") return { challenge };
    if (outcome !== "signed_in") return null;
    return startSession(auth, caller, session);
  }

  async function refuse(reason: string, byStranger = false): Promise<void> {
    await asAuthRole(auth, caller, async (db) => {
      await db.query("select app_private.auth_record_failed_sign_in($1, $2)", [address, reason]);
      if (!byStranger) return;
      await db.query("select app_private.auth_count_wrong_password($1, $2)", [address, network(caller.ip)]);
    });
  }
}

export async function endSession(auth: Pool, caller: Caller): Promise<void> {
  if (!caller.session) return;
  await asAuthRole(auth, caller, (db) => db.query("select app_private.auth_sign_out($1)", [caller.session]));
}
