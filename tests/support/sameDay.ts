import { setTimeout as wait } from "node:timers/promises";

const DAY = 86_400_000;
/** As long as the tests of a file may take on a slow machine. */
const ENOUGH = 60_000;

/** For tests of servers, whose clock cannot be set: waits for tomorrow if the day (UTC) would end during the test. */
export async function sameDay(): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left < ENOUGH) await wait(left + 50);
}

/** How long a hook may take that waits for it. */
export const UNTIL_TOMORROW = 2 * ENOUGH;
