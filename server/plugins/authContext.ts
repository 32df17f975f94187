import type { Request, Response } from "express";
import type { PoolClient } from "pg";
import { context, object, type Step, sideEffect } from "postgraphile/grafast";
import type { Encryption } from "../ai/encryption.ts";
import type { Accounts } from "../auth/accounts.ts";
import type { Caller } from "../auth/caller.ts";
import type { Site } from "../auth/site.ts";
import { clientError } from "../http/errors.ts";

/** What fields of GraphQL can do with sessions and accounts; requires a browser behind the request. */
export interface AuthContext {
  accounts: Accounts;
  caller: Caller;
  site(): Promise<Site>;
  /** Runs SQL with the permissions of the signed-in user, in one transaction. */
  asVisitor(work: (db: PoolClient) => Promise<unknown>): Promise<unknown>;
  encryption: Encryption;
  setSession(token: string): void;
  /** Lets the browser be recognised at later sign-ins. */
  setDevice(token: string): void;
  clearSession(): void;
}

/** Creates the context of a request; a new session also applies to the rest of that request. */
export type OpenAuthContext = (
  req: Request,
  res: Response,
  pgSettings: Record<string, string>,
) => AuthContext;

declare global {
  namespace Grafast {
    interface Context {
      authContext?: AuthContext;
    }
  }
}

/** Runs an operation on sessions or accounts once; resolves to `accepted: true`. */
export function doWithAuth<T extends Record<string, unknown>>(
  values: { [K in keyof T]: Step<T[K]> },
  work: (auth: AuthContext, values: T) => Promise<void>,
) {
  const $done = askWithAuth(values, async (auth, given: T) => {
    await work(auth, given);
    return true;
  });
  return object({ accepted: $done });
}

/** Runs an operation on sessions or accounts once; resolves to its result. */
export function askWithAuth<T extends Record<string, unknown>, Result>(
  values: { [K in keyof T]: Step<T[K]> },
  work: (auth: AuthContext, values: T) => Promise<Result>,
) {
  const $auth = context().get("authContext");
  const $values = object(values);
  return sideEffect([$auth, $values], async ([auth, given]) => {
    if (!auth) throw new Error("This request does not come from a browser.");
    if (auth.caller.apiToken) throw clientError("FORBIDDEN", "tokens.needsPerson");
    return work(auth, given as T);
  });
}
