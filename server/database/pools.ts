/** Connection pools: one for each role that the running server needs. */
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
  /** How long a request waits for a connection, in milliseconds. */
  timeout?: number;
  onError?: (error: Error) => void;
}

export function openPools(connections: Connections, options: PoolOptions = {}): Pools {
  const { size = 10, timeout = 2_500 } = options;
  let ending = false;
  // Ignored when the pool is closing and the server stops first.
  const onError = (error: Error) => {
    if (!ending) options.onError?.(error);
  };
  const authenticator = openPool(connections.authenticator, size, timeout, onError);
  const auth = openPool(connections.auth, Math.max(2, Math.ceil(size / 2)), timeout, onError);
  const worker = openPool(connections.worker, Math.max(2, Math.ceil(size / 2)), timeout, onError);
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
  timeout: number,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // A request that waits longer gets an error: a queue that only grows would serve no request in time.
    connectionTimeoutMillis: timeout,
    idleTimeoutMillis: 30_000,
  });
  // Without a listener, one connection that the server closes would end the process.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
