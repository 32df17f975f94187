import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

import { withClient } from "../../server/database/bootstrap.ts";
import { type Connections, connectionsTo, inDatabase } from "../../server/database/connections.ts";
import { parseMessage } from "../../server/messages/message.ts";
import { render } from "../../server/messages/render.ts";
import { template } from "./server.ts";

export type Db = pg.PoolClient;

/** A database for one test file, copied from the template: its superuser, the addresses of its roles, a pool. */
export interface TestDatabase {
  superuserUrl: string;
  connections: Connections;
  /** As the superuser. */
  pool: pg.Pool;
}

let shared: Promise<TestDatabase> | undefined;

function sharedByTests(): Promise<TestDatabase> {
  shared ??= cloneDatabase(`test_${process.env.JEST_WORKER_ID}_${randomBytes(3).toString("hex")}`);
  return shared;
}

/** Prepares data as the superuser, once, for all tests of this file. Call it outside of tests. */
export function beforeEveryRollback<T>(arrange: (db: Db) => Promise<T>): () => T {
  let arranged: { made: T } | undefined;
  beforeAll(async () => {
    const { pool } = await sharedByTests();
    const db = await pool.connect();
    try {
      await db.query("begin");
      arranged = { made: await arrange(db) };
      await db.query("commit");
    } finally {
      db.release();
    }
  });
  return () => {
    if (!arranged) throw new Error("This is there in tests only.");
    return arranged.made;
  };
}

/** Runs a test as the superuser, inside a transaction that is rolled back. */
export function inRollback(test: (db: Db) => Promise<void>) {
  return async () => {
    const { pool } = await sharedByTests();
    const db = await pool.connect();
    try {
      await db.query("begin");
      await test(db);
    } finally {
      await db.query("rollback");
      await db.query("reset all");
      db.release();
    }
  };
}

/**
 * For tests that commit: a fresh copy for this file, of the empty database or of another one, dropped when the file is
 * done. Call it outside of tests.
 */
export function ownDatabase(source = async () => template): TestDatabase {
  const name = `own_${randomBytes(6).toString("hex")}`;
  const database = describeDatabase(name);
  // The other one may have to be filled first.
  beforeAll(async () => createDatabase(name, await source()), 240_000);
  afterAll(() => remove(database, name));
  return database;
}

afterAll(async () => {
  const database = await shared;
  shared = undefined;
  if (!database) return;
  await remove(database, new URL(database.superuserUrl).pathname.slice(1));
});

async function remove({ pool }: TestDatabase, name: string): Promise<void> {
  // The pool has ended before the server has closed its connections, which dropping the database cuts.
  pool.on("error", () => undefined);
  await pool.end();
  await dropDatabase(name);
  await forget(name);
}

/** Acts as this person from here on, with a session like that of a browser. */
export async function become(db: Db, userId: string): Promise<void> {
  await becomeSuperuser(db);
  await resumeSession(db, await startSession(db, userId));
}

/** A session of this person, by the hash of its token. Call it as the superuser. */
export async function startSession(db: Db, userId: string): Promise<string> {
  const tokenHash = createHash("sha256").update(randomBytes(32)).digest("hex");
  await db.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [
    userId,
    tokenHash,
  ]);
  return tokenHash;
}

/** A script with an API token of this person that may do everything. */
export async function becomeScript(db: Db, userId: string): Promise<void> {
  await becomeSuperuser(db);
  const hash = createHash("sha256").update(randomBytes(32).toString("base64url")).digest("hex");
  await db.query(
    `insert into app_private.api_tokens (user_id, name, token_hash, ending, scope, expires_at)
      values ($1, 'Script', $2, 'abcd', 'full', now() + interval '1 day')`,
    [userId, hash],
  );
  await db.query(
    "select set_config('app.session', '', true), set_config('app.api_token', $1, true), set_config('search_path', 'pg_catalog', true), set_config('role', 'grc_visitor', true)",
    [hash],
  );
}

/** Acts as a user who is not signed in. */
export async function becomeNobody(db: Db): Promise<void> {
  await resumeSession(db, "");
}

/** Acts as the superuser again, to prepare data and to check it. */
export async function becomeSuperuser(db: Db): Promise<void> {
  await db.query("reset role");
  await db.query("select set_config('app.session', '', true)");
}

/** Acts as the user of this session; an empty one is that of a signed-out visitor. Call it as the superuser. */
export async function resumeSession(db: Db, tokenHash: string): Promise<void> {
  await db.query(
    `select set_config('app.session', $1, true), set_config('app.request_id', gen_random_uuid()::text, true),
      set_config('search_path', 'pg_catalog', true), set_config('role', 'grc_visitor', true)`,
    [tokenHash],
  );
}

export interface PersonOptions {
  name?: string;
  email?: string;
  /** Default: approved. */
  status?: "pending" | "approved" | "suspended";
  roles?: string[];
}

