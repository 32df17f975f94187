/**
 * What a search costs that is whole, as ratios within one run: `node tests/bench/search.ts [risks]`. 'limited' finds the
 * gravest 10,000 before the filters, and its totals are wrong; 'by id' finds all and looks each up in the primary key.
 */
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";

const ROUNDS = 5;
const size = Number(process.argv[2] ?? 100_000);

const words = "app_hidden.risks_search_text(risks)";
const matching = `from app_public.risks where ${words} @@ app_hidden.prefix_query(search)`;
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
      select 'Risk ' || md5(n::text), concat_ws(' ', 'supplier', case when n % 2 = 0 then 'common' end,
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

await withScratch(async (scratch) => {
  const connections = await scratch.database("bench");
  await runFixtures(connections);
  const db = new pg.Client({ connectionString: connections.superuser });
  await db.connect();
  try {
    await fill(db);
    await signIn(db);
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
