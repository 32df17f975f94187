/** Searches outside of the registers (registers.test.ts); here too more records than a search once found. */
import { become, inRollback, person } from "../support/database.ts";
import { type Searched, searching } from "../support/search.ts";

const MANY = 10_050;

interface Large {
  table: Searched;
  fill: string;
}

const tables: Large[] = [
  {
    table: "app_public.users",
    fill: "insert into app_public.users (full_name, email) select 'Quill ' || n, n || '@quill.example' from generate_series(1, $1::int) n",
  },
  {
    table: "app_public.workflows",
    fill: "insert into app_public.workflows (name) select 'Quill ' || n from generate_series(1, $1::int) n",
  },
  {
    table: "app_public.workflow_runs",
    fill: `insert into app_public.workflow_runs (workflow_id, version_id, subject_table, subject_id, subject_name, event_key)
      select workflow_id, id, 'risks', gen_random_uuid(), 'Quill ' || n, 'quill ' || n
      from generate_series(1, $1::int) n, (select id, workflow_id from app_public.workflow_versions limit 1) as version`,
  },
];

it.each(tables)("a search of $table finds all that match", ({ table, fill }) =>
  inRollback(async (db) => {
    await db.query("set local session_replication_role = replica");
    await db.query(fill, [MANY]);
    await db.query("set local session_replication_role = origin");
    await become(db, await person(db, { roles: ["super_admin"] }));
    const { rows } = await db.query(
      `select count(distinct id)::int as total from ${table} where ${searching(table)}`,
      ["quill"],
    );
    expect(rows).toEqual([{ total: MANY }]);
    const none = await db.query(`select from ${table} where ${searching(table)}`, ["quill nothing"]);
    expect(none.rowCount).toBe(0);
  })(),
);
