/** The database addresses, one for each role that signs in. */
import type { Env } from "../env.ts";
import { passwordOf } from "./cluster.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";

export interface Connections {
  /** For the embedded server only; on other servers the superuser is not needed. */
  superuser?: string;
  migrator: string;
  authenticator: string;
  auth: string;
  worker: string;
}

export const loginRoles = ["grc_migrator", "grc_authenticator", "grc_auth", "grc_worker"] as const;

export interface Server {
  connections: Connections;
  secret: string;
  embedded: EmbeddedServer | null;
  stop(): Promise<void>;
}

export const databaseName = "plumbline";

/** The server of DATABASE_URL, or the embedded one, which is started if it is not running. */
export async function reachServer(env: Env): Promise<Server> {
  if (env.databaseUrl && env.databaseSecret) {
    const connections = connectionsTo(env.databaseUrl, env.databaseSecret);
    return { connections, secret: env.databaseSecret, embedded: null, stop: async () => undefined };
  }
  const embedded = await startEmbedded({ dataDir: env.dataDir });
  const superuser = embedded.superuserUrl(databaseName);
  return {
    connections: { superuser, ...connectionsTo(superuser, embedded.secret) },
    secret: embedded.secret,
    embedded,
    stop: () => embedded.stop(),
  };
}

export function connectionsTo(databaseUrl: string, secret: string): Connections {
  const as = (role: (typeof loginRoles)[number]) => {
    const url = new URL(databaseUrl);
    url.username = role;
    url.password = passwordOf(secret, role);
    return url.href;
  };
  return {
    migrator: as("grc_migrator"),
    authenticator: as("grc_authenticator"),
    auth: as("grc_auth"),
    worker: as("grc_worker"),
  };
}

/** The same address in another database of the same server. */
export function inDatabase(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

export function databaseOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

/** The empty database that those of past days are copied from; PostgreSQL cuts names at 63 characters. */
export function pastTemplateOf(database: string): string {
  return `${database.slice(0, 49)}_past`;
}
