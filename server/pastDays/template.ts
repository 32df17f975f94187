/** The empty database with today's schema that the databases of past days are copied from. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";

import { withClient } from "../database/bootstrap.ts";
import { type Connections, databaseOf, inDatabase, pastTemplateOf } from "../database/connections.ts";
import { migrate, migrationsHash } from "../database/migrate.ts";
import { administer } from "./administer.ts";

/** Held while databases are built or dropped, in the database of today. */
export const LOCK = "pg_catalog.hashtextextended('plumbline past days', 0)";

const differences = readFileSync(new URL("./template.sql", import.meta.url), "utf8");

/** The version of what these databases are made from; databases of other versions are made again. */
export function schemaVersion(): string {
  return `${migrationsHash()}-${createHash("sha256").update(differences).digest("hex").slice(0, 8)}`;
}

const SCHEMAS = ["app_public", "app_hidden", "app_private", "trail", "graphile_migrate"];

/** Why past days cannot be offered, or null. */
export async function missingPrivilege(main: pg.Client, database: string): Promise<string | null> {
  const { rows } = await main.query<{ may: boolean; prepared: boolean }>(
    `select rolcreatedb as may, exists (select from pg_catalog.pg_database where datname = $1 and datdba = pg_roles.oid) as prepared
      from pg_catalog.pg_roles where rolname = session_user`,
    [pastTemplateOf(database)],
  );
  return rows[0]?.may && rows[0].prepared ? null : "The role grc_migrator may not create databases.";
}

/** Creates or updates the template for these migrations. The caller holds the lock of past days. */
export async function ensureTemplate(
  main: pg.Client,
  connections: Connections,
  migrations: string,
): Promise<string> {
  const template = pastTemplateOf(databaseOf(connections.migrator));
  const { rows } = await main.query<{ made: string | null }>(
    "select pg_catalog.shobj_description(oid, 'pg_database') as made from pg_catalog.pg_database where datname = $1",
    [template],
  );
  if (rows[0]?.made === migrations) return template;

  const to = (url: string) => inDatabase(url, template);
  const { migrator, authenticator, auth, worker } = connections;
  await withClient(to(migrator), async (client) => {
    await client.query("set role none; set client_min_messages = warning");
    for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
  });
  await migrate({
    migrator: to(migrator),
    authenticator: to(authenticator),
    auth: to(auth),
    worker: to(worker),
  });
  await withClient(to(migrator), (client) => client.query(differences));
  const made = pg.escapeLiteral(migrations);
  await administer(main, `comment on database ${pg.escapeIdentifier(template)} is ${made}`);
  return template;
}
