/** Prepares a server with an up-to-date database, for every program. */
import type { Env } from "../env.ts";
import { bootstrap, withClient } from "./bootstrap.ts";
import { databaseName, reachServer, type Server } from "./connections.ts";
import type { EmbeddedServer } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { checkServer } from "./serverCheck.ts";
import { withStartLock } from "./startLock.ts";

type Print = (line: string) => void;

type More = (server: Server) => Promise<void>;

const databaseUrl = {
  setting: "DATABASE_URL",
  hint: "Has `npm run bootstrap` been run on that server, with this DATABASE_SECRET?",
};

/** Runs `more` before another process may start. */
export async function prepareServer(env: Env, print: Print, more?: More): Promise<Server> {
  if (!env.databaseUrl) print(`PostgreSQL: ${env.dataDir}`);
  const server = await reachServer(env);
  try {
    if (!server.embedded) await checkServer({ url: server.connections.migrator, ...databaseUrl }, print);
    const lockIn = server.embedded?.superuserUrl("postgres") ?? server.connections.migrator;
    await withStartLock(lockIn, print, async () => {
      await bringUpToDate(server, print);
      await more?.(server);
    });
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function bringUpToDate({ embedded, connections, secret }: Server, print: Print): Promise<void> {
  // A process that connects to a running server changes nothing, unless the owner did not get this far.
  if (embedded && !embedded.owned && (await isMade(embedded))) return;
  if (embedded) await bootstrap(embedded.superuserUrl("postgres"), databaseName, secret);
  print("Bringing the database up to date");
  await migrate(connections, print);
}

async function isMade(embedded: EmbeddedServer): Promise<boolean> {
  const exists = await withClient(embedded.superuserUrl("postgres"), async (client) => {
    const { rowCount } = await client.query("select from pg_catalog.pg_database where datname = $1", [
      databaseName,
    ]);
    return rowCount === 1;
  });
  if (!exists) return false;
  return withClient(embedded.superuserUrl(databaseName), async (client) => {
    const { rows } = await client.query(
      "select pg_catalog.to_regclass('app_public.users') is not null as made",
    );
    return rows[0].made;
  });
}

/** Whether there are no accounts yet. */
export function isEmpty(migrator: string): Promise<boolean> {
  return withClient(migrator, async (client) => {
    const { rows } = await client.query("select not exists (select from app_public.users) as empty");
    return rows[0].empty;
  });
}
