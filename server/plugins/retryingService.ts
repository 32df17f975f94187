import * as adaptor from "postgraphile/adaptors/pg";

import { withRetries } from "../database/retry.ts";

/**
 * The database as PostGraphile reaches it. Each of its calls is one transaction with nothing but SQL inside, and one
 * mutation is one call; so a call that PostgreSQL took back is simply made again.
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
