import { randomBytes } from "node:crypto";

import { bootstrap, bootstrapScript, prepareDatabase, withClient } from "../../server/database/bootstrap.ts";
import {
  type Connections,
  connectionsTo,
  inDatabase,
  loginRoles,
  pastTemplateOf,
} from "../../server/database/connections.ts";
import { migrate } from "../../server/database/migrate.ts";
import { isEmpty, prepareServer } from "../../server/database/prepare.ts";
import { installQueue } from "../../server/database/queue.ts";
import { explain, readEnv } from "../../server/env.ts";
import { ownDatabase } from "../support/database.ts";

const own = ownDatabase();

const as = (role: keyof Connections, sql: string) =>
  withClient(own.connections[role] ?? "", async (client) => (await client.query(sql)).rows);

const permissionDenied = expect.objectContaining({ code: "42501" });

it("gives no role more than it needs", async () => {
  const rows = await as(
    "superuser",
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin
    from pg_roles where rolname like 'grc%' order by rolname`,
  );
  const logins = rows.filter(({ rolcanlogin }) => rolcanlogin).map(({ rolname }) => rolname);
  expect(logins).toEqual([...loginRoles].sort());
  for (const { rolcanlogin, rolname, ...powers } of rows) {
    expect(powers).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      // Makes the databases of past days.
      rolcreatedb: rolname === "grc_migrator",
      rolreplication: false,
    });
  }
});

it("lets the authenticator become a visitor and no one else", async () => {
  expect(await as("authenticator", "set role grc_visitor; select 1 as one")).toBeUndefined();
  for (const role of ["grc_owner", "grc_trail_owner", "grc_worker", "postgres"]) {
    await expect(as("authenticator", `set role ${role}`)).rejects.toEqual(permissionDenied);
  }
});

it("keeps the trail out of reach of the other roles", async () => {
  const rows = await as(
    "superuser",
    "select pg_has_role('grc_owner', 'grc_trail_owner', 'member') as owner, pg_has_role('grc_worker', 'grc_trail_owner', 'member') as worker",
  );
  expect(rows).toEqual([{ owner: false, worker: false }]);
});

it("ends what takes too long", async () => {
  const settings = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('search_path') as path`;
  expect(await as("authenticator", settings)).toEqual([
    { statement: "5s", lock: "2s", idle: "10s", path: "pg_catalog" },
  ]);
  expect(await as("auth", settings)).toEqual(await as("authenticator", settings));
});

it("lets no one make tables, not even for a moment", async () => {
  for (const role of ["authenticator", "auth", "worker"] as const) {
    await expect(as(role, "create temporary table mine ()")).rejects.toEqual(permissionDenied);
    await expect(as(role, "create table public.mine ()")).rejects.toEqual(permissionDenied);
  }
});

it("gives functions of extensions to no one who was not named", async () => {
  await expect(as("authenticator", "select public.gen_random_bytes(1)")).rejects.toEqual(permissionDenied);
  await expect(as("authenticator", "set role grc_visitor; select public.digest('', 'md5')")).rejects.toEqual(
    permissionDenied,
  );
});

it("lets the owner's functions add a job, and the visitor's none", async () => {
  await expect(as("authenticator", "select graphile_worker.add_job('any')")).rejects.toEqual(
    permissionDenied,
  );
  await as("migrator", "select graphile_worker.add_job('any')");
  await expect(as("migrator", "select from graphile_worker._private_jobs")).rejects.toEqual(permissionDenied);
  expect(await as("worker", "select count(*)::int as jobs from graphile_worker.jobs")).toEqual([{ jobs: 1 }]);
  await installQueue(own.connections);
  await as("migrator", "select graphile_worker.add_job('any')");
});

it("can be run several times at the same moment", async () => {
  const server = inDatabase(own.superuserUrl, "postgres");
  const secret = process.env.TEST_SERVER_SECRET ?? "";
  const names = ["one", "two", "three"].map((name) => `plumbline_bootstrap_${name}`);
  try {
    await Promise.all(names.map((name) => bootstrap(server, name, secret)));
  } finally {
    for (const name of names.flatMap((each) => [each, pastTemplateOf(each)]))
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  }
});

it("prints verifiers, not passwords", () => {
  const secret = "a secret of at least thirty-two characters";
  const script = bootstrapScript("grc", secret);
  const { migrator } = connectionsTo("postgres://db.example.org/grc", secret);
  expect(script).toMatch(/alter role grc_migrator login inherit password 'SCRAM-SHA-256\$4096:/);
  expect(script).not.toContain(new URL(migrator).password);
  expect(script).not.toMatch(/:['"]\w/);
});

it("shows in one line that another history made this database", async () => {
  await as(
    "superuser",
    `create schema graphile_migrate;
    grant usage on schema graphile_migrate to public;
    create table graphile_migrate.migrations (filename text, hash text);
    grant select on graphile_migrate.migrations to public;
    insert into graphile_migrate.migrations (filename, hash) values ('000001-initial.sql', 'sha1:of-another')`,
  );
  const refused = await migrate(own.connections).then(
    () => "migrated",
    (error: unknown) => explain(error),
  );
  expect(refused).toBe(
    "This database was made by another migration 000001 than the one here: `npm run reset` starts over.",
  );
});

it("is done by one of two servers that begin at the same moment; the other waits, and finds it done", async () => {
  const name = `fresh_${randomBytes(6).toString("hex")}`;
  const superuser = inDatabase(own.superuserUrl, "postgres");
  await withClient(superuser, (client) => client.query(`create database ${name} template template0`));
  const env = readEnv({
    DATABASE_URL: inDatabase(own.superuserUrl, name),
    DATABASE_SECRET: process.env.TEST_SERVER_SECRET ?? "",
  });
  try {
    await prepareDatabase(inDatabase(superuser, name), env.databaseSecret ?? "");
    const said: string[] = [];
    let made = 0;
    const start = () =>
      prepareServer(
        env,
        (line) => void said.push(line),
        async ({ connections }) => {
          if (!(await isEmpty(connections.migrator))) return;
          made += 1;
          await withClient(inDatabase(superuser, name), (client) =>
            client.query("insert into app_public.users (full_name, email) values ('Ada', 'ada@example.org')"),
          );
        },
      );
    await Promise.all([start(), start()]);
    expect(said.filter((line) => line.includes("waiting for it"))).toHaveLength(1);
    expect(made).toBe(1);
  } finally {
    // Gracefully, because graphile-migrate keeps its connections for a moment and ends the process when one is cut.
    for (const pause of [50, 250, 500, 1_000, 2_000, 4_000]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const dropped = await withClient(superuser, (client) => client.query(`drop database ${name}`)).catch(
        () => null,
      );
      if (dropped) break;
    }
  }
});
