/**
 * The organisation as it was at the end of a day. Each day that somebody asks for is a database of its own, filled from
 * the trail; requests for it run there, with today's permissions. The newest ones used are kept.
 */
import pg from "pg";
import type { Logger } from "pino";

import { withClient } from "../database/bootstrap.ts";
import { type Connections, databaseOf, inDatabase } from "../database/connections.ts";
import { clientError } from "../http/errors.ts";
import { bringAccess } from "./access.ts";
import { buildPastDay, type Progress } from "./build.ts";
import { databaseOfDay, newestPastDay } from "./day.ts";
import { dropOldDays, noteUse, stateOf } from "./kept.ts";
import { LOCK, missingRight, schemaVersion } from "./template.ts";

/** Days that are being made or wait for it. */
const MOST_AT_A_TIME = 3;
const NOTED_EVERY_MS = 60_000;

export interface PastDay {
  day: string;
  pool: pg.Pool;
  /** Replaces people, roles and permissions if they are older than this version of them. */
  bringAccess(version: string): Promise<void>;
}

export interface PastDays {
  /** Why there are none, or null. */
  reasonAgainst(): Promise<string | null>;
  newest(): string;
  /** Waits until the database of the day is there. */
  open(day: string): Promise<PastDay>;
  /** How far the database of a day is that is being made; null if none is being made. */
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
    if (!(await stateOf(main, database, day, migrations))) {
      await buildPastDay({ main, connections, day, migrations, note: (at) => progress.set(day, at) });
      log.info({ day, ms: Math.round(performance.now() - begun) }, "The database of a past day was made");
    }
    await noteUse(main, database, day, migrations);
    await dropOldDays(main, database, migrations, keep, forget);
  }

  async function forget(day: string): Promise<void> {
    // It waits for the lock that is held now, and will find that its database is gone.
    if (progress.has(day)) return;
    const open = opened.get(day);
    opened.delete(day);
    await open?.then((past) => past.end()).catch(() => undefined);
  }

  async function open(day: string): Promise<OpenDay> {
    let making = opened.get(day);
    if (!making) {
      if (progress.size >= MOST_AT_A_TIME) throw clientError("UNAVAILABLE", "pastDays.busy");
      making = make(day);
      opened.set(day, making);
      making.catch(() => opened.delete(day));
    }
    const past = await making;
    if (Date.now() - past.notedAt > NOTED_EVERY_MS) {
      past.notedAt = Date.now();
      // Another process may have dropped it meanwhile: then it is made again.
      const isThere = await withClient(connections.migrator, async (main) => {
        const known = await stateOf(main, database, day, migrations);
        if (known) await noteUse(main, database, day, migrations);
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
    reasonAgainst: async () =>
      keep === 0
        ? "PAST_DAYS is 0."
        : withClient(connections.migrator, (main) => missingRight(main, database)),
    open,
    progressOf: (day) => progress.get(day) ?? null,
    async close() {
      await Promise.all([...opened.keys()].map(forget));
    },
  };
}

interface OpenDay extends PastDay {
  notedAt: number;
  end(): Promise<void>;
}

function openDay(
  connections: Connections,
  database: string,
  day: string,
  poolSize: number,
  log: Logger,
  forgetIt: () => void,
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
    forgetIt();
  });
  let known: string | undefined;
  let bringing: Promise<void> | undefined;

  async function bring(): Promise<void> {
    known = await withClient(connections.migrator, (main) =>
      withClient(inDatabase(connections.migrator, name), (past) => bringAccess(main, past)),
    );
  }

  return {
    day,
    pool,
    notedAt: Date.now(),
    async bringAccess(version) {
      // What was read before this request may be older than what the request has seen.
      while (known !== version) {
        const waited = bringing !== undefined;
        bringing ??= bring().finally(() => {
          bringing = undefined;
        });
        await bringing;
        // Read after the request had begun: as new as what it has seen, or newer.
        if (!waited) return;
      }
    },
    end: () => pool.end(),
  };
}
