import type { Pool, QueryResultRow } from "pg";

import { network } from "../http/networkLimit.ts";
import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import { asAuthRole } from "./asAuthRole.ts";
import type { Caller } from "./caller.ts";
import { startSession } from "./newSession.ts";
import { ProviderError, type ProviderReason } from "./oauthError.ts";
import type { Vouched } from "./oauthProvider.ts";
import type { ProviderName } from "./oauthProviders.ts";
import type { Opened } from "./signIn.ts";

export interface Visit {
  returnPath: string;
  /** The user who connects the provider to their account; null for a sign-in. */
  person: string | null;
}

/** Accounts of people who sign in with a provider, as stored in the database. Errors are thrown. */
export interface ProviderAccounts {
  leave(secret: string, name: ProviderName, visit: LeavingVisit, caller: Caller): Promise<void>;
  /** Finds the started sign-in, once. */
  comeBack(secret: string, name: ProviderName, caller: Caller): Promise<Visit | undefined>;
  signIn(name: ProviderName, vouched: Vouched, language: string, caller: Caller): Promise<Opened>;
  /** Returns the new token of the session. */
  connect(name: ProviderName, person: string, vouched: Vouched, caller: Caller): Promise<string>;
  noteRefusal(
    name: ProviderName,
    reason: ProviderReason,
    person: string | null,
    caller: Caller,
  ): Promise<void>;
}

interface LeavingVisit {
  returnPath: string;
  connecting: boolean;
}

const GRANTED = ["left", "signed_in", "challenged", "connected"] as const;
type Granted = (typeof GRANTED)[number];

export function createProviderAccounts(auth: Pool): ProviderAccounts {
  async function ask<T extends QueryResultRow>(
    caller: Caller,
    text: string,
    values: unknown[],
  ): Promise<T[]> {
    return (await asAuthRole(auth, caller, (db) => db.query<T>(text, values))).rows;
  }

  async function decide(caller: Caller, call: string, values: unknown[]): Promise<Granted> {
    const [row] = await ask<{ outcome: Granted | ProviderReason }>(
      caller,
      `select ${call} as outcome`,
      values,
    );
    const outcome = row?.outcome ?? "failed";
    if (isGranted(outcome)) return outcome;
    throw new ProviderError(outcome);
  }

  return {
    async leave(secret, name, { returnPath, connecting }, caller) {
      await decide(caller, "app_private.auth_leave_for_provider($1, $2, $3, $4, $5)", [
        hashOfToken(secret),
        name,
        returnPath,
        connecting,
        network(caller.ip),
      ]);
    },

    async comeBack(secret, name, caller) {
      const [visit] = await ask<Visit>(
        caller,
        'select return_path as "returnPath", person from app_private.auth_return_from_provider($1, $2)',
        [hashOfToken(secret), name],
      );
      return visit;
    },

    async signIn(name, { issuer, subject, email, fullName }, language, caller) {
      const session = newToken();
      const challenge = newToken();
      const call = "app_private.auth_complete_provider($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
      const outcome = await decide(caller, call, [
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
      await decide(caller, "app_private.auth_connect_provider($1, $2, $3, $4, $5, $6, $7)", [
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

    async noteRefusal(name, reason, person, caller) {
      await ask(caller, "select app_private.auth_record_failed_provider($1, $2, $3, $4)", [
        name,
        reason,
        person,
        network(caller.ip),
      ]);
    },
  };
}

function isGranted(outcome: Granted | ProviderReason): outcome is Granted {
  return GRANTED.some((each) => each === outcome);
}
