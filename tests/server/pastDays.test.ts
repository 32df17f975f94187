/** Requests for a past day: answered as on that day, with the permissions of now, and never a change. */
import { Client } from "pg";
import pino from "pino";

import { createPastDays } from "../../server/pastDays/pastDays.ts";
import type { Browser } from "../support/app.ts";
import { runningApp } from "../support/app.ts";
import { type Db, ownDatabase, person } from "../support/database.ts";
import { keptDays, withPastDays } from "../support/pastDays.ts";
import { audit } from "../support/sampleRows/audits.ts";
import { evidence } from "../support/sampleRows/evidence.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";
import { signedInAs } from "../support/signedIn.ts";
import { makeToken } from "../support/tokens.ts";

const own = ownDatabase();
withPastDays(own);
const app = runningApp(own, { PAST_DAYS: "2" });

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const compact = (day: string) => day.replaceAll("-", "");
const DAY = ago(100);
const RISKS =
  "{ risks(first: 100, orderBy: NUMBER_ASC) { totalCount nodes { id name status owner { fullName } } } }";

const asOf = (day: string) => ({ "X-As-Of": day });

/** Acts as the superuser at a stated time, for good. */
async function at<T>(time: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await own.pool.connect();
  try {
    await db.query("begin");
    await db.query("select set_config('app.now', $1, true)", [time]);
    const result = await work(db);
    await db.query("commit");
    return result;
  } finally {
    db.release();
  }
}

interface RisksAnswer {
  totalCount: number;
  nodes: { id: string; name: string; status: string; owner: { fullName: string } | null }[];
}

async function risksOf(browser: Browser, day?: string): Promise<RisksAnswer> {
  const { body } = await browser.ask(RISKS, {}, day ? asOf(day) : {});
  expect(body.errors).toBeUndefined();
  return body.data?.risks as RisksAnswer;
}

let manager: Browser & { userId: string };
let external: Browser & { userId: string };
let flood: string;
let owner: string;

beforeAll(async () => {
  owner = await at(`${ago(160)}T09:00:00Z`, (db) =>
    person(db, { name: "Grace Hopper", roles: ["risk_owner"] }),
  );
  flood = await at(`${ago(128)}T09:00:00Z`, async (db) => {
    const row = await add(db, "risks", { ...risk(), name: "Flood", owner_id: owner });
    await add(db, "risks", { ...risk(), name: "Fire" });
    return String(row.id);
  });
  // The last moment of the day, and the first of the next.
  await at(`${DAY}T23:59:59Z`, (db) =>
    db.query("update app_public.risks set name = 'High water', version = version where id = $1", [flood]),
  );
  await at(`${ago(99)}T00:00:00Z`, async (db) => {
    await db.query("update app_public.risks set name = 'Deluge', version = version where id = $1", [flood]);
    await add(db, "risks", { ...risk(), name: "Theft" });
  });
  // Without one, nobody may be suspended.
  await at(`${ago(160)}T09:00:00Z`, (db) => person(db, { name: "Dorothy Vaughan", roles: ["super_admin"] }));
  manager = await signedInAs(own, app, { name: "Ada Lovelace", roles: ["risk_manager"] });
  external = await signedInAs(own, app, { name: "Xena Foster", roles: ["external_auditor"] });
  await at(`${ago(128)}T09:00:00Z`, (db) => handOver(db, external.userId));
});

/** An audit of a team that this person belongs to, with an accepted answer that hands over evidence. */
async function handOver(db: Db, user_id: string): Promise<void> {
  const { id: audit_id } = await add(db, "audits", audit());
  await add(db, "audit_participants", { audit_id, user_id, role: "auditor" });
  const { id: evidence_id } = await add(db, "evidence", evidence());
  const { id: request_id } = await add(db, "audit_requests", {
    audit_id,
    title: "List of leavers",
    due_on: "2100-01-01",
    status: "accepted",
    answered_at: new Date(),
  });
  await add(db, "audit_request_evidence", { request_id, evidence_id });
}

it("an external auditor sees evidence that was handed over today, and none on a past day", async () => {
  const asked = "{ evidencePieces(first: 100) { totalCount } auditRequests(first: 100) { totalCount } }";
  const answers = [await external.ask(asked), await external.ask(asked, {}, asOf(DAY))];
  expect(answers.map(({ body }) => body.data)).toEqual([
    { evidencePieces: { totalCount: 1 }, auditRequests: { totalCount: 1 } },
    { evidencePieces: { totalCount: 0 }, auditRequests: { totalCount: 1 } },
  ]);
});

