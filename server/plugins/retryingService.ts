import * as adaptor from "postgraphile/adaptors/pg";

import { withRetries } from "../database/retry.ts";

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
        const outer: typeof inner = (pgSettings, callback) => withRetries(() => inner(pgSettings, callback));
        if (inner.release) outer.release = () => inner.release?.();
        return outer;
      },
    },
  };
}
