import type { Pool } from "pg";
import * as adaptor from "postgraphile/adaptors/pg";

import { withRetries } from "../database/retry.ts";

type WithPgClient = ReturnType<typeof adaptor.createWithPgClient>;

/** The pools of requests that do not read the database of today, by the settings of the request. */
const poolsBySettings = new WeakMap<object, Pool>();
const clients = new WeakMap<Pool, WithPgClient>();

/** Makes requests with exactly this object of settings use this pool, whose database has the same schema. */
export function setPool(pool: Pool, pgSettings: Record<string, string>): void {
  poolsBySettings.set(pgSettings, pool);
}

function clientsOf(pool: Pool): WithPgClient {
  const known = clients.get(pool) ?? adaptor.createWithPgClient({ pool });
  clients.set(pool, known);
  return known;
}

/**
 * The database service of PostGraphile. Each call is one transaction of SQL only, and each mutation is one call, so a
 * call that PostgreSQL rolled back after a conflict is repeated.
 */
export function retryingService(options: Parameters<typeof adaptor.makePgService>[0]) {
  return {
    ...adaptor.makePgService(options),
    adaptor: {
      ...adaptor,
      createWithPgClient(...settings: Parameters<typeof adaptor.createWithPgClient>) {
        const inner = adaptor.createWithPgClient(...settings);
        const outer: typeof inner = (pgSettings, callback) => {
          const pool = pgSettings && poolsBySettings.get(pgSettings);
          // A copy of the settings is not in the map, and must not be used with the database of today.
          if (!pool && pgSettings?.["app.past_day"])
            throw new Error("The settings of a past day were copied.");
          return withRetries(() => (pool ? clientsOf(pool) : inner)(pgSettings, callback));
        };
        if (inner.release) outer.release = () => inner.release?.();
        return outer;
      },
    },
  };
}
