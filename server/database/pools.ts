/** Connections kept open: one pool for each role that the running server needs. */
import pg from "pg";

import type { Connections } from "./connections.ts";

export interface Pools {
  authenticator: pg.Pool;
  auth: pg.Pool;
  worker: pg.Pool;
  end(): Promise<void>;
}

export interface PoolOptions {
  /** Connections for requests; the other two pools need fewer. */
  size?: number;
  /** Milliseconds that a request waits for a connection. */
  patience?: number;
  onError?: (error: Error) => void;
}

export function openPools(connections: Connections, options: PoolOptions = {}): Pools {
  const { size = 10, patience = 2_500 } = options;
  let ending = false;
  // A server that stops right after us ends what we are ending.
  const onError = (error: Error) => {
    if (!ending) options.onError?.(error);
  };
  const authenticator = openPool(connections.authenticator, size, patience, onError);
  const auth = openPool(connections.auth, Math.max(2, Math.ceil(size / 2)), patience, onError);
  const worker = openPool(connections.worker, Math.max(2, Math.ceil(size / 2)), patience, onError);
  return {
    authenticator,
    auth,
    worker,
    async end() {
      ending = true;
      await Promise.all([authenticator.end(), auth.end(), worker.end()]);
    },
  };
}

function openPool(
  connectionString: string,
  max: number,
  patience: number,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Whoever waits longer for a connection is told so: a queue that only grows serves nobody.
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
  });
  // Without these, one connection that the server ends would end the whole process.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
