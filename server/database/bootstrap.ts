/** What only a superuser can do: roles, the database, extensions. Executed by this program, or printed as a script. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";

import { passwordOf } from "./cluster.ts";
import { databaseOf, inDatabase, loginRoles, pastTemplateOf } from "./connections.ts";
import { rejectOldServer } from "./versions.ts";

const roles = readFileSync(new URL("./roles.sql", import.meta.url), "utf8");
const inside = readFileSync(new URL("./database.sql", import.meta.url), "utf8");
/** Not for databases of past days, which are read-only and have no trail. */
const trailGuard = readFileSync(new URL("./trailGuard.sql", import.meta.url), "utf8");

/** Creates roles and database on the server of this superuser, whose address may name any database. */
export async function bootstrap(superuserUrl: string, database: string, secret: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query(fill(roles, variables(secret, database)));
    await createMissing(client, database, "");
    await createMissing(client, pastTemplateOf(database), OWNED);
  });
  await prepareDatabase(inDatabase(superuserUrl, database), secret);
  await fillDatabase(inDatabase(superuserUrl, pastTemplateOf(database)), secret, inside);
}

/** Databases of past days are copies of this one, and only its owner may copy it. */
const OWNED = " owner grc_migrator";

async function createMissing(client: pg.Client, database: string, options: string): Promise<void> {
  const found = await client.query("select from pg_catalog.pg_database where datname = $1", [database]);
  if (found.rowCount !== 0) return;
  await client.query(`create database ${pg.escapeIdentifier(database)} template template0${options}`);
}

/** The second half, for a database that exists. */
export async function prepareDatabase(superuserUrl: string, secret = ""): Promise<void> {
  await fillDatabase(superuserUrl, secret, inside + trailGuard);
}

async function fillDatabase(superuserUrl: string, secret: string, content: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query(fill(content, variables(secret, databaseOf(superuserUrl))));
  });
}

/** The same as a script for psql, with verifiers instead of passwords. */
export function bootstrapScript(database: string, secret: string): string {
  return [
    // npm may have printed lines above this, which psql discards here.
    "\\reset",
    "-- Run with psql as a superuser, in any database of the server. The first error ends it.",
    "\\set ON_ERROR_STOP on",
    rejectOldServer,
    fill(roles, variables(secret, database)).trim(),
    ...databaseScript(database, secret, "", inside + trailGuard),
    ...databaseScript(pastTemplateOf(database), secret, OWNED, inside),
    "",
  ].join("\n");
}

function databaseScript(database: string, secret: string, options: string, content: string): string[] {
  const name = pg.escapeIdentifier(database);
  return [
    `select 'create database ${name.replaceAll("'", "''")} template template0${options}'`,
    `where not exists (select from pg_catalog.pg_database where datname = ${pg.escapeLiteral(database)}) \\gexec`,
    `\\connect ${name}`,
    fill(content, variables(secret, database)).trim(),
  ];
}

function variables(secret: string, database: string): Record<string, string> {
  const verifiers = loginRoles.map((role) => [role, verifierOf(passwordOf(secret, role))]);
  return { database, ...Object.fromEntries(verifiers) };
}

// Placeholders as in psql: :'name' is a literal, :"name" an identifier.
function fill(sql: string, values: Record<string, string>): string {
  return sql.replace(/:(['"])(\w+)\1/g, (_, quote: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Unknown placeholder ${name}.`);
    return quote === "'" ? pg.escapeLiteral(value) : pg.escapeIdentifier(value);
  });
}

/** The verifier that PostgreSQL stores for a password (RFC 5803), so that the password never reaches its log. */
function verifierOf(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const key = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(key("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${key("Server Key").toString("base64")}`;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
