/**
 * Registers with many records: every page that a screen queries is found by an index, whatever the order and the
 * filter, and a search finds all matches. A new register is one line here; its orders and filters are those of
 * registers.sql.
 */
import { become, type Db, inRollback, person } from "../support/database.ts";
import { type Searched, searching } from "../support/search.ts";

// More than 10,000, which searches once found at most, before the filters of the register were applied.
const MANY = 12_000;
const PAGE = 51;

interface Large {
  area: string;
  /** Records numbered n, spread as they are in an organisation. */
  fill: string;
  /** The query of a screen that opens, and typical filters. */
  filters: string[];
  /** What every one of them is called. */
  word: string;
}

const registers: Large[] = [
  {
    area: "risks",
    word: "risk",
    fill: `insert into app_public.risks (name, status, business_unit, residual_risk_score, composite_risk_score, next_review_on)
      select 'Risk ' || md5(n::text), case when n % 20 = 0 then 'closed' else 'identified' end, 'Unit ' || n % 9, nullif(n % 26, 0),
        nullif((n * 7) % 26, 0), case when n % 10 > 0 then date '2026-01-01' + n % 700 end from generate_series(1, $1::int) n`,
    filters: [
      "r.archived_at is null and r.status = any ('{identified}')",
      "r.archived_at is null and r.status = any ('{identified}') and r.severity = any ('{critical}')",
      "r.archived_at is null",
    ],
  },
  {
    area: "assets",
    word: "asset",
    fill: `insert into app_public.assets (name, type, status, confidentiality, integrity, availability, next_review_on)
      select 'Asset ' || md5(n::text), 'application', case when n % 20 = 0 then 'retired' else 'active' end, 1 + n % 5,
        1 + (n * 7) % 5, null, case when n % 10 > 0 then date '2026-01-01' + n % 700 end from generate_series(1, $1::int) n`,
    filters: ["r.archived_at is null", "r.archived_at is null and r.criticality = any ('{critical}')"],
  },
  {
    area: "requirements",
    word: "requirement",
    fill: `insert into app_public.compliance_requirements (framework_id, code, title, position, due_on, maturity)
      select ('00000000-0000-4000-8000-0000000000' || 10 + n % 50)::uuid, n::text, 'Requirement ' || md5(n::text), n,
        case when n % 10 > 0 then date '2026-01-01' + n % 700 end, nullif(n % 6, 0) from generate_series(1, $1::int) n`,
    filters: ["r.archived_at is null and r.assessable = any ('{true}')", "r.archived_at is null"],
  },
  {
    area: "controls",
    word: "control",
    fill: `insert into app_public.controls (name, status, annual_cost, next_test_on)
      select 'Control ' || md5(n::text), case when n % 20 = 0 then 'planned' else 'operating' end, (n * 7919) % 90000,
        case when n % 10 > 0 then date '2026-01-01' + n % 700 end from generate_series(1, $1::int) n`,
    filters: ["r.archived_at is null", "r.archived_at is null and r.status = any ('{operating}')"],
  },
  {
    area: "findings",
    word: "finding",
    fill: `insert into app_public.audit_findings (title, severity, identified_on, due_on)
      select 'Finding ' || md5(n::text), case when n % 5 = 0 then 'high' else 'low' end, date '2026-01-01',
        case when n % 10 > 0 then date '2027-01-01' + n % 700 end from generate_series(1, $1::int) n`,
    filters: ["r.archived_at is null and r.status = any ('{open,in_remediation,remediated}')"],
  },
  {
    area: "audits",
    word: "audit",
    fill: `insert into app_public.audits (name, type, planned_start_on, planned_end_on)
      select 'Audit ' || md5(n::text), case when n % 5 = 0 then 'supplier' else 'internal' end, date '2026-01-01' + n % 700,
        date '2028-01-01' + n % 300 from generate_series(1, $1::int) n`,
    filters: ["r.archived_at is null", "r.archived_at is null and r.status = any ('{planned}')"],
  },
  {
    area: "management_reviews",
    word: "review",
    fill: `insert into app_public.management_reviews (title, planned_on, recurrence)
      select 'Review ' || md5(n::text), date '2026-01-01' + n % 700,
        case when n % 5 = 0 then 'yearly' else 'none' end from generate_series(1, $1::int) n`,
    filters: ["r.archived_at is null", "r.archived_at is null and r.status = any ('{planned}')"],
  },
  {
    area: "evidence",
    word: "evidence",
    fill: `insert into app_public.evidence (name, status, submitted_at, reviewed_at, collected_on, effective_on, valid_until)
      select 'Evidence ' || md5(n::text), case when n % 20 = 0 then 'draft' else 'approved' end,
        case when n % 20 > 0 then now() end, case when n % 20 > 0 then now() end, date '2025-01-01' + n % 500, date '2025-01-01' + n % 500, date '2027-01-01' + n % 700 from generate_series(1, $1::int) n`,
    filters: ["r.archived_at is null", "r.archived_at is null and r.status = any ('{approved}')"],
  },
  {
    area: "projects",
    word: "project",
    fill: `insert into app_public.projects (name, status, health, estimated_capex, estimated_opex, start_date, end_date)
      select 'Project ' || md5(n::text), (array['planning', 'active', 'on_hold', 'completed', 'cancelled'])[1 + n % 5],
        (array['on_track', 'at_risk', 'off_track'])[1 + n % 3], n * 1.01, n * 0.07, date '2025-01-01' + n % 500,
        date '2026-06-01' + n % 500 from generate_series(1, $1::int) n`,
    filters: ["r.archived_at is null", "r.archived_at is null and r.status = any ('{active}')"],
  },
];

