import { setTimeout as wait } from "node:timers/promises";

const DAY = 86_400_000;
/** As long as the tests of a file may take on a slow machine. */
const ENOUGH = 60_000;

/** For tests of servers, whose clock nobody sets: waits for tomorrow where today (UTC) would end under the test. */
export async function sameDay(): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left < ENOUGH) await wait(left + 50);
}

/** How long a hook may take that waits for it. */
export const UNTIL_TOMORROW = 2 * ENOUGH;
