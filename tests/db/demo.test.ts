import pg, { type PoolClient } from "pg";

import { plan } from "../../migrations/seeds/demo.ts";
import { emailOf, everyone, founder } from "../../migrations/seeds/people.ts";
import { databaseName } from "../../server/database/connections.ts";
import { everyRole } from "../support/accounts.ts";
import { narrow } from "../support/assignedRecords.ts";
import { become, becomeSuperuser } from "../support/database.ts";
import { installDemo, startTestServer, type TestServer } from "../support/server.ts";

const DAY = 86_400_000;
const people = new Map(everyone.map((name) => [name, name] as const));

/** When everything happens, in milliseconds from the day on which the demo data are created. */
async function timesOfEvents(today: Date): Promise<number[]> {
  const nobody = () => Promise.reject(new Error("Nothing is run here."));
  const events = await plan({ today, act: nobody, happen: nobody }, people);
  return events.map(({ at }) => at.getTime() - today.getTime());
}

it("the demo organisation has the same history on whatever day of a leap year it is made", async () => {
  const first = await timesOfEvents(new Date("2027-12-31"));
  expect(first.length).toBeGreaterThan(3_000);
  expect(first).toEqual(first.toSorted((one, other) => one - other));
  // In steps of five each weekday meets each part of a month.
  for (let day = 1; day <= 368; day += 5) {
    const today = new Date(Date.parse("2027-12-31") + day * DAY);
    const again = await timesOfEvents(today);
    expect([today, again.findIndex((at, place) => at !== first[place])]).toEqual([today, -1]);
    expect(again).toHaveLength(first.length);
  }
});

it("nothing of that history is still to come, but for the clock that looked at the evidence today", async () => {
  const first = await timesOfEvents(new Date("2028-02-29"));
  expect(first.filter((at) => at >= 0)).toEqual([2 * 60_000]);
});

