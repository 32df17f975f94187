/**
 * The organisation as it was at the end of a day. Each requested day is a database of its own, filled from
 * the trail; requests for it run there, with today's permissions. The newest ones used are kept.
 */
import pg from "pg";
import type { Logger } from "pino";

import { withClient } from "../database/bootstrap.ts";
import { type Connections, databaseOf, inDatabase } from "../database/connections.ts";
import { clientError } from "../http/errors.ts";
import { syncAccess } from "./access.ts";
import { buildPastDay, type Progress } from "./build.ts";
import { dropOldDays, isCurrent, recordUse } from "./databases.ts";
import { databaseOfDay, newestPastDay } from "./day.ts";
import { LOCK, missingPrivilege, schemaVersion } from "./template.ts";

/** Days that are being made or wait for it. */
const MAX_AT_A_TIME = 3;
const RECORD_USE_EVERY_MS = 60_000;

export interface PastDay {
  day: string;
  pool: pg.Pool;
  /** Replaces people, roles and permissions if they are older than this version of them. */
  syncAccess(version: string): Promise<void>;
}

export interface PastDays {
  /** Why past days are not available, or null. */
  unavailableReason(): Promise<string | null>;
  newest(): string;
  /** Waits until the database of the day is there. */
  open(day: string): Promise<PastDay>;
  /** The progress of making the database of a day; null if it is not being made. */
  progressOf(day: string): Progress | null;
  close(): Promise<void>;
}

interface Options {
  connections: Connections;
  /** How many are kept; 0 turns past days off. */
  keep: number;
  /** Connections for the requests of one day. */
  poolSize: number;
  log: Logger;
}

export function createPastDays({ connections, keep, poolSize, log }: Options): PastDays {
  const database = databaseOf(connections.migrator);
  const migrations = schemaVersion();
  const opened = new Map<string, Promise<OpenDay>>();
  const progress = new Map<string, Progress>();

  async function make(day: string): Promise<OpenDay> {
    progress.set(day, { done: 0, of: 1 });
    try {
      await withClient(connections.migrator, (main) => prepare(main, day));
      return openDay(connections, database, day, poolSize, log, () => opened.delete(day));
    } finally {
      progress.delete(day);
    }
  }

  async function prepare(main: pg.Client, day: string): Promise<void> {
    await main.query("set lock_timeout = 0");
    await main.query(`select pg_catalog.pg_advisory_lock(${LOCK})`);
    const begun = performance.now();
    if (!(await isCurrent(main, database, day, migrations))) {
      await buildPastDay({ main, connections, day, migrations, onProgress: (at) => progress.set(day, at) });
      log.info({ day, ms: Math.round(performance.now() - begun) }, "The database of a past day was made");
    }
    await recordUse(main, database, day, migrations);
    await dropOldDays(main, database, migrations, keep, forget);
  }

  async function forget(day: string): Promise<void> {
    // A day that is being made waits for the lock held now, and then finds that its database is gone.
    if (progress.has(day)) return;
    const open = opened.get(day);
    opened.delete(day);
    await open?.then((past) => past.end()).catch(() => undefined);
  }

  async function open(day: string): Promise<OpenDay> {
    let making = opened.get(day);
    if (!making) {
      if (progress.size >= MAX_AT_A_TIME) throw clientError("UNAVAILABLE", "pastDays.busy");
      making = make(day);
      opened.set(day, making);
      making.catch(() => opened.delete(day));
    }
    const past = await making;
    if (Date.now() - past.usedAt > RECORD_USE_EVERY_MS) {
      past.usedAt = Date.now();
      // If another process has dropped it meanwhile, it is made again.
      const isThere = await withClient(connections.migrator, async (main) => {
        const known = await isCurrent(main, database, day, migrations);
        if (known) await recordUse(main, database, day, migrations);
        return known;
      });
      if (!isThere) {
        await forget(day);
        return open(day);
      }
    }
    return past;
  }

  return {
    newest: newestPastDay,
    unavailableReason: async () =>
      keep === 0
        ? "PAST_DAYS is 0."
        : withClient(connections.migrator, (main) => missingPrivilege(main, database)),
    open,
    progressOf: (day) => progress.get(day) ?? null,
    async close() {
      await Promise.all([...opened.keys()].map(forget));
    },
  };
}

interface OpenDay extends PastDay {
  usedAt: number;
  end(): Promise<void>;
}

function openDay(
  connections: Connections,
  database: string,
  day: string,
  poolSize: number,
  log: Logger,
  onLost: () => void,
): OpenDay {
  const name = databaseOfDay(database, day);
  const pool = new pg.Pool({
    connectionString: inDatabase(connections.authenticator, name),
    max: poolSize,
    connectionTimeoutMillis: 2_500,
    idleTimeoutMillis: 30_000,
  });
  // The database may have been dropped: the next request makes it again.
  pool.on("error", (error) => {
    log.warn({ day, err: error.message }, "A connection to a past day ended");
    onLost();
  });
  let syncing: Promise<void> | undefined;

  // Asked each time, because other processes bring permissions here too.
  async function versionHere(): Promise<string | undefined> {
    const { rows } = await pool.query<{ version: string }>("select app_hidden.access_version() as version");
    return rows[0]?.version;
  }

  const sync = () =>
    withClient(connections.migrator, (main) =>
      withClient(inDatabase(connections.migrator, name), (past) => syncAccess(main, past)),
    );

  return {
    day,
    pool,
    usedAt: Date.now(),
    async syncAccess(version) {
      // Access that was read before this request may be older than what the request needs.
      while ((await versionHere()) !== version) {
        const waited = syncing !== undefined;
        syncing ??= sync().finally(() => {
          syncing = undefined;
        });
        await syncing;
        // It was read after the request had begun, so it is new enough.
        if (!waited) return;
      }
    },
    end: () => pool.end(),
  };
}