/** Adds a person and returns the id; call it as the superuser. */
export async function person(db: Db, options: PersonOptions = {}): Promise<string> {
  const { name = "Ada Lovelace", status = "approved", roles = [] } = options;
  const email =
    options.email ??
    `${name.toLowerCase().replace(/[^a-z0-9]+/g, ".")}.${randomBytes(4).toString("hex")}@example.org`;
  const { rows } = await db.query(
    `insert into app_public.users (full_name, email, status, email_verified_at, approved_at)
      values ($1, $2, $3, now(), case when $3 = 'pending' then null else now() end) returning id`,
    [name, email, status],
  );
  for (const role of roles) {
    await db.query("insert into app_public.user_roles (user_id, role) values ($1, $2)", [rows[0].id, role]);
  }
  return rows[0].id;
}

/** How often each of these tables was written to in this transaction, as PostgreSQL counts; what was undone counts too. */
export async function writesTo(db: Db, tables: string[]): Promise<number[]> {
  const { rows } = await db.query<{ writes: number }>(
    `select (pg_stat_get_xact_tuples_inserted(t) + pg_stat_get_xact_tuples_updated(t) + pg_stat_get_xact_tuples_deleted(t))::int as writes
      from unnest($1::regclass[]) with ordinality as asked (t, place) order by place`,
    [tables],
  );
  return rows.map(({ writes }) => writes);
}

/** Runs a query that is expected to be refused, and leaves the transaction usable. */
export async function refused(db: Db, sql: string, values: unknown[] = []): Promise<pg.DatabaseError> {
  await db.query("savepoint before_refusal");
  try {
    await db.query(sql, values);
  } catch (error) {
    await db.query("rollback to savepoint before_refusal; release savepoint before_refusal");
    if (error instanceof pg.DatabaseError) return inEnglish(error);
    throw error;
  }
  throw new Error(`Was not refused: ${sql}`);
}

/** Errors of our own functions carry a key and its parameters; tests compare the English sentence. */
function inEnglish(error: pg.DatabaseError): pg.DatabaseError {
  if (error.message.startsWith('{"key":')) error.message = render("en", parseMessage(error.message));
  return error;
}

/**
 * A copy that can be replaced by a copy of another database, which must have no connections; dropped at the end of
 * the file.
 */
export function copyOf(source: TestDatabase): TestDatabase & { renew(): Promise<void> } {
  const name = `copy_${randomBytes(6).toString("hex")}`;
  const database = describeDatabase(name);
  const renew = async () => {
    await dropDatabase(name);
    await createDatabase(name, new URL(source.superuserUrl).pathname.slice(1));
  };
  beforeAll(renew);
  afterAll(() => remove(database, name));
  return { ...database, renew };
}

async function cloneDatabase(name: string): Promise<TestDatabase> {
  await createDatabase(name);
  return describeDatabase(name);
}

function describeDatabase(name: string): TestDatabase {
  const { url, secret } = testServer();
  const superuserUrl = inDatabase(url, name);
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 5 });
  pool.on("error", () => undefined);
  return {
    superuserUrl,
    connections: { superuser: superuserUrl, ...connectionsTo(superuserUrl, secret) },
    pool,
  };
}

/** Makes a database for all files of the run, unless another file has, and gives its name. */
export async function sharedDatabase(
  name: string,
  fill: (made: TestDatabase) => Promise<void>,
): Promise<string> {
  await withClient(inDatabase(testServer().url, "postgres"), async (client) => {
    // The others wait for the first.
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    try {
      await dropDatabase(unfinished);
      await createDatabase(unfinished);
      const made = describeDatabase(unfinished);
      await fill(made);
      await made.pool.end();
      await client.query(`alter database ${unfinished} rename to ${name}`);
    } finally {
      await forget(unfinished);
    }
  });
  return name;
}

async function createDatabase(name: string, source = template): Promise<void> {
  alive.add(name);
  const client = await administration();
  // Without a log of each page, because the copy never has to be recovered.
  await client.query(`create database ${name} template ${source} strategy file_copy`);
  // A copy inherits neither its settings nor who may connect.
  await client.query(
    `revoke all on database ${name} from public;
     grant all on database ${name} to grc_owner;
     grant connect on database ${name} to grc_migrator, grc_authenticator, grc_auth, grc_worker;
     alter database ${name} set timezone = 'UTC'`,
  );
}

async function dropDatabase(name: string): Promise<void> {
  const client = await administration();
  await client.query(`drop database if exists ${name} with (force)`);
}

/** What this file has created and not removed, and the connection that did: a new one costs more than most queries. */
const alive = new Set<string>();
let administrator: Promise<pg.Client> | undefined;

function administration(): Promise<pg.Client> {
  administrator ??= connect(inDatabase(testServer().url, "postgres"));
  return administrator;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function forget(name: string): Promise<void> {
  alive.delete(name);
  if (alive.size > 0) return;
  const last = administrator;
  administrator = undefined;
  await (await last)?.end();
}

function testServer(): { url: string; secret: string } {
  const { TEST_SERVER_URL: url, TEST_SERVER_SECRET: secret } = process.env;
  if (!url || !secret)
    throw new Error("The test server is not running: start the tests with `npm test` or `jest`.");
  return { url, secret };
}
