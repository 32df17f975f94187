/** A server that runs jobs too, as `npm start` does, and tells its memory: started by `reports.ts`. */
import "../../server/graphileEnv.ts";

import pino from "pino";

import { createApp } from "../../server/app.ts";
import type { Connections } from "../../server/database/connections.ts";
import { openPools } from "../../server/database/pools.ts";
import { readEnv } from "../../server/env.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { serve } from "../../server/serve.ts";

const log = pino({ level: "warn" });
const EVERY_MS = 10;
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, EVERY_MS);

async function start(connections: Connections): Promise<number> {
  const env = readEnv({ PAST_DAYS: "0" });
  const app = await createApp({ connections, pools: openPools(connections), env, log, secret: "" });
  await startWorker({ connections, env, log });
  return (await serve(app.handler, 0, "127.0.0.1")).port;
}

/** Megabytes: the most since the last question, and now. */
function memory(): { peak: number; now: number } {
  const now = process.memoryUsage.rss();
  const found = { peak: Math.max(peak, now) / 1024 ** 2, now: now / 1024 ** 2 };
  peak = 0;
  return found;
}

process.on("message", (connections: Connections | "memory") => {
  const answer = connections === "memory" ? memory() : start(connections);
  void Promise.resolve(answer).then((result) => process.send?.(result));
});
process.on("disconnect", () => process.exit());
