import type { Request, Response } from "express";
import { context, object, type Step, sideEffect } from "postgraphile/grafast";

import type { Accounts } from "../auth/accounts.ts";
import type { Caller } from "../auth/caller.ts";
import type { Site } from "../auth/site.ts";
import { refusal } from "../http/refusals.ts";

/** What a GraphQL field can do at the door of the house: there is a browser behind this request. */
export interface Door {
  accounts: Accounts;
  caller: Caller;
  site(): Promise<Site>;
  giveSession(token: string): void;
  /** Makes the browser known at later sign-ins. */
  giveDevice(token: string): void;
  takeSession(): void;
}

/** Opens the door for one request; a new session also holds for the rest of that request. */
export type OpenDoor = (req: Request, res: Response, pgSettings: Record<string, string>) => Door;

declare global {
  namespace Grafast {
    interface Context {
      door?: Door;
    }
  }
}

/** Does something at the door, once, and tells that it is done. */
export function atDoor<T extends Record<string, unknown>>(
  values: { [K in keyof T]: Step<T[K]> },
  work: (door: Door, values: T) => Promise<void>,
) {
  const $done = askDoor(values, async (door, given: T) => {
    await work(door, given);
    return true;
  });
  return object({ accepted: $done });
}

/** Does something at the door, once, and gives what came of it. */
export function askDoor<T extends Record<string, unknown>, Result>(
  values: { [K in keyof T]: Step<T[K]> },
  work: (door: Door, values: T) => Promise<Result>,
) {
  const $door = context().get("door");
  const $values = object(values);
  return sideEffect([$door, $values], async ([door, given]) => {
    if (!door) throw new Error("There is no browser behind this request.");
    if (door.caller.apiToken) throw refusal("FORBIDDEN", "tokens.needsPerson");
    return work(door, given as T);
  });
}
