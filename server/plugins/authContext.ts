import type { Request, Response } from "express";
import { context, object, type Step, sideEffect } from "postgraphile/grafast";

import type { Accounts } from "../auth/accounts.ts";
import type { Caller } from "../auth/caller.ts";
import type { Site } from "../auth/site.ts";
import { clientError } from "../http/errors.ts";

/** What a GraphQL field can do at the door of the house: there is a browser behind this request. */
export interface AuthContext {
  accounts: Accounts;
  caller: Caller;
  site(): Promise<Site>;
  giveSession(token: string): void;
  /** Makes the browser known at later sign-ins. */
  giveDevice(token: string): void;
  takeSession(): void;
}

/** Opens the door for one request; a new session also holds for the rest of that request. */
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

/** Does something at the door, once, and tells that it is done. */
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

/** Does something at the door, once, and gives what came of it. */
export function askWithAuth<T extends Record<string, unknown>, Result>(
  values: { [K in keyof T]: Step<T[K]> },
  work: (auth: AuthContext, values: T) => Promise<Result>,
) {
  const $auth = context().get("authContext");
  const $values = object(values);
  return sideEffect([$auth, $values], async ([auth, given]) => {
    if (!auth) throw new Error("There is no browser behind this request.");
    if (auth.caller.apiToken) throw clientError("FORBIDDEN", "tokens.needsPerson");
    return work(auth, given as T);
  });
}
