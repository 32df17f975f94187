import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { clientError, isClientError } from "../http/errors.ts";
import { network, tooOften } from "../http/networkLimit.ts";
import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import { asAuthRole } from "./asAuthRole.ts";
import type { Caller } from "./caller.ts";
import { confirmPassword } from "./confirm.ts";
import { readEmail, readLanguage, readName } from "./inputs.ts";
import { type Accepted, acceptInvitation } from "./invitations.ts";
import type { Passwords } from "./password.ts";
import { checkPassword } from "./passwordRules.ts";
import { createSecondFactors, type SecondFactors } from "./secondFactor.ts";
import { endSession, type SignInResult, signIn } from "./signIn.ts";

export interface SignUp {
  fullName: string;
  email: string;
  password: string;
  language?: string | null;
}

export interface Accounts {
  signUp(input: SignUp, caller: Caller): Promise<void>;
  signIn(email: string, password: string, caller: Caller): Promise<SignInResult>;
  signOut(caller: Caller): Promise<void>;
  verifyEmail(token: string, caller: Caller): Promise<void>;
  resendVerification(caller: Caller): Promise<void>;
  requestPasswordReset(email: string, caller: Caller): Promise<void>;
  /** Returns the token by which the browser is recognised from now on. */
  resetPassword(token: string, password: string, caller: Caller): Promise<string>;
  acceptInvitation(token: string, password: string, caller: Caller): Promise<Accepted>;
  /** Returns the new token of the session. */
  changePassword(current: string, newPassword: string, caller: Caller): Promise<string>;
  /**
   * Confirms the identity for sensitive operations, with a code if there is a second factor; returns the new token of
   * the session.
   */
  confirmPassword(password: string, code: string | null, caller: Caller): Promise<string>;
  secondFactors: SecondFactors;
}

/** The minimum duration of answers that must not reveal who has an account, in milliseconds. */
const MIN_DURATION_MS = 250;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createAccounts(auth: Pool, passwords: Passwords): Accounts {
  async function minPasswordLength(): Promise<number> {
    const { rows } = await auth.query<{ min: number }>(
      "select password_min_length as min from app_private.auth_site()",
    );
    return rows[0]?.min ?? 12;
  }

  return {
    async signUp(input, caller) {
      const fullName = readName(input.fullName);
      const email = readEmail(input.email);
      checkPassword(input.password, { email, fullName }, await minPasswordLength());
      const language = readLanguage(input.language);
      await withMinimumDuration(async () => {
        const hash = await passwords.hash(input.password);
        const seconds = await asAuthRole(auth, caller, async (db) => {
          const { rows } = await db.query<{ wait: number }>(
            "select app_private.auth_sign_up($1, $2, $3, $4, $5) as wait",
            [email, fullName, hash, language, network(caller.ip)],
          );
          return rows[0]?.wait ?? 0;
        });
        if (seconds > 0) throw tooOften(seconds);
      });
    },

    signIn: (email, password, caller) => signIn(auth, passwords, email, password, caller),

    signOut: (caller) => endSession(auth, caller),

    async verifyEmail(token, caller) {
      const { rows } = await asAuthRole(auth, caller, (db) =>
        db.query<{ done: boolean }>("select app_private.auth_verify_email($1, $2) as done", [
          hashOfLinkToken(token),
          network(caller.ip),
        ]),
      );
      if (!rows[0]?.done) throw staleLink();
    },

    async resendVerification(caller) {
      const { rows } = await asAuthRole(auth, caller, (db) =>
        db.query<{ done: boolean }>("select app_private.auth_resend_verification($1) as done", [
          caller.session,
        ]),
      );
      if (!rows[0]?.done) throw clientError("UNAUTHENTICATED", "http.signIn");
    },

    async requestPasswordReset(email, caller) {
      const address = readEmail(email);
      await withMinimumDuration(async () => {
        const { rows } = await asAuthRole(auth, caller, (db) =>
          db.query<{ wait: number }>("select app_private.auth_request_reset($1, $2, $3) as wait", [
            address,
            network(caller.ip),
            caller.device,
          ]),
        );
        if (rows[0] && rows[0].wait > 0) throw tooOften(rows[0].wait);
      });
    },

    async resetPassword(token, password, caller) {
      const hash = hashOfLinkToken(token);
      const { rows } = await asAuthRole(auth, caller, (db) =>
        db.query<{ email: string; full_name: string }>("select * from app_private.auth_read_token($1, $2)", [
          hash,
          network(caller.ip),
        ]),
      );
      const owner = rows[0];
      if (!owner) throw staleLink();
      checkPassword(password, { email: owner.email, fullName: owner.full_name }, await minPasswordLength());
      const newHash = await passwords.hash(password);
      const device = newToken();
      const reset = await asAuthRole(auth, caller, (db) =>
        db.query<{ done: boolean }>("select app_private.auth_reset_password($1, $2, $3, $4) as done", [
          hash,
          newHash,
          caller.device,
          hashOfToken(device),
        ]),
      );
      if (!reset.rows[0]?.done) throw staleLink();
      return device;
    },

    acceptInvitation: (token, password, caller) =>
      acceptInvitation(
        { auth, passwords, minPasswordLength, hashOf: hashOfLinkToken, network },
        token,
        password,
        caller,
      ),

    confirmPassword: (password, code, caller) => confirmPassword(auth, passwords, password, code, caller),

    secondFactors: createSecondFactors(auth),

    async changePassword(current, newPassword, caller) {
      const attempt = await asAuthRole(auth, caller, async (db) => {
        const { rows } = await db.query<{
          wait: number;
          email: string;
          full_name: string;
          password_hash: string | null;
        }>("select * from app_private.auth_begin_change_password($1)", [caller.session]);
        return rows[0];
      });
      if (!attempt) throw clientError("UNAUTHENTICATED", "http.signIn");
      if (attempt.wait > 0) throw tooOften(attempt.wait);
      if (!attempt.password_hash) {
        throw clientError("INVALID_INPUT", "auth.noPasswordYet", "currentPassword");
      }
      const isCorrect = await passwords.verify(attempt.password_hash, current);
      if (!isCorrect) throw clientError("INVALID_INPUT", "auth.notCurrentPassword", "currentPassword");
      checkNewPassword(
        newPassword,
        { email: attempt.email, fullName: attempt.full_name },
        await minPasswordLength(),
      );
      const token = newToken();
      const hash = await passwords.hash(newPassword);
      const { rows } = await asAuthRole(auth, caller, (db) =>
        db.query<{ done: boolean }>("select app_private.auth_change_password($1, $2, $3, $4) as done", [
          caller.session,
          attempt.password_hash,
          hash,
          hashOfToken(token),
        ]),
      );
      if (!rows[0]?.done) throw clientError("CONFLICT", "auth.passwordChanged");
      return token;
    },
  };
}

function checkNewPassword(...[password, owner, minLength]: Parameters<typeof checkPassword>): void {
  try {
    checkPassword(password, owner, minLength);
  } catch (error) {
    throw isClientError(error) ? clientError("INVALID_INPUT", error.systemMessage, "newPassword") : error;
  }
}

/** Takes the same time whether or not there is such an account. */
async function withMinimumDuration(work: () => Promise<void>): Promise<void> {
  const [result] = await Promise.allSettled([work(), wait(MIN_DURATION_MS)]);
  if (result.status === "rejected") throw result.reason;
}

function hashOfLinkToken(token: string): string {
  if (!TOKEN.test(token)) throw staleLink();
  return hashOfToken(token);
}

function staleLink() {
  return clientError("INVALID_INPUT", "auth.linkNotValid", "token");
}
