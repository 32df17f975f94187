import type { Request, RequestHandler } from "express";
import type { Pool } from "pg";

import { message, type SystemMessage } from "../messages/message.ts";
import { sendError } from "./errorResponse.ts";
import { network } from "./networkLimit.ts";
import { visitorOf } from "./visitor.ts";

/** The number of requests that this process may still accept, and until when. */
interface Allowance {
  left: number;
  until: number;
}

type Kind = "request" | "mutation";

interface CountResult {
  /** The seconds that this visitor must wait; 0 lets the request pass. */
  wait: number;
  /**
   * Whether the cookie belonged to a session when the allowance was granted. It only decides whether the visitor may
   * send queries; the database checks permissions itself.
   */
  signedIn: boolean;
}

interface GrantRow {
  by_session: boolean;
  granted: number;
  seconds: number;
}

const MAX_ENTRIES = 20_000;

/**
 * Limits the requests of sessions and networks. They are counted in the database (request_limits.sql), which grants
 * this process an allowance at a time, so that most requests need no query.
 */
export class RateLimiter {
  readonly #auth: Pool;
  readonly #allowances = new Map<string, Allowance>();
  readonly #invalidSessions = new Map<string, number>();
  readonly #waiting = new Map<string, Promise<void>>();

  constructor(auth: Pool) {
    this.#auth = auth;
  }

  /** Counts a request of this visitor. Requests with API tokens are counted in apiTokens.ts. */
  async count(req: Request, kind: Kind): Promise<CountResult> {
    const visitor = visitorOf(req);
    if (visitor.apiToken) return { wait: 0, signedIn: true };
    const address = network(visitor.ip);
    for (;;) {
      const anonymous = !visitor.session || this.#isInvalid(visitor.session);
      const key = `${kind} ${anonymous ? address : visitor.session}`;
      const allowance = this.#allowances.get(key);
      if (allowance && allowance.until > Date.now()) {
        const signedIn = !anonymous;
        if (allowance.left <= 0) return { wait: this.#secondsUntil(allowance.until), signedIn };
        allowance.left -= 1;
        if (allowance.left === 0) this.#allowances.delete(key);
        return { wait: 0, signedIn };
      }
      // Concurrent requests share one query.
      let waiting = this.#waiting.get(key);
      if (!waiting) {
        waiting = this.#fetchAllowance(key, kind, anonymous ? "" : visitor.session, address).finally(() =>
          this.#waiting.delete(key),
        );
        this.#waiting.set(key, waiting);
      }
      await waiting;
    }
  }

  async #fetchAllowance(key: string, kind: Kind, session: string, address: string): Promise<void> {
    const { rows } = await this.#auth.query<GrantRow>(
      "select by_session, granted, seconds from app_private.auth_take_requests($1, $2, $3)",
      [session, address, kind === "mutation"],
    );
    const grant = rows[0];
    if (!grant) throw new Error("The database returned no allowance.");
    const until = Date.now() + grant.seconds * 1_000;
    if (this.#allowances.size > MAX_ENTRIES) this.#allowances.clear();
    if (this.#invalidSessions.size > MAX_ENTRIES) this.#invalidSessions.clear();
    if (session && !grant.by_session) this.#invalidSessions.set(session, Date.now() + 60_000);
    const owner = !session || grant.by_session ? key : `${kind} ${address}`;
    const previous = this.#allowances.get(owner);
    const left = previous && previous.until > Date.now() ? previous.left : 0;
    this.#allowances.set(owner, { left: left + grant.granted, until });
  }

  #isInvalid(session: string): boolean {
    const until = this.#invalidSessions.get(session);
    return until !== undefined && until > Date.now();
  }

  #secondsUntil(time: number): number {
    return Math.max(1, Math.ceil((time - Date.now()) / 1_000));
  }
}

/** Limits actions that a person may do only a few times an hour. */
export function perPerson(auth: Pool, action: string): RequestHandler {
  return async (req, res, next) => {
    const { rows } = await auth.query<{ wait: number }>(
      "select app_private.auth_count_action($1, $2) as wait",
      [visitorOf(req).session, action],
    );
    const wait = rows[0]?.wait ?? 0;
    if (wait > 0) return sendError(res, 429, "RATE_LIMITED", tooManyRequests(wait), wait);
    next();
  };
}

export function tooManyRequests(seconds: number): SystemMessage {
  if (seconds < 90) return message("limits.requests.seconds", { count: seconds });
  return message("limits.requests.minutes", { count: Math.ceil(seconds / 60) });
}