it("a manager sees the register as it was at the end of the day, and today as it is", async () => {
  const then = await risksOf(manager, DAY);
  expect(then.nodes.map(({ name }) => name)).toEqual(["High water", "Fire"]);
  expect(then.nodes[0]?.owner).toEqual({ fullName: "Grace Hopper" });
  expect((await risksOf(manager, ago(101))).nodes.map(({ name }) => name)).toEqual(["Flood", "Fire"]);
  expect((await risksOf(manager)).nodes.map(({ name }) => name)).toEqual(["Deluge", "Fire", "Theft"]);
});

it("the figures of the day are those that its rows add up to", async () => {
  const past = `${own.superuserUrl}_past_${compact(DAY)}`;
  const client = new Client({ connectionString: past });
  await client.connect();
  const { rows } = await client.query(
    `select * from app_private.check_figures() where kept is distinct from scanned
      union all select * from app_private.check_intelligence() where kept is distinct from scanned`,
  );
  const { rows: now } = await client.query("select app_hidden.today()::text as today");
  await client.end();
  expect(rows).toEqual([]);
  expect(now).toEqual([{ today: DAY }]);
});

it("a person who asks is shown nothing that today's permissions do not show, at once", async () => {
  const reader = await signedInAs(own, app, { name: "Rosalind Franklin", roles: ["board_member"] });
  expect((await risksOf(reader, DAY)).totalCount).toBe(2);
  await own.pool.query("delete from app_public.user_roles where user_id = $1", [reader.userId]);
  expect((await reader.ask(RISKS, {}, asOf(DAY))).body.data?.risks).toMatchObject({ totalCount: 0 });
  await own.pool.query("insert into app_public.user_roles (user_id, role) values ($1, 'board_member')", [
    reader.userId,
  ]);
  expect((await risksOf(reader, DAY)).totalCount).toBe(2);
  await own.pool.query("update app_public.users set status = 'suspended' where id = $1", [reader.userId]);
  expect((await reader.ask(RISKS, {}, asOf(DAY))).code).toBe("UNAUTHENTICATED");
});

it("a role that was given and taken again, while two processes answered, shows nothing any more", async () => {
  const { connections } = own;
  const options = { connections, keep: 2, poolSize: 1, log: pino({ level: "silent" }) };
  const processes = [createPastDays(options), createPastDays(options)];
  const [one, other] = await Promise.all(processes.map((each) => each.open(DAY)));
  const version = async () =>
    (await own.pool.query("select app_hidden.access_version() as version")).rows[0].version;
  const roles = () =>
    inPastDay(
      DAY,
      async (db) =>
        (await db.query("select role from app_public.user_roles where user_id = $1", [external.userId])).rows,
    );
  try {
    await one?.syncAccess(await version());
    await own.pool.query("insert into app_public.user_roles (user_id, role) values ($1, 'board_member')", [
      external.userId,
    ]);
    await other?.syncAccess(await version());
    expect(await roles()).toHaveLength(2);
    await own.pool.query("delete from app_public.user_roles where user_id = $1 and role = 'board_member'", [
      external.userId,
    ]);
    await one?.syncAccess(await version());
    expect(await roles()).toEqual([{ role: "external_auditor" }]);
  } finally {
    await Promise.all(processes.map((each) => each.close()));
  }
});

it("a session that has ended sees no past day", async () => {
  const reader = await signedInAs(own, app, { name: "Mary Jackson", roles: ["board_member"] });
  expect((await risksOf(reader, DAY)).totalCount).toBe(2);
  await own.pool.query("update app_private.sessions set revoked_at = now() where user_id = $1", [
    reader.userId,
  ]);
  expect((await reader.ask(RISKS, {}, asOf(DAY))).code).toBe("UNAUTHENTICATED");
});

it("permissions to change are reduced to read, so that screens offer no changes", async () => {
  const { body } = await manager.ask("{ me { permissions { permission level } } }", {}, asOf(DAY));
  const me = body.data?.me as { permissions: { permission: string; level: string }[] };
  const levels = new Map(me.permissions.map(({ permission, level }) => [permission, level]));
  expect(levels.get("risks_view")).toBe("full");
  expect(levels.get("risks_edit")).toBe("read");
  expect(levels.get("risks_create")).toBe("read");
});

it("nothing can be changed on a past day, by the application and by its database", async () => {
  const rename = await manager.ask(
    `mutation { updateRisk(input: { id: "${flood}", patch: { name: "Nothing", version: 1 } }) { risk { id } } }`,
    {},
    asOf(DAY),
  );
  expect(rename).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect((await manager.post("/bulk-changes/risks", "{}", asOf(DAY))).status).toBe(403);
  const client = new Client({
    connectionString: `${own.connections.authenticator}_past_${compact(DAY)}`,
  });
  await client.connect();
  await client.query("set role grc_visitor");
  await expect(client.query("update app_public.risks set name = 'Nothing'")).rejects.toThrow(/read-only/);
  await client.end();
});

