import type { Logger } from "pino";

import type { Pools } from "../database/pools.ts";
import type { Env } from "../env.ts";

/** What a route may need. SQL for a person runs through `asVisitor`. */
export interface RouteContext {
  env: Env;
  pools: Pools;
  log: Logger;
}
