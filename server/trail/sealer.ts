/** Seals the trail every ten seconds, beside the queue: a busy queue does not delay it. */
import { setTimeout as pause } from "node:timers/promises";

import pg from "pg";
import type { Logger } from "pino";

import type { Env } from "../env.ts";
import type { SigningKey } from "./checkpoint.ts";
import { type SealOptions, seal } from "./seal.ts";
import { loadKey, makeKey } from "./signingKey.ts";

interface SealerOptions {
  connectionString: string;
  env: Pick<Env, "trailKey" | "trailKeyFile" | "checkpointFile">;
  log: Logger;
  /** Milliseconds between two runs. */
  every?: number;
}

export function startSealer({ connectionString, env, log, every = 10_000 }: SealerOptions) {
  const stopping = new AbortController();
  let made: SigningKey | null = null;
  let problem = "";
  let guardsKnown = false;
  const makeFirst = () => {
    made = makeKey(env.trailKeyFile);
    log.warn({ file: env.trailKeyFile }, "a key for signing the trail was made; keep a copy of it");
    return made;
  };

  async function sealOnce(): Promise<void> {
    const db = new pg.Client({
      connectionString,
      application_name: "plumbline sealer",
      connectionTimeoutMillis: 5_000,
    });
    db.on("error", () => undefined);
    try {
      await db.connect();
      if (!guardsKnown) await checkGuards(db, log);
      guardsKnown = true;
      const options: SealOptions = {
        key: made ?? loadKey(env),
        makeKey: env.trailKey ? null : makeFirst,
        appendTo: env.checkpointFile,
      };
      const size = await seal(db, options);
      if (size) log.debug({ size }, "the trail is sealed");
      problem = "";
    } finally {
      await db.end().catch(() => undefined);
    }
  }

  async function keepSealing(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sealOnce().catch((error: Error) => {
        // Once for each problem: it is tried every ten seconds.
        if (error.message !== problem) log.error({ err: error }, "the trail could not be sealed");
        problem = error.message;
      });
      await pause(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const sealing = keepSealing();
  return {
    async stop() {
      stopping.abort();
      await sealing;
    },
  };
}

/** Without a superuser the bootstrap cannot create event triggers; checkpoints still show what was changed. */
async function checkGuards(db: pg.Client, log: Logger): Promise<void> {
  const { rowCount } = await db.query(
    "select from pg_catalog.pg_event_trigger where evtname in ('guard_trail', 'guard_trail_drop') and evtenabled <> 'D'",
  );
  if (rowCount !== 2)
    log.warn(
      "owners of tables can switch the change log off, because its event triggers are missing or disabled",
    );
}
