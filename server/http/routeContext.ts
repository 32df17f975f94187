import type { Logger } from "pino";

import type { Encryption } from "../ai/encryption.ts";
import type { Pools } from "../database/pools.ts";
import type { Env } from "../env.ts";
import type { PastDays } from "../pastDays/pastDays.ts";

/** What routes need. SQL for a user runs in `asVisitor`. */
export interface RouteContext {
  env: Env;
  pools: Pools;
  pastDays: PastDays;
  encryption: Encryption;
  log: Logger;
}
