/** The figures of business intelligence, and the figures that the trail implies. */
import { become, becomeSuperuser, type Db, person } from "./database.ts";
import { addRisks } from "./executiveDashboard.ts";
import { makeProject } from "./projects.ts";

export interface Filters {
  search?: string | null;
  days?: number;
  category?: string;
}

const query = "select to_jsonb(app_public.business_intelligence($1, $2, $3)) as it";

/** The figures for the current user. */
export async function figuresOf(db: Db, { search = null, days = 30, category = "all" }: Filters = {}) {
  return (await db.query(query, [search, days, category])).rows[0].it;
}

/** The figures for a user with these roles; ends as the superuser. */
export async function intelligence(db: Db, filters: Filters = {}, roles = ["super_admin"]) {
  await become(db, await person(db, { roles }));
  const it = await figuresOf(db, filters);
  await becomeSuperuser(db);
  return it;
}

export async function at(db: Db, moment: string) {
  await db.query("select set_config('app.now', $1, true)", [moment]);
}

/** The differences between the stored figures and a scan of the tables; expected to be empty. */
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

export async function figuresFromTrail(
  db: Db,
  table: keyof typeof recomputed,
  days: string[],
  like: string | null = null,
) {
  return (await db.query(recomputed[table], [days, like])).rows;
}

/** A Monday, for tests that move the clock of the database to a known day. */
export const TODAY = "2026-06-15T12:00:00Z";

export async function addRisk(db: Db, values: Record<string, unknown>): Promise<string> {
  const names = Object.keys(values);
  const { rows } = await db.query(
    `insert into app_public.risks (${names.join(", ")}) values (${names.map((_, place) => `$${place + 1}`).join(", ")}) returning id`,
    Object.values(values),
  );
  return rows[0].id;
}

export async function approvedEvidence(db: Db, name: string, until: string) {
  const reviewer = await person(db, { name: "Rita Reviewer", roles: ["compliance_officer"] });
  await db.query(
    `insert into app_public.evidence (name, status, effective_on, valid_until, reviewer_id, reviewed_at)
      values ($1, 'approved', '2026-01-01', $2, $3, app_hidden.now())`,
    [name, until, reviewer],
  );
}

/** A run of a workflow that comes with the product. */
export async function runAbout(db: Db, table: string, name: string, failed = false): Promise<string> {
  const { rows } = await db.query(
    `insert into app_public.workflow_runs (workflow_id, version_id, subject_table, subject_id, subject_name, event_key, status, ended_at)
      select workflow_id, versions.id, $1, gen_random_uuid(), $2, $2, case when $3 then 'failed' else 'running' end, case when $3 then app_hidden.now() end
      from app_public.workflow_versions as versions join app_public.workflows on workflows.id = workflow_id
      where key = 'high_risk_escalation' returning id`,
    [table, name, failed],
  );
  return rows[0].id;
}

/** Overdue tasks of a project and of a risk, among tasks that are not overdue, done, archived or of archived records. */
export async function addTasks(db: Db) {
  const project = await makeProject(db, { name: "Alpine road" });
  const gone = await makeProject(db, { name: "Alpine rail" });
  await db.query(
    `insert into app_public.project_tasks (project_id, title, due_on, status, archived_at)
      select $1, title, app_hidden.today() + days, status, case when archived then now() end
      from (values ('Yesterday', -1, 'todo', false), ('Long ago', -90, 'doing', false), ('Today', 0, 'todo', false),
        ('Done', -5, 'done', false), ('Unwanted', -5, 'todo', true), ('No day', null, 'todo', false)) as t (title, days, status, archived)`,
    [project],
  );
  await db.query(
    "insert into app_public.project_tasks (project_id, title, due_on) values ($1, 'Of one that is gone', app_hidden.today() - 3)",
    [gone],
  );
  await db.query("update app_public.projects set archived_at = now() where id = $1", [gone]);
  await addRisks(db, [[20], [20], [20]]);
  await db.query("update app_public.risks set name = 'Baltic storm'");
  await db.query(
    `insert into app_public.mitigation_tasks (risk_id, name, due_on, status)
      select (select id from app_public.risks order by number limit 1), name, app_hidden.today() + days, status
      from (values ('Sandbags', -1, 'in_progress'), ('Boats', 0, 'todo'), ('Flags', -2, 'done'), ('Horns', -2, 'cancelled')) as t (name, days, status)`,
  );
  await db.query(
    `insert into app_public.mitigation_tasks (risk_id, name, due_on)
      select id, 'Rests', app_hidden.today() - 4 from app_public.risks order by number desc limit 2`,
  );
  await db.query(
    `update app_public.risks set status = 'closed' where id = (select id from app_public.risks order by number desc limit 1)`,
  );
  await db.query(
    `update app_public.risks set archived_at = now() where id = (select id from app_public.risks order by number desc offset 1 limit 1)`,
  );
}
