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
import { MAX_PASSWORD_LENGTH } from "./passwordRules.ts";

/** The result of a correct password: a session, or a challenge for the second factor. */
export type SignInResult = NewSession | { challenge: string };

export async function signIn(
  auth: Pool,
  passwords: Passwords,
  email: string,
  password: string,
  caller: Caller,
): Promise<SignInResult> {
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
    await recordFailure("too often");
    throw tooOften(attempt?.wait ?? 60);
  }
  const isCorrect =
    password.length <= 4 * MAX_PASSWORD_LENGTH && (await passwords.verify(attempt.password_hash, password));
  const storedHash = attempt.password_hash;
  if (isCorrect && attempt.user_id && storedHash) {
    const rehashed = passwords.isOutdated(storedHash) ? await passwords.hash(password) : null;
    const result = await complete(attempt.user_id, storedHash, rehashed, attempt.device);
    if (result) return result;
  }
  await recordFailure("wrong", attempt.device === null);
  throw clientError("UNAUTHENTICATED", "auth.wrongCredentials");

  async function complete(
    person: string,
    storedHash: string,
    rehashed: string | null,
    device: string | null,
  ): Promise<SignInResult | null> {
    const session = newToken();
    const challenge = newToken();
    const { rows } = await asAuthRole(auth, caller, (db) =>
      db.query<{ outcome: string }>(
        "select app_private.auth_complete_sign_in($1, $2, $3, $4, $5, $6, $7, $8) as outcome",
        [
          person,
          storedHash,
          rehashed,
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

  async function recordFailure(reason: string, fromUnknownDevice = false): Promise<void> {
    await asAuthRole(auth, caller, async (db) => {
      await db.query("select app_private.auth_record_failed_sign_in($1, $2)", [address, reason]);
      if (!fromUnknownDevice) return;
      await db.query("select app_private.auth_count_wrong_password($1, $2)", [address, network(caller.ip)]);
    });
  }
}

export async function endSession(auth: Pool, caller: Caller): Promise<void> {
  if (!caller.session) return;
  await asAuthRole(auth, caller, (db) => db.query("select app_private.auth_sign_out($1)", [caller.session]));
}
