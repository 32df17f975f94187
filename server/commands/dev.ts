/**
 * `npm run dev`: watches every layer. A saved SQL file updates the database, the GraphQL snapshot, the generated
 * hooks and the browser; a saved server file restarts the server.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import concurrently from "concurrently";

import { bootstrap } from "../database/bootstrap.ts";
import { databaseName, reachServer, type Server } from "../database/connections.ts";
import { runFixtures } from "../database/migrate.ts";
import { EnvError, explain, readEnv } from "../env.ts";
import { writeGraphqlSnapshot } from "../graphqlSnapshot.ts";

const root = join(import.meta.dirname, "..", "..");

try {
  await develop();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function develop(): Promise<void> {
  const env = readEnv();
  if (env.databaseUrl) throw new EnvError("DATABASE_URL is set: development works on the embedded database.");
  const database = await reachServer(env);
  if (!database.embedded?.owned)
    throw new EnvError("Plumbline is already running on this DATA_DIR: stop it first.");
  await bootstrap(database.embedded.superuserUrl("postgres"), databaseName, database.secret);
  await applyFixtures(database);

  const server = restartable(["server/main.ts", "--dev"], { ...process.env, GRAPHILE_ENV: "development" });
  const { commands, result } = concurrently(
    [
      { name: "codegen", command: "graphql-codegen --config codegen.yml --watch" },
      { name: "client", command: "vite client" },
    ],
    { cwd: root, killOthersOn: ["failure"] },
  );
  result.catch(() => undefined);
  for (const place of ["migrations/fixtures", "migrations/library"]) {
    onChange(place, async () => {
      if (await applyFixtures(database)) await server.restart();
    });
  }
  onChange("server", () => server.restart());
  // The server reads from there which documents visitors may send without signing in.
  for (const place of ["graphql/operations", "graphql/signedOut.ts"]) onChange(place, () => server.restart());

  console.log("[dev] Vite prints the address of the client; Ctrl-C stops everything.");
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    for (const command of commands) command.kill("SIGTERM");
    await server.stop();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop());
}

async function applyFixtures({ connections }: Server): Promise<boolean> {
  try {
    await runFixtures(connections);
    await writeGraphqlSnapshot(connections.authenticator);
    console.log("[sql] Applied; the GraphQL snapshot is up to date.");
    return true;
  } catch (error) {
    console.error(`[sql] ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** Runs the work once for a burst of changes, and never twice at the same time. */
function onChange(place: string, work: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  watch(join(root, place), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, 150);
  });
}

function restartable(options: string[], env: NodeJS.ProcessEnv) {
  const start = () => spawn(process.execPath, options, { cwd: root, env, stdio: "inherit" });
  let child = start();
  return {
    async restart() {
      await ended(child);
      child = start();
    },
    stop: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exit;
}
