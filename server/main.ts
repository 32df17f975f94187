/** `npm start`: starts database, client, demo organisation and server; stops them on SIGTERM and Ctrl-C. */
import "./graphileEnv.ts";

import { existsSync } from "node:fs";
import { join } from "node:path";

import { announcement } from "./announcement.ts";
import { createApp } from "./app.ts";
import { buildClient } from "./build.ts";
import { type Connections, databaseOf, inDatabase } from "./database/connections.ts";
import { openPools } from "./database/pools.ts";
import { isEmpty, prepareServer } from "./database/prepare.ts";
import { type Env, EnvError, explain, readEnv } from "./env.ts";
import { startWorker } from "./jobs/worker.ts";
import { openLog } from "./log.ts";
import { serve } from "./serve.ts";
import { startSealer } from "./trail/sealer.ts";

type Undo = () => Promise<unknown>;

const grace = 10_000;
/** How to stop what was started, latest last. */
const started: Undo[] = [];
let stopping = false;
/** In `npm run dev` Vite serves the client, and the parent process has prepared the database. */
const dev = process.argv.includes("--dev");
/** In production nothing is built and no database is started; if one is missing, the start fails. */
const production = process.argv.includes("--production");

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(0));
process.on("uncaughtException", (error) => void fail(error));
process.on("unhandledRejection", (error) => void fail(error));

try {
  await start(readEnv());
} catch (error) {
  await fail(error);
}

async function start(env: Env): Promise<void> {
  if (production) requireProduction(env);
  const { log, file } = openLog(env);
  const begun = performance.now();
  const print = (line: string) => console.log(`${seconds(begun)}  ${line}`);

  const opening = prepareServer(env, print, ({ connections }) => makeDemoOnce(env, connections, print));
  // Also if this process is stopped meanwhile: a database that starts afterwards would have no owner.
  started.push(async () => (await opening.catch(() => null))?.stop());
  const [database] = await Promise.all([opening, dev || production ? null : buildClient(print)]);
  const { connections, secret } = database;

  const onError = (error: Error) => log.error({ err: error }, "A database connection failed");
  const pools = openPools(connections, { size: env.databasePoolSize, onError });
  started.push(() => pools.end());
  const app = await createApp({ connections, pools, env, log, secret });
  started.push(() => app.close());
  if (env.jobs) {
    const worker = await startWorker({ connections, env, log });
    started.push(() => worker.stop());
    const sealer = startSealer({ connectionString: connections.worker, env, log });
    started.push(() => sealer.stop());
  }
  const serving = await serve(app.handler, env.port, env.host);
  const closeLive = app.attach(serving.server);
  started.push(() => serving.close(grace), closeLive);
  if (stopping) return;

  log.info({ host: env.host, port: serving.port }, "Listening");
  print("Ready");
  if (dev) return;
  const empty = await isEmpty(connections.migrator);
  console.log(await announcement({ env, port: serving.port, empty, logFile: file }));
}

async function makeDemoOnce(
  env: Env,
  connections: Connections,
  print: (line: string) => void,
): Promise<void> {
  if (!env.demo || !(await isEmpty(connections.migrator))) return;
  print("Making the demo organisation (once)");
  const { makeDemo } = await import("../migrations/seeds/demo.ts");
  await makeDemo({ superuser: superuserOf(env, connections), log: print });
}

function requireProduction(env: Env): void {
  if (!env.databaseUrl) {
    throw new EnvError(
      "DATABASE_URL and DATABASE_SECRET must be set: in production there is no embedded database.",
    );
  }
  if (!existsSync(join(import.meta.dirname, "../client/dist/index.html"))) {
    throw new EnvError("The client has not been built: `npm run build` does it.");
  }
}

/** The demo has a history, and only a superuser's session may set another time than now. */
function superuserOf(env: Env, connections: Connections): string {
  if (connections.superuser) return connections.superuser;
  if (env.superuserDatabaseUrl && env.databaseUrl) {
    return inDatabase(env.superuserDatabaseUrl, databaseOf(env.databaseUrl));
  }
  throw new EnvError("DEMO=true needs SUPERUSER_DATABASE_URL on a server of your own, for the first start.");
}

async function stop(code: number): Promise<void> {
  // A second Ctrl-C ends immediately.
  if (stopping) process.exit(code || 1);
  stopping = true;
  for (const undo of started.reverse()) {
    await undo().catch((error) => console.error(explain(error)));
  }
  process.exit(code);
}

async function fail(error: unknown): Promise<void> {
  // Errors while stopping are consequences of stopping.
  if (stopping) return;
  console.error(explain(error));
  await stop(1);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`;
}
