/** A server with our database on it, up to date: what every program of ours begins with. */
import pg from "pg";

import { type Env, EnvError } from "../env.ts";
import { bootstrap, withClient } from "./bootstrap.ts";
import { databaseName, reachServer, type Server } from "./connections.ts";
import { migrate } from "./migrate.ts";

type Say = (line: string) => void;

export async function prepareServer(env: Env, say: Say): Promise<Server> {
  if (!env.databaseUrl) say(`PostgreSQL: ${env.dataDir}`);
  const server = await reachServer(env);
  try {
    if (server.embedded?.owned) {
      await bootstrap(server.embedded.superuserUrl("postgres"), databaseName, server.secret);
    }
    if (!server.embedded) await refuseUnfitServer(server.connections.migrator);
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

async function refuseUnfitServer(migrator: string): Promise<void> {
  const version = await withClient(migrator, async (client) => {
    const { rows } = await client.query(
      "select pg_catalog.current_setting('server_version_num')::int as version",
    );
    return rows[0].version;
  }).catch((error) => {
    throw new EnvError(complaintAbout(error, new URL(migrator).host));
  });
  if (version >= 150_000) return;
  throw new EnvError(
    `DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${Math.floor(version / 10_000)}.`,
  );
}

function complaintAbout(error: unknown, host: string): string {
  const code = Error.isError(error) && "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError && /^(28|3D)/.test(code)) {
    return `DATABASE_URL: ${error.message}. Has \`npm run bootstrap\` been run on that server, with this DATABASE_SECRET?`;
  }
  const reason = Error.isError(error) ? error.message || code : String(error);
  return `DATABASE_URL: ${host} cannot be reached (${reason || "no answer"}).`;
}
