/** Failures around the server: nothing that it acknowledged is lost, and nothing is done twice. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { audit, createRisk, type WriteLog, writeDuring } from "../support/acknowledgedWrites.ts";
import { RealServer } from "../support/realServer.ts";
import { exportOf, found, newestNote } from "../support/sealing.ts";

const server = new RealServer();
const cookie = randomBytes(32).toString("base64url");
const target = () => ({ url: server.url, cookie: `sid=${cookie}` });
const WRITERS = 8;
/** With the worker in the same process, which is the default. */
const SETTINGS = { DATABASE_POOL_SIZE: "4" };

beforeAll(async () => {
  await server.start(SETTINGS);
  await server.pool.query(
    "update app_private.limits set max_attempts = 100000 where action ~ '^(request|mutation)_'",
  );
  await server.pool.query(
    `with one as (
        insert into app_public.users (full_name, email, status, approved_at, email_verified_at)
        values ('Ida Stern', 'ida@example.org', 'approved', now(), now()) returning id
      ), role as (insert into app_public.user_roles (user_id, role) select id, 'risk_manager' from one)
      insert into app_private.sessions (user_id, token_hash) select id, $1 from one`,
    [createHash("sha256").update(cookie).digest("hex")],
  );
}, 120_000);

afterAll(() => server.remove(), 60_000);

// What no test may change about a later one.
afterEach(async () => {
  await server.pool.query("drop trigger if exists fault on app_public.risks");
  await server.pool.query("truncate app_public.risks cascade").catch(() => undefined);
  await server.pool.query("delete from app_public.risks").catch(() => undefined);
});

const NOTHING_WRONG = { lost: 0, unexpected: 0, trail_differs: 0, unexpectedCodes: [] };

async function kept(writeLog: WriteLog): Promise<void> {
  expect(await audit(server, writeLog)).toEqual(NOTHING_WRONG);
  expect(isMuch(writeLog)).toBe(true);
}

/** The newest signed checkpoint; the first one comes within ten seconds of the start. */
async function checkpoint(): Promise<string> {
  await until(async () => (await newestNote(server.pool)) !== undefined);
  return newestNote(server.pool);
}

/** All entries are sealed in the end, and the trail continues the checkpoint of before. */
async function trailContinues(before: string): Promise<void> {
  await until(async () => {
    const { rows } = await server.pool.query(
      `select not exists (select from trail.entry where seq not in (select seq from trail.sealed))
        and (select max(size) from trail.checkpoints) = (select count(*) from trail.sealed) as all_sealed`,
    );
    return rows[0].all_sealed;
  });
  const db = await server.pool.connect();
  try {
    await db.query("begin");
    const lines = await exportOf(db);
    expect(await found(lines, { kept: before })).toEqual([]);
    expect(JSON.parse(lines.at(-1) ?? "")).toEqual({ end: expect.any(Number) });
  } finally {
    await db.query("rollback");
    db.release();
  }
}

/** Whether so much was written that something could have been lost; a slow machine takes longer for it. */
function isMuch({ acknowledged }: WriteLog): boolean {
  return acknowledged.length >= 20;
}

async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await met()); tries++) {
    if (tries > 1_500) throw new Error(`The condition was not met in time:\n${server.output.slice(-3_000)}`);
    await pause(30);
  }
}

const muchIsWritten = (writeLog: WriteLog) => until(() => isMuch(writeLog));
const someIsWritten = (writeLog: WriteLog) => until(() => writeLog.acknowledged.length >= 5);

/** A job that waits for a lock of the test; `release` releases it. */
async function jobUnderWay(): Promise<{ release(): Promise<void> }> {
  const holder = await server.pool.connect();
  await holder.query("begin");
  await holder.query("lock table app_public.announcements in access exclusive mode");
  await server.pool.query("select graphile_worker.add_job('notify_announcements', job_key => 'waits')");
  await until(async () => {
    const { rowCount } = await server.pool.query(
      "select from pg_stat_activity where usename = 'grc_worker' and wait_event_type = 'Lock'",
    );
    return rowCount === 1;
  });
  return {
    async release() {
      await holder.query("rollback").catch(() => undefined);
      holder.release(true);
    },
  };
}

/** The same process has finished its job, and continues with new ones. */
async function jobsContinue(): Promise<void> {
  await server.pool.query("select graphile_worker.add_job('notify_announcements', job_key => 'new')");
  await until(async () => {
    const { rowCount } = await server.pool.query(
      "select from graphile_worker.jobs where key in ('waits', 'new')",
    );
    return rowCount === 0;
  });
  expect(server.exitCode).toBeNull();
}

/** Settings of new connections of the server; the others are ended. */
async function settings(change: string): Promise<void> {
  await server.pool.query(`alter role grc_authenticator in database plumbline ${change}`);
  await terminate(100);
  // By then the server has noticed that all of them ended.
  await until(async () => (await read()).data !== undefined);
}

async function read(): Promise<{ data?: unknown }> {
  const { url, cookie: session } = target();
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Plumbline": "1", Origin: url, Cookie: session },
    body: JSON.stringify({ query: "{ risks(first: 5) { totalCount } me { email } }" }),
  });
  return answer.json();
}

/** Makes inserts of risks go wrong in this way. */
async function fault(body: string): Promise<void> {
  await server.pool.query(
    `create or replace function public.fault() returns trigger as $$ begin ${body} return new; end; $$ language plpgsql security definer`,
  );
  await server.pool.query(
    "create or replace trigger fault before insert on app_public.risks for each row execute function public.fault()",
  );
}

