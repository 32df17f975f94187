/** What breaks around the server, and what it has promised by then: nothing acknowledged is lost, nothing is done twice. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { audit, createRisk, type Ledger, writeDuring } from "../support/ledger.ts";
import { RealServer } from "../support/realServer.ts";

const server = new RealServer();
const cookie = randomBytes(32).toString("base64url");
const door = () => ({ url: server.url, cookie: `sid=${cookie}` });
const HANDS = 8;

beforeAll(async () => {
  await server.start({ DATABASE_POOL_SIZE: "4", JOBS: "false" });
  await server.pool.query(
    "update app_private.limits set most = 100000 where action ~ '^(request|mutation)_'",
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

const PROMISE = { lost: 0, unexpected: 0, trail_differs: 0, strange: [] };

async function kept(ledger: Ledger): Promise<void> {
  expect(await audit(server, ledger)).toEqual(PROMISE);
  expect(isMuch(ledger)).toBe(true);
}

/** Whether so much was written that something could have been lost; a slow machine takes longer for it. */
function isMuch({ acknowledged }: Ledger): boolean {
  return acknowledged.length >= 20;
}

async function muchIsWritten(ledger: Ledger): Promise<void> {
  for (let tries = 0; tries < 1_000 && !isMuch(ledger); tries++) await pause(50);
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
    `select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity where usename in ('grc_authenticator', 'grc_auth') order by random() limit $1
    ) as ended`,
    [limit],
  );

it("one connection after another is ended by the database", async () => {
  const ledger = await writeDuring(door, HANDS, async (written) => {
    for (let i = 0; i < 10 || (i < 300 && !isMuch(written)); i++) {
      await pause(150);
      await terminate(1);
    }
  });
  await kept(ledger);
}, 90_000);

it("all connections are ended at once, again and again", async () => {
  const ledger = await writeDuring(door, HANDS, async (written) => {
    for (let i = 0; i < 4 || (i < 100 && !isMuch(written)); i++) {
      await pause(400);
      await terminate(100);
    }
    await pause(300);
  });
  await kept(ledger);
  expect(ledger.slowest).toBeLessThan(6_000);
}, 90_000);

it("PostgreSQL is killed, and comes back by itself", async () => {
  const ledger = await writeDuring(door, HANDS, async (written) => {
    await pause(400);
    process.kill(await server.postmaster(), "SIGKILL");
    await pause(1_000);
    await server.ready();
    await pause(600);
    await muchIsWritten(written);
  });
  await kept(ledger);
  expect(server.exitCode).toBeNull();
}, 120_000);

it("the server is killed in the middle of writes, and started again", async () => {
  const ledger = await writeDuring(door, HANDS, async (written) => {
    await pause(400);
    await server.end("SIGKILL");
    await server.start({ DATABASE_POOL_SIZE: "4", JOBS: "false" });
    await pause(600);
    await muchIsWritten(written);
  });
  await kept(ledger);
  expect(ledger.refusals.get("no answer")).toBeGreaterThan(0);
}, 120_000);

async function timed(name: string): Promise<{ code: string | null; took: number }> {
  const begun = performance.now();
  const code = await createRisk(door(), randomUUID(), name);
  return { code, took: performance.now() - begun };
}

it("the database is slow: the person is told within six seconds, and nothing was saved", async () => {
  await fault("perform pg_sleep(20);");
  const { code, took } = await timed("Hand of a slow day");
  expect(code).toBe("TIMEOUT");
  expect(took).toBeLessThan(6_500);
  expect((await server.pool.query("select from app_public.risks")).rowCount).toBe(0);
}, 60_000);

it("somebody holds a lock: the same, sooner", async () => {
  const holder = await server.pool.connect();
  await holder.query("begin");
  await holder.query("lock table app_public.risks in access exclusive mode");
  const { code, took } = await timed("Hand that waits");
  await holder.query("rollback");
  holder.release();
  expect(code).toBe("UNAVAILABLE");
  expect(took).toBeLessThan(6_500);
  expect((await timed("Hand that waited")).code).toBeNull();
}, 60_000);

it("every connection is taken: whoever comes then hears so within three seconds, and later is served", async () => {
  await fault("perform pg_sleep(4);");
  const begun = performance.now();
  const slow = Array.from({ length: 4 }, () => timed("Hand that sleeps"));
  await pause(300);
  const { code, took } = await timed("Hand in the queue");
  expect(code).toBe("UNAVAILABLE");
  expect(took).toBeLessThan(3_500);
  expect((await Promise.all(slow)).map((each) => each.code)).toEqual([null, null, null, null]);
  expect(performance.now() - begun).toBeLessThan(10_000);
  await server.pool.query("drop trigger fault on app_public.risks");
  expect((await timed("Hand that is served")).code).toBeNull();
}, 90_000);

it("the disk is full, as PostgreSQL says it: writes are refused, reads go on, and writes do when there is room", async () => {
  await fault(
    "raise exception using errcode = '53100', message = 'could not extend file: No space left on device';",
  );
  expect((await timed("Hand without room")).code).toBe("UNAVAILABLE");
  const { url, cookie: session } = door();
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Plumbline": "1", Origin: url, Cookie: session },
    body: JSON.stringify({ query: "{ risks(first: 5) { totalCount } me { email } }" }),
  });
  expect(await answer.json()).toEqual({
    data: { risks: { totalCount: 0 }, me: { email: "ida@example.org" } },
  });
  await server.pool.query("drop trigger fault on app_public.risks");
  expect((await timed("Hand with room")).code).toBeNull();
});

it("two transactions clash: it is tried again, and the person notices nothing", async () => {
  await server.pool.query("create sequence if not exists public.clashes");
  await fault(
    "if nextval('public.clashes') % 4 <> 0 then raise exception using errcode = '40001', message = 'could not serialize access'; end if;",
  );
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => (await timed("Hand that clashes")).code),
  );
  expect(codes.filter((code) => code === null).length).toBeGreaterThan(0);
  await fault("raise exception using errcode = '40P01', message = 'deadlock detected';");
  const { code, took } = await timed("Hand that always clashes");
  expect(code).toBe("UNAVAILABLE");
  expect(took).toBeGreaterThan(200);
  expect(took).toBeLessThan(3_000);
});

it("durability is not traded for speed", async () => {
  const { rows } = await server.pool.query(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name",
  );
  expect(rows.map(({ setting }) => setting)).toEqual(["on", "on", "on"]);
});
