/**
 * Which workers are alive. Each holds an advisory lock on its name in its own session: the lock ends with the
 * process, and whoever can take it knows that the worker is gone.
 */
import pg from "pg";

export interface WorkerPresence {
  /** Marks a worker as alive for the lifetime of this session. */
  claim(worker: string): Promise<void>;
  /** The workers that hold jobs and seem to be gone. */
  findDead(): Promise<string[]>;
  /** Releases the jobs of these workers. */
  release(workers: string[]): Promise<void>;
  end(): Promise<void>;
}

// A connection that broke silently is detected within half a minute, on both sides.
const SETTINGS = `
  set lock_timeout = 0;
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

const lockOf = (name: string) => `pg_catalog.hashtextextended('plumbline worker ' || ${name}, 0)`;

const DEAD = `
  select locked_by from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) as held
  where locked_by <> all ($1) and pg_catalog.pg_try_advisory_xact_lock_shared(${lockOf("locked_by")})`;

export async function openWorkerPresence(
  connectionString: string,
  onLost: (error: Error) => void,
): Promise<WorkerPresence> {
  const claimed = new Set<string>();
  const client = new pg.Client({
    connectionString,
    application_name: "plumbline worker",
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  client.on("error", onLost);
  try {
    await client.connect();
    await client.query(SETTINGS);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }

  return {
    async claim(worker) {
      if (claimed.has(worker)) return;
      claimed.add(worker);
      await client.query(`select pg_catalog.pg_advisory_lock(${lockOf("$1::text")})`, [worker]);
    },
    async findDead() {
      const { rows } = await client.query<{ locked_by: string }>(DEAD, [[...claimed]]);
      return rows.map(({ locked_by }) => locked_by);
    },
    async release(workers) {
      if (workers.length > 0) await client.query("select graphile_worker.release_workers($1)", [workers]);
    },
    end: () => client.end().catch(() => undefined),
  };
}
