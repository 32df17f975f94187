/**
 * What a search costs that is whole, as ratios within one run: `node tests/bench/search.ts [risks]`. 'limited' finds the
 * gravest 10,000 before the filters, and its totals are wrong; 'by id' finds all and looks each up in the primary key.
 */
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";

import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";

const ROUNDS = 5;
const size = Number(process.argv[2] ?? 100_000);

const words = "app_hidden.risks_search_text(risks)";
const matching = `from app_public.risks where ${words} @@ app_hidden.word_query(search)`;
const conditions = {
  whole: "ctid = any ((select app_hidden.search_risks($1))::tid[])",
  limited: "id = any ((select app_hidden.bench_limited($1))::uuid[])",
  "by id": "id = any ((select app_hidden.bench_ids($1))::uuid[])",
};
const filter = "severity = 'high' and status = 'identified' and archived_at is null";
const orders = ["score desc, id desc", "name, id", "updated_at desc, id desc"];

async function fill(db: pg.Client) {
  await db.query("set session_replication_role = replica");
  await db.query(
    `insert into app_public.risks (name, description, composite_risk_score, updated_at)
      select 'Risk ' || md5(n::text) || case when n % 5000 = 3 then ' supplier insolvency' else '' end, concat_ws(' ', 'supplier', case when n % 2 = 0 then 'common' end,
          case when n % 16 = 0 then 'laptop contract' end, case when n % 50000 = 7 then 'zircon' end),
        1 + abs(hashint4(n)) % 25, now() - abs(hashint4(n + 7)) * interval '1 second'
      from generate_series(1, $1::int) as n`,
    [size],
  );
  await db.query("set session_replication_role = origin");
  for (const [name, limit] of [
    ["limited", "order by score desc, id desc limit 10000"],
    ["ids", ""],
  ]) {
    await db.query(
      `create function app_hidden.bench_${name}(search text) returns uuid[] as $$
        begin
          return array(select id ${matching} ${limit});
        end;
      $$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp`,
    );
    await db.query(`grant execute on function app_hidden.bench_${name}(text) to grc_visitor`);
  }
  await db.query("vacuum analyze app_public.risks");
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

async function timed(db: pg.Client, sql: string, word: string): Promise<number> {
  const begun = performance.now();
  await db.query(sql, [word]);
  return performance.now() - begun;
}

/** The median milliseconds of each condition, all of them in turn, so that a busy moment meets all. */
async function compare(db: pg.Client, word: string, sqlOf: (condition: string) => string) {
  const times = Object.values(conditions).map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, condition] of Object.values(conditions).entries()) {
      times[at]?.push(await timed(db, sqlOf(condition), word));
    }
  }
  return times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN);
}

/** The CPU milliseconds of the server process of this connection, from Linux's /proc: 10 ms exactly. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const EVERYTHING = ["common zircon", "laptop contract", "suplier insolvensy", "R-0012", "common"];
const SEARCHES = 40;

interface Cost {
  p95: number;
  cpu: number;
}

/** What one search costs: the 95th percentile of its time, and its CPU, which is measured over all of them. */
async function costOf(db: pg.Client, sql: string, word: string): Promise<Cost> {
  const { rows } = await db.query("select pg_backend_pid() as pid");
  const times: number[] = [];
  const before = cpuOf(rows[0].pid);
  for (let n = 0; n < SEARCHES; n++) times.push(await timed(db, sql, word));
  const cpu = (cpuOf(rows[0].pid) - before) / SEARCHES;
  return { p95: times.toSorted((a, b) => a - b)[Math.floor(SEARCHES * 0.95)] ?? Number.NaN, cpu };
}

/** The search for everything, with its policies, and the same function with conditions that let everything pass. */
async function everything(db: pg.Client) {
  await db.query("reset role");
  await db.query(
    `do $$ declare source text := pg_get_functiondef('app_private.find_in_risks'::regproc);
      condition text := app_private.policy_condition('app_public.risks'); begin
      if strpos(source, condition) = 0 then raise 'The policies are not in the function.'; end if;
      execute replace(replace(source, condition, 'true'), 'find_in_risks', 'find_in_risks_unpoliced');
    end $$`,
  );
  await db.query(
    `do $$ declare source text := pg_get_functiondef('app_private.find_in_kinds'::regproc); begin
      execute replace(replace(source, 'find_in_risks(', 'find_in_risks_unpoliced('), 'find_in_kinds', 'find_in_kinds_unpoliced');
      source := pg_get_functiondef('app_public.search_everything'::regproc);
      execute replace(replace(source, 'find_in_kinds(', 'find_in_kinds_unpoliced('), 'search_everything', 'search_unpoliced');
    end $$`,
  );
  await db.query("grant execute on all functions in schema app_public to grc_visitor");
  await db.query("set role grc_visitor");
  const rows: Record<string, string | number>[] = [];
  for (const word of EVERYTHING) {
    const sqlOf = (name: string) => `select * from app_public.${name}($1)`;
    const names = ["search_everything", "search_unpoliced"] as const;
    for (const name of names) for (let n = 0; n < 8; n++) await timed(db, sqlOf(name), word);
    const policed = await costOf(db, sqlOf(names[0]), word);
    const free = await costOf(db, sqlOf(names[1]), word);
    rows.push({
      word,
      "p95 ms": policed.p95.toFixed(1),
      "CPU ms": policed.cpu.toFixed(1),
      "policies / none": (policed.cpu / free.cpu).toFixed(2),
      "p95 / none": (policed.p95 / free.p95).toFixed(2),
    });
  }
  console.log(`Searching everything, with ${size} risks:`);
  console.table(rows);
}

await withScratch(async (scratch) => {
  const connections = await scratch.database("bench");
  await runFixtures(connections);
  const db = new pg.Client({ connectionString: connections.superuser });
  await db.connect();
  try {
    await fill(db);
    await signIn(db);
    await everything(db);
    const rows: Record<string, string | number>[] = [];
    for (const word of ["zircon", "laptop contract", "common"]) {
      const pages = orders.map((order) => ({
        name: order.split(/\W/)[0] ?? order,
        sqlOf: (condition: string) =>
          `select id from app_public.risks where ${filter} and ${condition} order by ${order} limit 51`,
      }));
      const total = {
        name: "total",
        sqlOf: (condition: string) =>
          `select count(*) from app_public.risks where ${filter} and ${condition}`,
      };
      for (const { name, sqlOf } of [...pages, total]) {
        const [whole = Number.NaN, limited = Number.NaN, byId = Number.NaN] = await compare(db, word, sqlOf);
        rows.push({
          word,
          asked: name,
          "whole ms": whole.toFixed(1),
          "whole / limited": (whole / limited).toFixed(2),
          "by id / whole": (byId / whole).toFixed(2),
        });
      }
    }
    console.log(`Searching ${size} risks, narrowed to high severity (medians of rounds in turn):`);
    console.table(rows);
  } finally {
    await db.end();
  }
});
