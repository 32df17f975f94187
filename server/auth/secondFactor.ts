import type { Pool } from "pg";
import { clientError, rateLimited } from "../http/errors.ts";
import { network, tooOften } from "../http/networkLimit.ts";
import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import { asAuthRole } from "./asAuthRole.ts";
import type { Caller } from "./caller.ts";
import { type NewSession, startSession } from "./newSession.ts";
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  readCode,
  stepOf,
  type TypedCode,
  uriOf,
} from "./totp.ts";

/** The data for setting up an authenticator app, shown once. */
export interface Enrolment {
  secret: string;
  uri: string;
}

export interface SecondFactors {
  /** Completes a sign-in with a code. */
  finishSignIn(challenge: string, code: string, caller: Caller): Promise<NewSession>;
  begin(caller: Caller): Promise<Enrolment>;
  /** Switches the second factor on with the app's first code; returns the recovery codes. */
  confirm(code: string, caller: Caller): Promise<string[]>;
  renewRecoveryCodes(caller: Caller): Promise<string[]>;
}

/** A code as the database expects it: the time step of an app's code, or the hash of a recovery code. */
export interface StoredCode {
  step: number | null;
  recoveryHash: string | null;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createSecondFactors(auth: Pool): SecondFactors {
  return {
    async finishSignIn(challenge, code, caller) {
      const typed = typedCode(code);
      if (!TOKEN.test(challenge)) throw staleChallenge();
      // Counts the attempt, and commits, before the code is verified, so that parallel guesses are counted too.
      const { rows } = await asAuthRole(auth, caller, (db) =>
        db.query<{ wait: number; email: string; secret: string | null }>(
          "select * from app_private.auth_begin_second_factor($1, $2, $3)",
          [hashOfToken(challenge), network(caller.ip), isRecovery(typed)],
        ),
      );
      const attempt = rows[0];
      if (!attempt) throw staleChallenge();
      if (attempt.wait > 0) {
        await recordFailure(attempt.email, "too often", caller);
        throw isRecovery(typed) ? tooOften(attempt.wait) : tooManyCodes(attempt.wait);
      }
      const stored = storedCodeOf(typed, attempt.secret);
      const token = newToken();
      if (stored && (await complete(challenge, stored, token, caller))) {
        return startSession(auth, caller, token);
      }
      await recordFailure(attempt.email, "second factor", caller);
      throw wrongCode();
    },

    async begin(caller) {
      const secret = newSecret();
      const { rows } = await asAuthRole(auth, caller, (db) =>
        db.query<{ email: string; organisation_name: string }>(
          "select * from app_private.auth_begin_enrolment($1)",
          [secret],
        ),
      );
      const owner = rows[0];
      if (!owner) throw clientError("UNAUTHENTICATED", "http.signIn");
      return { secret, uri: uriOf(secret, owner.email, owner.organisation_name) };
    },

    async confirm(code, caller) {
      const typed = typedCode(code);
      const { rows } = await asAuthRole(auth, caller, (db) =>
        db.query<{ wait: number; secret: string }>("select * from app_private.auth_read_enrolment()"),
      );
      const pending = rows[0];
      if (!pending) throw clientError("CONFLICT", "secondFactor.setupExpired");
      if (pending.wait > 0) throw tooOften(pending.wait);
      const stored = "digits" in typed ? storedCodeOf(typed, pending.secret) : null;
      if (!stored) throw wrongCode();
      const codes = newRecoveryCodes();
      const done = await asAuthRole(auth, caller, (db) =>
        db.query<{ done: boolean }>("select app_private.auth_complete_enrolment($1, $2, $3) as done", [
          pending.secret,
          stored.step,
          codes.map(hashOfRecoveryCode),
        ]),
      );
      if (!done.rows[0]?.done) throw clientError("CONFLICT", "secondFactor.setupExpired");
      return codes;
    },

    async renewRecoveryCodes(caller) {
      const codes = newRecoveryCodes();
      await asAuthRole(auth, caller, (db) =>
        db.query("select app_private.auth_renew_recovery_codes($1)", [codes.map(hashOfRecoveryCode)]),
      );
      return codes;
    },
  };

  async function complete(
    challenge: string,
    { step, recoveryHash }: StoredCode,
    token: string,
    caller: Caller,
  ): Promise<boolean> {
    const { rows } = await asAuthRole(auth, caller, (db) =>
      db.query<{ done: boolean }>(
        "select app_private.auth_complete_second_factor($1, $2, $3, $4, $5, $6) as done",
        [
          hashOfToken(challenge),
          step,
          recoveryHash,
          hashOfToken(token),
          network(caller.ip),
          caller.userAgent,
        ],
      ),
    );
    return rows[0]?.done ?? false;
  }

  async function recordFailure(email: string, reason: string, caller: Caller): Promise<void> {
    await asAuthRole(auth, caller, (db) =>
      db.query("select app_private.auth_record_failed_sign_in($1, $2)", [email, reason]),
    );
  }
}

/** Recovery codes cannot be guessed, so wrong ones do not count for the account. */
export function isRecovery(typed: TypedCode | null): boolean {
  return typed !== null && "recovery" in typed;
}

/** Rejects what cannot be a code before anything is counted. */
export function typedCode(code: string): TypedCode {
  const typed = readCode(code);
  if (!typed) throw wrongCode();
  return typed;
}

/** Null for a code that is wrong now; whether it was used before is checked by the database. */
export function storedCodeOf(typed: TypedCode, secret: string | null): StoredCode | null {
  if ("recovery" in typed) return { step: null, recoveryHash: hashOfRecoveryCode(typed.recovery) };
  const step = secret ? stepOf(secret, typed.digits) : null;
  return step === null ? null : { step, recoveryHash: null };
}

export function wrongCode() {
  return clientError("INVALID_INPUT", "secondFactor.wrongCode", "code");
}

// Someone else may have used up the attempts, so the message names the remaining way.
function tooManyCodes(seconds: number) {
  return rateLimited(seconds, "secondFactor.tooManyCodes");
}

function staleChallenge() {
  return clientError("UNAUTHENTICATED", "secondFactor.signInExpired");
}
