import { setTimeout as pause } from "node:timers/promises";

/** Two transactions were in each other's way, and PostgreSQL took this one back whole: nothing of it was done. */
const CLASHES = ["40001", "40P01", "55P03"];
const WAITS = [20, 80, 320];
/** Whoever has waited this long for a lock is told so rather than made to wait again. */
const PATIENCE = 1_500;

export function isClash(error: unknown): boolean {
  return Error.isError(error) && "code" in error && CLASHES.includes(String(error.code));
}

/** Does a whole transaction again, up to three times, when it only clashed with another one. */
export async function withRetries<T>(transaction: () => PromiseLike<T> | T): Promise<T> {
  const begun = performance.now();
  for (const wait of WAITS) {
    try {
      return await transaction();
    } catch (error) {
      if (!isClash(error) || performance.now() - begun > PATIENCE) throw error;
      // Those who clashed must not meet again.
      await pause(wait * (0.5 + Math.random()));
    }
  }
  return transaction();
}