it("a file of a past day holds its rows and carries its date", async () => {
  const exportRequest = {
    format: "csv",
    columns: [{ key: "name", label: "Name" }],
    filter: { sort: "reference" },
  };
  const file = await manager.post("/exports/risks", JSON.stringify(exportRequest), asOf(DAY));
  expect(file.status).toBe(200);
  expect(file.headers.get("content-disposition")).toContain(`risks-${DAY}.csv`);
  expect(file.text).toContain("High water");
  expect(file.text).not.toContain("Theft");
  const { rows } = await own.pool.query(
    "select content::jsonb -> 'after' -> 'filter' ->> 'asOf' as day from trail.entry where operation = 'event' and content like '%\"export\"%'",
  );
  expect(rows).toEqual([{ day: DAY }]);
});

it("today, tomorrow and what is no day are refused, and so are tokens of scripts", async () => {
  const { secret } = await makeToken(manager, "read");
  const script = await app.browser().ask(
    RISKS,
    {},
    {
      ...asOf(DAY),
      Authorization: `Bearer ${secret}`,
      Origin: "",
    },
  );
  expect(script).toMatchObject({ status: 403, code: "FORBIDDEN" });
  const today = new Date().toISOString().slice(0, 10);
  for (const day of [today, "2999-01-01", "2026-02-30", "yesterday", ago(161)])
    expect((await manager.ask(RISKS, {}, asOf(day))).code).toBe("INVALID_INPUT");
});

it("two people who ask for the same new day wait for one database", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => risksOf(manager, ago(119))));
  expect(answers.map(({ totalCount }) => totalCount)).toEqual([2, 2, 2]);
  expect(app.logged.filter((line) => line.includes("was made") && line.includes(ago(119)))).toHaveLength(1);
});

it("the days used last are kept, and one that was dropped is made again", async () => {
  await risksOf(manager, ago(118));
  expect(await keptDays(own)).toEqual([compact(ago(119)), compact(ago(118))]);
  expect((await risksOf(manager, DAY)).nodes.map(({ name }) => name)).toEqual(["High water", "Fire"]);
});

it("a browser receives the progress of a past day, and when it is ready", async () => {
  const first = await manager.post(`/past-days/${ago(117)}`, "{}");
  expect([200, 202]).toContain(first.status);
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await manager.post(`/past-days/${ago(117)}`, "{}");
    if (answer.status === 200) break;
  }
  expect((await manager.post(`/past-days/${ago(117)}`, "{}")).status).toBe(200);
  expect((await app.browser().post(`/past-days/${ago(117)}`, "{}")).status).toBe(401);
});

const HISTORY = "query($id: UUID!) { risk(id: $id) { history { after } } }";

async function namesInHistory(browser: Browser, headers: Record<string, string> = {}): Promise<string[]> {
  const { body } = await browser.ask(HISTORY, { id: flood }, headers);
  const record = body.data?.risk as { history: { after: { name: string } }[] } | null;
  return record?.history.map(({ after }) => after.name) ?? [];
}

it("the history of a record ends with the day that is looked at, and only for people who see the record today", async () => {
  expect(await namesInHistory(manager)).toEqual(["Deluge", "High water", "Flood"]);
  expect(await namesInHistory(manager, { "X-History-Until": DAY })).toEqual(["High water", "Flood"]);
  expect(await namesInHistory(manager, { "X-History-Until": ago(101) })).toEqual(["Flood"]);
  const outsider = await signedInAs(own, app, { name: "Annie Easley", roles: [] });
  expect(await namesInHistory(outsider, { "X-History-Until": DAY })).toEqual([]);
  // A day cannot lengthen a history, and what is no day is refused.
  expect(await namesInHistory(manager, { "X-History-Until": "2999-01-01" })).toHaveLength(3);
  const wrong = await manager.ask(HISTORY, { id: flood }, { "X-History-Until": "always" });
  expect(wrong.code).toBe("INVALID_INPUT");
});