describe("in the demo organisation", () => {
  let running: TestServer;
  let pool: pg.Pool;
  beforeAll(async () => {
    running = await startTestServer(installDemo);
    pool = new pg.Pool({ connectionString: running.server.superuserUrl(databaseName) });
    // Its end does not wait until the server has closed the connections, which stopping the server cuts.
    pool.on("error", () => undefined);
  }, 300_000);
  afterAll(async () => {
    await pool.end();
    await running.stop();
  });

  async function inTransaction(test: (db: PoolClient) => Promise<void>): Promise<void> {
    const db = await pool.connect();
    try {
      await db.query("begin");
      await test(db);
    } finally {
      await db.query("rollback");
      db.release();
    }
  }

  it("no one reads the same sentence more than three times", () =>
    inTransaction(async (db) => {
      const { columns, repeated } = await readSentences(db);
      expect(repeated).toEqual([]);
      expect(columns).toEqual(
        expect.arrayContaining([
          "approval_decisions.comment",
          "audit_findings.cause",
          "compliance_requirements.applicability_reason",
          "control_tests.conclusion",
          "mitigation_tasks.name",
          "project_tasks.title",
          "risk_assessments.rationale",
        ]),
      );
    }));

  it("a sentence that occurs a fourth time is found, whatever surrounds it", () =>
    inTransaction(async (db) => {
      const plant = (times: number) =>
        db.query(
          `update app_public.risks set cause = 'Number ' || number || '. The yard is closed at night.'
           where id in (select id from app_public.risks where status = 'identified' and archived_at is null order by number limit $1)`,
          [times],
        );
      await plant(2);
      await db.query(
        "update app_public.teams set description = 'The yard is closed at night!' where name = 'Internal audit'",
      );
      expect((await readSentences(db)).repeated).toEqual([]);
      await plant(3);
      expect((await readSentences(db)).repeated).toEqual(["the yard is closed at night"]);
    }));

  it("the trail records people before anything happens to them, and their approval some days later", () =>
    inTransaction(async (db) => {
      const { rows } = await db.query<{ id: string; operation: string; status: string; at: Date }>(
        `select record_id as id, operation, at, content::jsonb -> 'after' ->> 'status' as status
         from trail.entry where table_name = 'users' order by seq`,
      );
      expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => +a - +b));
      const { rows: accounts } = await db.query<{ id: string; email: string }>(
        "select id, email from app_public.users",
      );
      expect(accounts).toHaveLength(everyone.length);
      for (const { id, email } of accounts) {
        const [first, ...later] = rows.filter((entry) => entry.id === id);
        expect([email, first?.operation, later.some(({ operation }) => operation === "insert")]).toEqual([
          email,
          "insert",
          false,
        ]);
        const approved = later.find(({ status }) => status === "approved");
        if (!first || !approved || email === emailOf(founder.name)) continue;
        expect([email, (+approved.at - +first.at) / DAY > 1]).toEqual([email, true]);
      }
      const { rows: early } = await db.query(
        `select user_id from app_public.user_roles join app_public.users on users.id = user_id
         where user_roles.granted_at < users.created_at`,
      );
      expect(early).toEqual([]);
    }));

  it.each(everyRole)(
    "someone with the role %s finds by search what they see in the registers, and nothing else",
    (role) =>
      inTransaction(async (db) => {
        const { rows: kinds } = await db.query<SearchedKind>(
          `select kind, record_table::text as "table", name, active,
           (select view_permission from app_private.record_types as types where types.record_table = searched_kinds.record_table
             and exists (select from app_private.fields where fields.record_table = types.record_table and searched)) as register
         from app_private.searched_kinds`,
        );
        const { rows: words } = await db.query<{ word: string }>(
          `select word from (
           select distinct substring(app_hidden.folded(name) from '[a-z]{4,}') as word from app_public.risks
           union select distinct substring(app_hidden.folded(title) from '[a-z]{4,}') from app_public.project_tasks
           union select distinct substring(app_hidden.folded(name) from '[a-z]{4,}$') from app_public.evidence
         ) as all_words where word is not null order by random() limit 3`,
        );
        // Everybody reads what is published, also without its register.
        const { rows: published } = await db.query<{ word: string }>(
          `select substring(app_hidden.folded(name) from '[a-z]{4,}') as word from app_public.policies
           where status = 'published' and archived_at is null order by number limit 1`,
        );
        // The person with the most risks has the role and no other.
        const { rows: owners } = await db.query<{ id: string }>(
          "select owner_id as id from app_public.risks where owner_id is not null group by 1 order by count(*) desc, 1 limit 1",
        );
        const owner = owners[0]?.id ?? "";
        await db.query("set local session_replication_role = replica");
        await db.query("delete from app_public.user_roles where user_id = $1", [owner]);
        await db.query("insert into app_public.user_roles (user_id, role) values ($1, $2)", [owner, role]);
        await db.query("set local session_replication_role = origin");
        for (const narrowed of [false, true]) {
          await becomeSuperuser(db);
          if (narrowed) await narrow(db, role);
          await become(db, owner);
          for (const { word } of [...words, ...published])
            await expectSameInRegisters(db, kinds, word.slice(0, 6));
        }
      }),
  );

  it("a weighted mean of the dimensions would change the impact of some risks, and leave others", () =>
    inTransaction(async (db) => {
      const { rows } = await db.query<{ same: number; other: number }>(
        `select count(*) filter (where mean = impact)::int as same, count(*) filter (where mean <> impact)::int as other
         from (
           select impact, app_hidden.impact_by('weighted_mean', app_hidden.impact_weights(), app_hidden.impact_ratings(newest)) as mean
           from (
             select distinct on (risk_id) * from app_public.risk_assessments where kind = 'inherent' order by risk_id, assessed_at desc, id
           ) as newest
         ) as compared`,
      );
      expect(rows[0]?.same).toBeGreaterThan(20);
      expect(rows[0]?.other).toBeGreaterThan(10);
    }));
});

interface SearchedKind {
  kind: string;
  table: string;
  name: string;
  active: string;
  /** The permission to view its register; null if that has no search. */
  register: string | null;
}

