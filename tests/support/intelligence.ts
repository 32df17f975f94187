/** The figures of business intelligence, and the figures that the trail implies. */
import { become, becomeOwner, type Db, person } from "./database.ts";

export interface Filters {
  search?: string | null;
  days?: number;
  category?: string;
}

const question = "select to_jsonb(app_public.business_intelligence($1, $2, $3)) as it";

/** The figures for the current user. */
export async function figuresOf(db: Db, { search = null, days = 30, category = "all" }: Filters = {}) {
  return (await db.query(question, [search, days, category])).rows[0].it;
}

/** The figures for a user with these roles; ends as the superuser. */
export async function intelligence(db: Db, filters: Filters = {}, roles = ["super_admin"]) {
  await become(db, await person(db, { roles }));
  const it = await figuresOf(db, filters);
  await becomeOwner(db);
  return it;
}

export async function at(db: Db, moment: string) {
  await db.query("select set_config('app.now', $1, true)", [moment]);
}

/** Nothing should be in it: figures and moves equal a scan. */
export async function differences(db: Db) {
  return (
    await db.query(
      "select * from app_private.check_figures() union all select * from app_private.check_intelligence()",
    )
  ).rows;
}

export async function addRequirements(db: Db, compliant: number, others: number, title = "Requirement") {
  await db.query(
    "insert into app_public.frameworks (code, name) values ('F', 'Framework') on conflict do nothing",
  );
  for (const [status, count] of Object.entries({ compliant, non_compliant: others })) {
    await db.query(
      `insert into app_public.compliance_requirements (framework_id, code, title, status)
        select id, gen_random_uuid()::text, $3, $1 from app_public.frameworks, generate_series(1, $2::int) as i`,
      [status, count, title],
    );
  }
}

/** What the trail holds of a table, each entry read once; `$2` narrows it to records that are called so now. */
const entriesOf = (table: string, fields: string, title: string) => `
  with entries as materialized (
    select record_id, seq, at, record.* from trail.entry
    cross join lateral jsonb_to_record(content::jsonb -> 'after') as record (${fields})
    where table_name = '${table}' and operation <> 'event'
      and ($2::text is null or record_id in (select id::text from app_public.${table} where ${title} ilike '%' || $2 || '%'))
  )`;

/** The last entry of each record before the end of the day has its state of that day. */
const lastOfDay = `(
    select distinct on (record_id) entries.* from entries
    where at < (day + 1)::timestamp at time zone 'UTC' order by record_id, seq desc
  ) as records`;

/** The figures of each day, computed from the trail alone. */
const recomputed = {
  risks: `
    ${entriesOf("risks", "status text, archived_at text, composite_risk_score int", "name")}
    select to_char(day, 'YYYY-MM-DD') as day,
      count(*) filter (where score >= 20)::int as critical, count(*) filter (where score >= 15 and score < 20)::int as high,
      count(*) filter (where score >= 10 and score < 15)::int as medium,
      count(*) filter (where score < 10)::int as low, count(*) filter (where counted and score is null)::int as unrated
    from unnest($1::date[]) as day
    left join lateral (
      select composite_risk_score as score, true as counted from ${lastOfDay}
      where status = 'identified' and archived_at is null
    ) as states on true
    group by day order by day`,
  compliance_requirements: `
    ${entriesOf("compliance_requirements", "status text, archived_at text, assessable boolean", "title")}
    select to_char(day, 'YYYY-MM-DD') as day, count(status)::int as requirements,
      count(*) filter (where status = 'compliant')::int as compliant,
      coalesce(round(100.0 * count(*) filter (where status = 'compliant') / nullif(count(status), 0)), 0)::int as score
    from unnest($1::date[]) as day
    left join lateral (
      select status from ${lastOfDay}
      where status <> 'not_applicable' and assessable and archived_at is null
    ) as states on true
    group by day order by day`,
};

export async function fromTheTrail(
  db: Db,
  table: keyof typeof recomputed,
  days: string[],
  like: string | null = null,
) {
  return (await db.query(recomputed[table], [days, like])).rows;
}