/** The database of a day, as the superuser or as the role of another address. */
async function inPastDay<T>(
  day: string,
  work: (db: Client) => Promise<T>,
  url = own.superuserUrl,
): Promise<T> {
  const db = new Client({ connectionString: `${url}_past_${compact(day)}` });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

it("people who look at the same day at once are each answered as themselves, also between requests that fail", async () => {
  const reader = await signedInAs(own, app, { name: "Katherine Johnson", roles: ["board_member"] });
  const nobody = await signedInAs(own, app, { name: "Margaret Hamilton", roles: [] });
  const people: [Browser & { userId: string }, number][] = [
    [manager, 2],
    [reader, 2],
    [nobody, 0],
  ];
  const rounds = Array.from({ length: 8 }, () => people).flat();
  const answers = await Promise.all(
    rounds.flatMap(([browser]) => [
      browser.ask("{ me { id } risks { totalCount } }", {}, asOf(DAY)),
      // Ends its transaction with an error, in a connection that others use next.
      browser.ask(
        `mutation { updateRisk(input: { id: "${flood}", patch: { name: "Nothing", version: 1 } }) { risk { id } } }`,
        {},
        asOf(DAY),
      ),
    ]),
  );
  expect(answers.filter((_, at) => at % 2 === 0).map(({ body }) => body.data)).toEqual(
    rounds.map(([{ userId }, totalCount]) => ({ me: { id: userId }, risks: { totalCount } })),
  );
});

it("nothing that a request can call sets who the person is, and without the server nobody is anybody", async () => {
  await risksOf(manager, DAY);
  await inPastDay(DAY, async (db) => {
    const { rows: reading } = await db.query(
      "select oid::regproc::text as name from pg_proc where prosrc like '%app.person%' order by 1",
    );
    expect(reading).toEqual([{ name: "app_hidden.session_user_id" }]);
    // Every setting that a function writes is named in it, so a request can choose none.
    const { rows: choosing } = await db.query(
      String.raw`select pg_proc.oid::regproc::text as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
        where nspname in ('app_public', 'app_hidden', 'app_private', 'trail')
          and regexp_count(prosrc, 'set_config\(') > regexp_count(prosrc, 'set_config\(''[a-z_.]+''')`,
    );
    expect(choosing).toEqual([]);
  });
  const asVisitor = async (db: Client) => {
    await db.query("set role grc_visitor");
    expect((await db.query("select app_hidden.current_user_id() as id")).rows).toEqual([{ id: null }]);
    expect((await db.query("select id from app_public.risks")).rows).toEqual([]);
  };
  await inPastDay(DAY, asVisitor, own.connections.authenticator);
});

it("a request could not write into a past day, even in a transaction that may", async () => {
  await risksOf(manager, DAY);
  const write = async (db: Client) => {
    await db.query("begin read write");
    await db.query("set local role grc_visitor");
    await expect(db.query("update app_public.risks set name = 'Nothing'")).rejects.toThrow(
      /permission denied/,
    );
  };
  await inPastDay(DAY, write, own.connections.authenticator);
  for (const url of [own.connections.auth, own.connections.worker])
    await expect(inPastDay(DAY, async () => undefined, url)).rejects.toThrow(/permission denied/);
});

it("the database of a past day holds no password, session or token", async () => {
  await makeToken(manager, "read");
  await own.pool.query(
    "insert into app_private.user_secrets (user_id, password_hash) values ($1, '$argon2id$a-secret-hash') on conflict (user_id) do nothing",
    [manager.userId],
  );
  const { rows } = await own.pool.query<{ secret: string }>(
    `select password_hash as secret from app_private.user_secrets
      union all select token_hash from app_private.sessions union all select token_hash from app_private.api_tokens`,
  );
  const secrets = rows.map(({ secret }) => secret);
  expect(secrets.length).toBeGreaterThan(3);
  // Yesterday, so that nothing of them is missing because it is younger.
  await at(`${ago(1)}T12:00:00Z`, (db) => db.query("update app_private.sessions set ip = '192.0.2.1'"));
  await risksOf(manager, ago(1));
  await inPastDay(ago(1), async (db) => {
    const { rows: tables } = await db.query<{ name: string }>(
      `select pg_class.oid::regclass::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind = 'r' and nspname in ('app_public', 'app_hidden', 'app_private', 'trail')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const content = await db.query<{ text: string }>(`select to_jsonb(r)::text as text from ${name} as r`);
      texts.push(...content.rows.map(({ text }) => text));
    }
    expect(texts.some((text) => text.includes("Deluge"))).toBe(true);
    expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  });
});

it("the owner of a risk may propose a review today, and is offered none on a past day", async () => {
  const day = ago(110);
  const risks = await signedInAs(own, app, { name: "Evelyn Boyd Granville", roles: ["risk_owner"] });
  await at(`${day}T12:00:00Z`, (db) =>
    db.query("update app_public.risks set owner_id = $1, version = version where name = 'Fire'", [
      risks.userId,
    ]),
  );
  const offered = async (headers: Record<string, string> = {}) => {
    const { body } = await risks.ask("{ risks { nodes { name mayPropose } } }", {}, headers);
    const answer = body.data?.risks as { nodes: { name: string; mayPropose: boolean }[] };
    return answer.nodes.find(({ name }) => name === "Fire")?.mayPropose;
  };
  expect(await offered()).toBe(true);
  expect(await offered(asOf(day))).toBe(false);
});
