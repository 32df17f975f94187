/**
 * What a page of the change log costs, as ratios within one run: `node tests/bench/changeLog.ts [entries]`, a million by
 * default. Each filter is compared with the newest page, and with the same filter in a log of a hundredth of the size;
 * each plan must read an index.
 */
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";

const ROUNDS = 5;
const PEOPLE = 200;
const RECORDS = 5_000;
const BATCH = 500_000;
/** Behind the entries of the fixtures, which cannot be deleted. */
const OFFSET = 1_000_000;
const size = Number(process.argv[2] ?? 1_000_000);

const uuid = (prefix: string, n: string) => `(md5('${prefix}' || (${n})))::uuid`;
/** Three years of work: mostly changes, and rarely a deletion, an export or somebody who was refused. */
const FILL = `insert into trail.entry (seq, at, actor_id, operation, table_name, record_id, kind, request_id, content, hash)
  select n + ${OFFSET}, at, actor, operation, table_name, record::text, kind, request::text, content, sha256(convert_to(content, 'UTF8'))
  from (
    select n, at, actor, operation, table_name, record, kind, request, jsonb_build_object('at', at, 'actor',
      jsonb_build_object('id', actor, 'name', 'Person ' || n % ${PEOPLE}, 'email', 'person' || n % ${PEOPLE} || '@example.org'),
      'operation', operation, 'table', table_name, 'record', record, 'request', request, 'before', row, 'after', row)::text as content
    from generate_series($1::int, $2::int) as n
    cross join lateral (select timestamptz '2023-11-01' + n * interval '94 seconds' as at, ${uuid("person", `n % ${PEOPLE}`)} as actor,
      ${uuid("record", `n::bigint * 7919 % ${RECORDS}`)} as record, ${uuid("request", "n / 3")} as request,
      case when n % 1000 = 1 then 'event' when n % 5000 = 2 then 'delete' when n % 20 = 3 then 'insert' else 'update' end as operation,
      case when n % 1000 = 1 then (array['export', 'refused_sign_in', 'refused_access', 'log_reading'])[1 + n / 1000 % 4] else 'change' end as kind,
      (array['risks', 'controls', 'evidence', 'assets', 'projects', 'audit_findings', 'chat_messages', 'users'])[1 + n % 8] as table_name
    ) as facts
    cross join lateral (select jsonb_build_object('id', record, 'name', 'Record ' || n % ${RECORDS}, 'owner_id', actor,
      'description', repeat('What can go wrong here. ', 20)) as row) as content
  ) as entries`;

const filters: Record<string, string> = {
  newest: "",
  "a period": "since => '2024-01-05', until => '2024-01-06'",
  "a person": `actor_id => ${uuid("person", "17")}`,
  "an area": "area => 'risk_management'",
  "a record": `record_id => ${uuid("record", "4711")}::text`,
  "a kind": "kind => 'export'",
  "refused sign-ins": "kind => 'refused_sign_in'",
  deletions: "operation => 'delete'",
  "a request": `request_id => ${uuid("request", "1234")}::text`,
  "deletions in an area": "operation => 'delete', area => 'compliance'",
  "a person in an area": `actor_id => ${uuid("person", "17")}, area => 'risk_management'`,
  "the middle": `before_seq => $size / 2 + ${OFFSET}`,
};

/** Adds entries to a table without indexes, which are made again afterwards: that takes a fraction of the time. */
async function fill(db: pg.Client, from: number, to: number) {
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'trail.entry'::regclass and not indisprimary`,
  );
  await db.query("alter table trail.entry set unlogged");
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  for (let first = from; first <= to; first += BATCH)
    await db.query(FILL, [first, Math.min(first + BATCH - 1, to)]);
  await db.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await db.query(definition);
  await db.query("vacuum analyze trail.entry");
}

async function signIn(db: pg.Client) {
  const hash = createHash("sha256").update(randomBytes(32)).digest("hex");
  await db.query(
    `with person as (
        insert into app_public.users (full_name, email, status, approved_at)
        values ('Ada Lovelace', 'ada@example.org', 'approved', now()) returning id
      ), role as (insert into app_public.user_roles (user_id, role) select id, 'super_admin' from person)
      insert into app_private.sessions (user_id, token_hash) select id, $1 from person`,
    [hash],
  );
  await db.query("select set_config('app.session', $1, false)", [hash]);
  await db.query("set role grc_visitor");
}

/** The median milliseconds of each filter, all of them in turn, so that a busy moment meets all. */
async function measure(db: pg.Client, entries: number) {
  const times = new Map(Object.keys(filters).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, filter] of Object.entries(filters)) {
      const begun = performance.now();
      await db.query(`select * from app_public.trail_changes(${filter.replace("$size", String(entries))})`);
      times.get(name)?.push(performance.now() - begun);
    }
  }
  return (name: string) => times.get(name)?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

/** How often the whole log was read row by row, which no filter may do. */
async function wholeReadings(db: pg.Client): Promise<number> {
  await db.query("select pg_stat_force_next_flush()");
  const { rows } = await db.query<{ count: string }>(
    "select seq_scan as count from pg_stat_all_tables where relid = 'trail.entry'::regclass",
  );
  return Number(rows[0]?.count);
}

await withScratch(async (scratch) => {
  const connections = await scratch.database("bench");
  await runFixtures(connections);
  const db = new pg.Client({ connectionString: connections.superuser });
  await db.connect();
  try {
    const small = Math.round(size / 100);
    await db.query(FILL, [1, small]);
    await db.query("select setval('trail.entry_seq', $1)", [OFFSET + 2 * size]);
    await db.query("vacuum analyze trail.entry");
    await signIn(db);
    const few = await measure(db, small);
    await db.query("reset role");
    await fill(db, small + 1, size);
    const before = await wholeReadings(db);
    await db.query("set role grc_visitor");
    const many = await measure(db, size);
    await db.query("reset role");
    const whole = (await wholeReadings(db)) - before;
    const newest = many("newest");
    console.log(
      `${size} entries, ${PEOPLE} people; the newest page takes ${newest.toFixed(1)} ms; ${whole} readings of the whole log`,
    );
    console.table(
      Object.keys(filters).map((name) => ({
        filter: name,
        ms: many(name).toFixed(1),
        "of the newest page": (many(name) / newest).toFixed(2),
        "of a hundredth": (many(name) / few(name)).toFixed(2),
      })),
    );
  } finally {
    await db.end();
  }
});