interface Described {
  record_table: Searched;
  sorts: Record<string, string>;
}

async function planOf(db: Db, sql: string): Promise<{ plan: string; ms: number }> {
  const { rows } = await db.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${sql}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  return { plan, ms: Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]) };
}

/** Every record contains the word: a search for it must leave out nothing, in the order and in the total. */
async function expectWholeSearch(db: Db, table: Searched, word: string, filter: string, order: string) {
  const counted = (rows: string) =>
    `select (select count(*) ${rows}) as total,
      md5(array(select r.id ${rows} order by ${order} offset ${MANY / 10})::text) as ids_from_a_tenth_on`;
  const all = `from ${table} as r where ${filter}`;
  const searched = `${all} and r.${searching(table)}`;
  const expected = await db.query(counted(all));
  expect((await db.query(counted(searched), [word])).rows).toEqual(expected.rows);
}

describe.each(registers)("$area", ({ area, word, fill, filters }) => {
  it(
    "finds every page by an index, and searches all records",
    inRollback(async (db) => {
      const { rows } = await db.query<Described>(
        "select record_table::text, app_private.register_sorts(registers) as sorts from app_private.registers where area = $1",
        [area],
      );
      const { record_table, sorts } = rows[0] ?? { record_table: "app_public.risks", sorts: {} };
      // As when a backup is restored: the effect of triggers is not measured here.
      await db.query("set local session_replication_role = replica");
      await db.query(fill, [MANY]);
      await db.query("set local session_replication_role = origin");
      // Large enough to read every record, because a sample would differ each time, and with it the plan.
      await db.query("set local default_statistics_target = 200");
      await db.query(`analyze ${record_table}`);
      await become(db, await person(db, { roles: ["super_admin"] }));
      const columns = [...new Set(Object.values(sorts))].map((sort) =>
        sort.startsWith("(") ? sort : `r.${sort}`,
      );
      const measured: string[] = [];
      for (const filter of filters) {
        for (const column of columns) {
          for (const direction of ["asc", "desc"]) {
            const page = `from ${record_table} as r where ${filter} order by ${column} ${direction}, r.id ${direction} limit ${PAGE}`;
            const { plan, ms } = await planOf(db, `select r.* ${page}`);
            const scans = plan.match(/Seq Scan on \w+/g) ?? [];
            expect({ filter, column, direction, scans }).toEqual({ filter, column, direction, scans: [] });
            measured.push(`${column} ${direction} ${ms.toFixed(1)}`);
          }
        }
        const order = `${columns[0]} asc, r.id asc`;
        await expectWholeSearch(db, record_table, word, filter, order);
        const { ms } = await planOf(db, `select count(*) from ${record_table} as r where ${filter}`);
        measured.push(`count ${ms.toFixed(1)}`);
      }
      const slowest = Math.max(...measured.map((line) => Number(line.split(" ").at(-1))));
      console.info(`${area}, ${MANY} records, ms: ${measured.join(", ")}. Slowest: ${slowest}`);
    }),
    120_000,
  );
});
