import type { Pool, QueryResultRow } from "pg";

import { network } from "../http/networkLimit.ts";
import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import { asAuthRole } from "./asAuthRole.ts";
import type { Caller } from "./caller.ts";
import { startSession } from "./newSession.ts";
import { ProviderError, type ProviderReason } from "./oauthError.ts";
import type { VerifiedIdentity } from "./oauthProvider.ts";
import type { ProviderName } from "./oauthProviders.ts";
import type { SignInResult } from "./signIn.ts";

/** A sign-in that waits for the provider's callback. */
export interface PendingSignIn {
  returnPath: string;
  /** The user who connects the provider to their account; null for a sign-in. */
  person: string | null;
}

/** Accounts of people who sign in with a provider, in the database. Failures are thrown as ProviderError. */
export interface ProviderAccounts {
  startSignIn(secret: string, name: ProviderName, options: StartOptions, caller: Caller): Promise<void>;
  /** Finds the started sign-in, once. */
  resumeSignIn(secret: string, name: ProviderName, caller: Caller): Promise<PendingSignIn | undefined>;
  signIn(
    name: ProviderName,
    identity: VerifiedIdentity,
    language: string,
    caller: Caller,
  ): Promise<SignInResult>;
  /** Returns the new token of the session. */
  connect(name: ProviderName, person: string, identity: VerifiedIdentity, caller: Caller): Promise<string>;
  recordFailedSignIn(
    name: ProviderName,
    reason: ProviderReason,
    person: string | null,
    caller: Caller,
  ): Promise<void>;
}

interface StartOptions {
  returnPath: string;
  connecting: boolean;
}

const SUCCESSES = ["started", "signed_in", "challenged", "connected"] as const;
type Success = (typeof SUCCESSES)[number];

export function createProviderAccounts(auth: Pool): ProviderAccounts {
  async function query<T extends QueryResultRow>(
    caller: Caller,
    text: string,
    values: unknown[],
  ): Promise<T[]> {
    return (await asAuthRole(auth, caller, (db) => db.query<T>(text, values))).rows;
  }

  async function outcomeOf(caller: Caller, call: string, values: unknown[]): Promise<Success> {
    const [row] = await query<{ outcome: Success | ProviderReason }>(
      caller,
      `select ${call} as outcome`,
      values,
    );
    const outcome = row?.outcome ?? "failed";
    if (isSuccess(outcome)) return outcome;
    throw new ProviderError(outcome);
  }

  return {
    async startSignIn(secret, name, { returnPath, connecting }, caller) {
      await outcomeOf(caller, "app_private.auth_start_provider($1, $2, $3, $4, $5)", [
        hashOfToken(secret),
        name,
        returnPath,
        connecting,
        network(caller.ip),
      ]);
    },

    async resumeSignIn(secret, name, caller) {
      const [pending] = await query<PendingSignIn>(
        caller,
        'select return_path as "returnPath", person from app_private.auth_resume_provider($1, $2)',
        [hashOfToken(secret), name],
      );
      return pending;
    },

    async signIn(name, { issuer, subject, email, fullName }, language, caller) {
      const session = newToken();
      const challenge = newToken();
      const call = "app_private.auth_complete_provider($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
      const outcome = await outcomeOf(caller, call, [
        name,
        issuer,
        subject,
        email,
        fullName,
        language,
        hashOfToken(session),
        hashOfToken(challenge),
        network(caller.ip),
        caller.userAgent,
        caller.device,
      ]);
      if (outcome === "challenged") return { challenge };
      return startSession(auth, caller, session);
    },

    async connect(name, person, { issuer, subject, email }, caller) {
      const token = newToken();
      await outcomeOf(caller, "app_private.auth_connect_provider($1, $2, $3, $4, $5, $6, $7)", [
        person,
        name,
        issuer,
        subject,
        email,
        hashOfToken(token),
        network(caller.ip),
      ]);
      return token;
    },

    async recordFailedSignIn(name, reason, person, caller) {
      await query(caller, "select app_private.auth_record_failed_provider($1, $2, $3, $4)", [
        name,
        reason,
        person,
        network(caller.ip),
      ]);
    },
  };
}

function isSuccess(outcome: Success | ProviderReason): outcome is Success {
  return SUCCESSES.some((each) => each === outcome);
}