/** Compares the search for everything with what the policies, and the search of each register, show the same person. */
async function expectSameInRegisters(db: PoolClient, kinds: readonly SearchedKind[], word: string) {
  const { rows: hits } = await db.query<{ kind: string; id: string; found: number }>(
    "select kind, id, found from app_public.search_everything($1, max_per_kind => 100) where match <> 'similar'",
    [word],
  );
  for (const { kind, table, name, active, register } of kinds) {
    const found = hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
    const seen = await idsOf(db, `select id from ${table} where id = any ($1)`, [found]);
    expect([word, kind, found.toSorted()]).toEqual([word, kind, seen]);
    if (hits.some((hit) => hit.kind === kind && hit.found > 100)) continue;
    const { rows } = await db.query<{ opens: boolean }>("select app_hidden.may_some($1, 'read') as opens", [
      register,
    ]);
    const isInRegister = register !== null && rows[0]?.opens === true;
    const named = `select id from ${table} where ${active} and app_hidden.folded(${name}) ~ ('\\m' || $1)`;
    const searched = `select id from ${table} where ${active} and ctid = any ((select app_hidden.search_${kind}($1))::tid[])`;
    const expected = await idsOf(db, isInRegister ? searched : named, [word]);
    if (isInRegister) expect([word, kind, seen]).toEqual([word, kind, expected]);
    else expect([word, kind, seen]).toEqual([word, kind, expect.arrayContaining(expected)]);
  }
}

async function idsOf(db: PoolClient, sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql, values);
  return rows.map(({ id }) => id).sort();
}

/** Names of people, records, units and places may repeat; so may what the application copies or has from its library. */
const names = [
  "name",
  "full_name",
  "job_title",
  "department",
  "vendor",
  "location",
  "publisher",
  "subject_name",
];
const tasks = ["mitigation_tasks.name"];
const copies =
  /^(chat_messages|workflow_|workflows|library_|import_|frameworks|approval_routes|approval_steps)/;

/** The text columns that people fill in, and the sentences that stand in them more than three times. */
async function readSentences(db: PoolClient): Promise<{ columns: string[]; repeated: string[] }> {
  const { rows } = await db.query<{ table: string; column: string; type: string }>(
    `select tables.relname as table, attname as column, coalesce(base.typname, type.typname) as type
     from pg_attribute
     join pg_class as tables on tables.oid = attrelid
     join pg_type as type on type.oid = atttypid
     left join pg_type as base on base.oid = type.typbasetype
     where relnamespace = 'app_public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and attgenerated = '' and coalesce(obj_description(attrelid, 'pg_class'), '') not like '@enum%'
       and (coalesce(base.typname, type.typname) = 'text' or type.typname = 'message')
       and not exists (select from pg_constraint where conrelid = attrelid and contype in ('f', 'p') and attnum = any (conkey))
     order by 1, 2`,
  );
  const columns = rows.filter(
    ({ table, column }) =>
      !copies.test(table) && (!names.includes(column) || tasks.includes(`${table}.${column}`)),
  );
  const counts = new Map<string, number>();
  for (const { table, column, type } of columns) {
    const text =
      type === "text" ? column : `case jsonb_typeof(${column}) when 'string' then ${column} #>> '{}' end`;
    const { rows: texts } = await db.query<{ text: string }>(
      `select ${text} as text from app_public.${table} where ${text} like '% %'`,
    );
    for (const sentence of texts.flatMap(({ text }) => sentencesOf(text))) {
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    }
  }
  const repeated = [...counts].filter(([, count]) => count > 3).map(([sentence]) => sentence);
  return { columns: columns.map(({ table, column }) => `${table}.${column}`), repeated };
}

function sentencesOf(text: string): string[] {
  return (
    text
      .split(/(?<=[.!?…])\s+|\n+/)
      .map((sentence) => sentence.toLowerCase().replace(/[.!?…\s]+$/, ""))
      // A reference with a name is a link to a record.
      .filter((sentence) => sentence.includes(" ") && !/^[a-z]+-\d{4} /.test(sentence))
  );
}
