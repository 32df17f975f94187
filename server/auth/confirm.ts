import type { Pool } from "pg";
import { clientError } from "../http/errors.ts";
import { tooOften } from "../http/networkLimit.ts";
import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import { asAuthRole } from "./asAuthRole.ts";
import type { Caller } from "./caller.ts";
import type { Passwords } from "./password.ts";
import { MAX_PASSWORD_LENGTH } from "./passwordRules.ts";
import { isRecovery, type StoredCode, storedCodeOf, typedCode, wrongCode } from "./secondFactor.ts";
import { readCode } from "./totp.ts";

const NO_CODE: StoredCode = { step: null, recoveryHash: null };

/**
 * Confirms the identity of a signed-in user by password and, if there is one, the second factor. Returns the new
 * token of the session.
 */
export async function confirmPassword(
  auth: Pool,
  passwords: Passwords,
  password: string,
  code: string | null,
  caller: Caller,
): Promise<string> {
  // Counts the attempt, and commits, before anything is verified, as for sign-in; but only for this session.
  const attempt = await asAuthRole(auth, caller, async (db) => {
    const { rows } = await db.query<{
      wait: number;
      email: string;
      password_hash: string | null;
      secret: string | null;
    }>("select * from app_private.auth_begin_confirm($1, $2)", [
      caller.session,
      isRecovery(readCode(code ?? "")),
    ]);
    return rows[0];
  });
  if (!attempt) throw clientError("UNAUTHENTICATED", "http.signIn");
  if (attempt.wait > 0) throw tooOften(attempt.wait);
  const storedHash = attempt.password_hash;
  if (!storedHash) throw clientError("INVALID_INPUT", "auth.useProvider", "password");

  const isCorrect =
    password.length <= 4 * MAX_PASSWORD_LENGTH && (await passwords.verify(storedHash, password));
  if (!isCorrect) {
    await recordFailure("confirmation");
    throw clientError("INVALID_INPUT", "auth.wrongPassword", "password");
  }
  const stored = attempt.secret ? storedCodeOf(typedCode(code ?? ""), attempt.secret) : NO_CODE;
  const token = newToken();
  if (stored && (await complete(storedHash, stored, token))) return token;
  await recordFailure("confirmation");
  throw attempt.secret ? wrongCode() : clientError("CONFLICT", "auth.passwordChanged");

  async function complete(
    storedHash: string,
    { step, recoveryHash }: StoredCode,
    token: string,
  ): Promise<boolean> {
    const { rows } = await asAuthRole(auth, caller, (db) =>
      db.query<{ done: boolean }>("select app_private.auth_confirm($1, $2, $3, $4, $5) as done", [
        caller.session,
        storedHash,
        step,
        recoveryHash,
        hashOfToken(token),
      ]),
    );
    return rows[0]?.done ?? false;
  }

  async function recordFailure(reason: string): Promise<void> {
    await asAuthRole(auth, caller, (db) =>
      db.query("select app_private.auth_record_failed_sign_in($1, $2)", [attempt?.email, reason]),
    );
  }
}