const terminate = (limit: number) =>
  server.pool.query(
    `select pg_terminate_backend(pid, 5000) from (
      select pid from pg_stat_activity where usename in ('grc_authenticator', 'grc_auth', 'grc_worker') order by random() limit $1
    ) as ended`,
    [limit],
  );

it("one connection after another is ended by the database", async () => {
  const writeLog = await writeDuring(target, WRITERS, async (written) => {
    for (let i = 0; i < 10 || (i < 300 && !isMuch(written)); i++) {
      await pause(150);
      await terminate(1);
    }
  });
  await kept(writeLog);
}, 90_000);

it("all connections are ended at once, again and again, also those of a job under way", async () => {
  const writeLog = await writeDuring(target, WRITERS, async (written) => {
    const job = await jobUnderWay();
    for (let i = 0; i < 4 || (i < 100 && !isMuch(written)); i++) {
      await terminate(100);
      await pause(300);
    }
    await job.release();
  });
  await kept(writeLog);
  await jobsContinue();
}, 90_000);

it("PostgreSQL is killed in the middle of a job, and restarts by itself", async () => {
  const before = await checkpoint();
  const writeLog = await writeDuring(target, WRITERS, async (written) => {
    await someIsWritten(written);
    const job = await jobUnderWay();
    const killed = await server.postmaster();
    process.kill(killed, "SIGKILL");
    await until(async () => (await server.postmaster().catch(() => killed)) !== killed);
    await job.release();
    await server.ready();
    await muchIsWritten(written);
  });
  await kept(writeLog);
  await jobsContinue();
  await trailContinues(before);
}, 120_000);

it("the server is killed in the middle of writes, and started again", async () => {
  const before = await checkpoint();
  const writeLog = await writeDuring(target, WRITERS, async (written) => {
    await someIsWritten(written);
    await server.end("SIGKILL");
    await server.start(SETTINGS);
    await muchIsWritten(written);
  });
  await kept(writeLog);
  expect(writeLog.errors.get("no answer")).toBeGreaterThan(0);
  await trailContinues(before);
}, 120_000);

const create = (name: string) => createRisk(target(), randomUUID(), name);

it("the database is slow: the person gets an error after the timeout, and nothing was saved", async () => {
  await settings("set statement_timeout = '500ms'");
  await fault("perform pg_sleep(600);");
  expect(await create("Writer on a slow database")).toBe("TIMEOUT");
  expect((await server.pool.query("select from app_public.risks")).rowCount).toBe(0);
  await settings("reset statement_timeout");
}, 60_000);

it("someone holds a lock: the person gets an error while it is held", async () => {
  const holder = await server.pool.connect();
  await holder.query("begin");
  await holder.query("lock table app_public.risks in access exclusive mode");
  expect(await create("Writer that waits")).toBe("UNAVAILABLE");
  await holder.query("rollback");
  holder.release();
  expect(await create("Writer that waited")).toBeNull();
}, 60_000);

it("every connection is taken: new requests get an error while they are, and later are answered", async () => {
  await settings("set statement_timeout = '60s'");
  await server.pool.query("create table public.gate ()");
  await fault("while not exists (select from public.gate) loop perform pg_sleep(0.02); end loop;");
  const slow = Array.from({ length: 4 }, () => create("Writer that waits"));
  await until(async () => {
    const { rowCount } = await server.pool.query(
      "select from pg_stat_activity where usename = 'grc_authenticator' and wait_event = 'PgSleep'",
    );
    return rowCount === 4;
  });
  expect(await create("Writer in the queue")).toBe("UNAVAILABLE");
  await server.pool.query("insert into public.gate default values");
  expect(await Promise.all(slow)).toEqual([null, null, null, null]);
  await server.pool.query("drop trigger fault on app_public.risks; drop table public.gate");
  await settings("reset statement_timeout");
  expect(await create("Writer that is served")).toBeNull();
}, 90_000);

it("the disk is full, as PostgreSQL says it: writes are refused, reads continue, and writes do when there is room", async () => {
  await fault(
    "raise exception using errcode = '53100', message = 'could not extend file: No space left on device';",
  );
  expect(await create("Writer without room")).toBe("UNAVAILABLE");
  expect(await read()).toEqual({
    data: { risks: { totalCount: 0 }, me: { email: "ida@example.org" } },
  });
  await server.pool.query("drop trigger fault on app_public.risks");
  expect(await create("Writer with room")).toBeNull();
});

it("two transactions clash: it is tried again, and the person notices nothing", async () => {
  await server.pool.query("create sequence if not exists public.clashes");
  await fault(
    "if nextval('public.clashes') % 4 <> 0 then raise exception using errcode = '40001', message = 'could not serialize access'; end if;",
  );
  const codes = await Promise.all(Array.from({ length: 4 }, () => create("Writer that clashes")));
  expect(codes.filter((code) => code === null).length).toBeGreaterThan(0);
  await fault("raise exception using errcode = '40P01', message = 'deadlock detected';");
  const begun = performance.now();
  expect(await create("Writer that always clashes")).toBe("UNAVAILABLE");
  expect(performance.now() - begun).toBeGreaterThan(200);
});

it("durability is not traded for speed", async () => {
  const { rows } = await server.pool.query(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name",
  );
  expect(rows.map(({ setting }) => setting)).toEqual(["on", "on", "on"]);
});
