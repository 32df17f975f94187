/** A server with our database on it, up to date: what every program of ours begins with. */
import type { Env } from "../env.ts";
import { bootstrap, withClient } from "./bootstrap.ts";
import { databaseName, reachServer, type Server } from "./connections.ts";
import { migrate } from "./migrate.ts";
import { checkServer } from "./serverCheck.ts";

type Say = (line: string) => void;

const databaseUrl = {
  setting: "DATABASE_URL",
  hint: "Has `npm run bootstrap` been run on that server, with this DATABASE_SECRET?",
};

export async function prepareServer(env: Env, say: Say): Promise<Server> {
  if (!env.databaseUrl) say(`PostgreSQL: ${env.dataDir}`);
  const server = await reachServer(env);
  try {
    if (server.embedded?.owned) {
      await bootstrap(server.embedded.superuserUrl("postgres"), databaseName, server.secret);
    }
    if (!server.embedded) await checkServer({ url: server.connections.migrator, ...databaseUrl }, say);
    if (!server.embedded || server.embedded.owned) {
      say("Bringing the database up to date");
      await migrate(server.connections);
    }
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Whether nobody has an account yet. */
export function isEmpty(migrator: string): Promise<boolean> {
  return withClient(migrator, async (client) => {
    const { rows } = await client.query("select not exists (select from app_public.users) as empty");
    return rows[0].empty;
  });
}
