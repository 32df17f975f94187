import type { Logger } from "pino";

import type { Sealing } from "../ai/sealing.ts";
import type { Pools } from "../database/pools.ts";
import type { Env } from "../env.ts";
import type { PastDays } from "../pastDays/pastDays.ts";

/** What routes need. SQL for a user runs in `asVisitor`. */
export interface RouteContext {
  env: Env;
  pools: Pools;
  pastDays: PastDays;
  sealing: Sealing;
  log: Logger;
}
