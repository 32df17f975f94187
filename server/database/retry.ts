import { setTimeout as pause } from "node:timers/promises";

/** Conflicts of two transactions, after which PostgreSQL rolled this one back completely. */
const RETRYABLE_CODES = ["40001", "40P01", "55P03"];
const WAITS = [20, 80, 320];
/** A transaction that waited longer than this for a lock is not repeated; in milliseconds. */
const TIMEOUT_MS = 1_500;

export function isRetryable(error: unknown): boolean {
  return Error.isError(error) && "code" in error && RETRYABLE_CODES.includes(String(error.code));
}

/** Repeats a transaction up to three times after a conflict with another one. */
export async function withRetries<T>(transaction: () => PromiseLike<T> | T): Promise<T> {
  const begun = performance.now();
  for (const wait of WAITS) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRetryable(error) || performance.now() - begun > TIMEOUT_MS) throw error;
      // A random pause, so that the transactions do not collide again.
      await pause(wait * (0.5 + Math.random()));
    }
  }
  return transaction();
}
