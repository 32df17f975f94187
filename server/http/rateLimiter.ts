import type { Request, RequestHandler } from "express";
import type { Pool } from "pg";

import { message, type SystemMessage } from "../messages/message.ts";
import { refuse } from "./errorResponse.ts";
import { network } from "./networkLimit.ts";
import { visitorOf } from "./visitor.ts";

/** Allowances that this process has taken and not used up, or the news that there are none for a while. */
interface Allowance {
  left: number;
  until: number;
}

type Kind = "request" | "mutation";

interface Counted {
  /** How many seconds this visitor must wait; 0 lets the request pass. */
  wait: number;
  /**
   * Whether a session stands behind the cookie, or stood there when the allowance was taken. It tells who may ask, never
   * what they may see: that the database decides by itself each time.
   */
  signedIn: boolean;
}

interface Taken {
  by_session: boolean;
  granted: number;
  seconds: number;
}

const REMEMBERED = 20_000;

/**
 * Counts what sessions and addresses ask for. The count itself is in the database (request_limits.sql), which gives
 * this process a allowance at a time; what is left of a allowance is counted here, without asking anybody.
 */
export class RateLimiter {
  readonly #auth: Pool;
  readonly #allowances = new Map<string, Allowance>();
  readonly #strangers = new Map<string, number>();
  readonly #waiting = new Map<string, Promise<void>>();

  constructor(auth: Pool) {
    this.#auth = auth;
  }

  /** Counts a request of this visitor. A token has been counted already. */
  async count(req: Request, kind: Kind): Promise<Counted> {
    const visitor = visitorOf(req);
    if (visitor.apiToken) return { wait: 0, signedIn: true };
    const address = network(visitor.ip);
    for (;;) {
      const stranger = !visitor.session || this.#isStranger(visitor.session);
      const key = `${kind} ${stranger ? address : visitor.session}`;
      const allowance = this.#allowances.get(key);
      if (allowance && allowance.until > Date.now()) {
        const signedIn = !stranger;
        if (allowance.left <= 0) return { wait: this.#secondsUntil(allowance.until), signedIn };
        allowance.left -= 1;
        if (allowance.left === 0) this.#allowances.delete(key);
        return { wait: 0, signedIn };
      }
      // Many at once ask the database once.
      let waiting = this.#waiting.get(key);
      if (!waiting) {
        waiting = this.#take(key, kind, stranger ? "" : visitor.session, address).finally(() =>
          this.#waiting.delete(key),
        );
        this.#waiting.set(key, waiting);
      }
      await waiting;
    }
  }

  async #take(key: string, kind: Kind, session: string, address: string): Promise<void> {
    const { rows } = await this.#auth.query<Taken>(
      "select by_session, granted, seconds from app_private.auth_take_requests($1, $2, $3)",
      [session, address, kind === "mutation"],
    );
    const taken = rows[0];
    if (!taken) throw new Error("The database gave no allowance.");
    const until = Date.now() + taken.seconds * 1_000;
    if (this.#allowances.size > REMEMBERED) this.#allowances.clear();
    if (this.#strangers.size > REMEMBERED) this.#strangers.clear();
    if (session && !taken.by_session) this.#strangers.set(session, Date.now() + 60_000);
    const owner = !session || taken.by_session ? key : `${kind} ${address}`;
    const before = this.#allowances.get(owner);
    const left = before && before.until > Date.now() ? before.left : 0;
    this.#allowances.set(owner, { left: left + taken.granted, until });
  }

  #isStranger(session: string): boolean {
    const until = this.#strangers.get(session);
    return until !== undefined && until > Date.now();
  }

  #secondsUntil(time: number): number {
    return Math.max(1, Math.ceil((time - Date.now()) / 1_000));
  }
}

/** Counts acts that a person may do only a few times an hour. */
export function perPerson(auth: Pool, action: string): RequestHandler {
  return async (req, res, next) => {
    const { rows } = await auth.query<{ wait: number }>("select app_private.auth_count_act($1, $2) as wait", [
      visitorOf(req).session,
      action,
    ]);
    const wait = rows[0]?.wait ?? 0;
    if (wait > 0) return refuse(res, 429, "RATE_LIMITED", tooManyRequests(wait), wait);
    next();
  };
}

export function tooManyRequests(seconds: number): SystemMessage {
  if (seconds < 90) return message("limits.requests.seconds", { count: seconds });
  return message("limits.requests.minutes", { count: Math.ceil(seconds / 60) });
}
