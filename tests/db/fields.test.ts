/** The catalogue of fields (fields.sql): complete, consistent with the tables, and its rules about people hold. */

import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { handOverAll } from "../support/handOver.ts";
import { sampleOf } from "../support/sampleRows/samples.ts";

interface PersonField {
  table: string;
  name: string;
  kind: string;
  hand_over_while: string | null;
}

/** Every field of a record type that names a person and can be set by people. */
async function personFields(db: Db): Promise<PersonField[]> {
  const { rows } = await db.query<PersonField>(`
    select relname as "table", name, kind, hand_over_while
    from app_private.fields join app_private.record_types using (record_table) join pg_class on pg_class.oid = record_table
    where type = 'person' and (hand_over_while is not null
      or has_column_privilege('grc_visitor', record_table, name, 'insert')
      or has_column_privilege('grc_visitor', record_table, name, 'update'))
    order by 1, 2`);
  return rows;
}

it(
  "every column of a record type is a field, or named as internal",
  inRollback(async (db) => {
    const { rows } = await db.query(`
      select relname || '.' || attname as forgotten
      from app_private.record_types join pg_class on pg_class.oid = record_table
      join pg_attribute on attrelid = record_table and attnum > 0 and not attisdropped
      where not exists (select from app_private.fields where fields.record_table = attrelid and name = attname)
        and not exists (select from app_private.internal_columns as internal where internal.record_table = attrelid and name = attname)`);
    expect(rows).toEqual([]);
  }),
);

it(
  "nothing is described or named as internal that is not there",
  inRollback(async (db) => {
    const { rows } = await db.query(`
      select record_table::text, name from (
        select record_table, name from app_private.fields union all select record_table, name from app_private.internal_columns
      ) as named where not exists (select from pg_attribute where attrelid = record_table and attname = name and not attisdropped)`);
    expect(rows).toEqual([]);
  }),
);

it(
  "every register, every subject of a workflow and every import is about a record type",
  inRollback(async (db) => {
    const { rows } = await db.query(`
      select area as strange from app_private.registers where record_table not in (select record_table from app_private.record_types)
      union all
      select area from app_private.import_targets where area not in (select kind from app_private.record_types)
      union all
      select conrelid::regclass || '.' || attname from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
        where contype = 'f' and confrelid = 'app_public.users'::regclass and attname = 'owner_id'
          and conrelid not in (select record_table from app_private.record_types)
          and conrelid not in ('app_public.saved_views'::regclass, 'app_public.workflow_tasks'::regclass, 'app_public.report_schedules'::regclass)`);
    expect(rows).toEqual([]);
  }),
);

it(
  "people who can be named in a record can hand it over before leaving",
  inRollback(async (db) => {
    expect((await personFields(db)).filter(({ hand_over_while }) => hand_over_while === null)).toEqual([]);
  }),
);

/** A new record, and the statement that puts another beside it, all alike but for who is named: $1 the person, $2 the record. */
async function recordOf(db: Db, { table, name }: PersonField, maker: string) {
  const { id } = await sampleOf(db, table, maker);
  const { rows } = await db.query(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attidentity = '' and attname not in ('id', $2)`,
    [`app_public.${table}`, name],
  );
  const [{ columns }] = rows;
  const copy = `insert into app_public.${table} (${columns}, ${name}) select ${columns}, $1 from app_public.${table} where id = $2`;
  return { id, copy };
}

it(
  "no one who cannot sign in is named in a record: neither in a new one nor afterwards",
  inRollback(async (db) => {
    const grace = await person(db, { roles: ["user"] });
    const gone = await person(db, { roles: ["user"], status: "suspended" });
    for (const field of await personFields(db)) {
      await becomeSuperuser(db);
      const { table, name } = field;
      const { id, copy } = await recordOf(db, field, grace);
      for (const statement of [`update app_public.${table} set ${name} = $1 where id = $2`, copy]) {
        const { code, column } = await refused(db, statement, [gone, id]);
        expect([statement, code, column]).toEqual([statement, "IVREF", name]);
      }
    }
  }),
);

it(
  "everything that a person answers for is counted on their page, and handed over in one step",
  inRollback(async (db) => {
    const grace = await person(db, { roles: ["user"] });
    // Audits are led by people who can open them.
    const alan = await person(db, { roles: ["auditor"] });
    const ada = await person(db, { roles: ["super_admin"] });
    for (const field of await personFields(db)) {
      await becomeSuperuser(db);
      const { table, name, kind } = field;
      const { id } = await recordOf(db, field, ada);
      await db.query(`update app_public.${table} set ${name} = $1 where id = $2`, [grace, id]);
      await become(db, ada);
      const { rows: owned } = await db.query("select count from app_public.person_owns($1) where kind = $2", [
        grace,
        kind,
      ]);
      expect([table, name, owned]).toEqual([table, name, [{ count: 1 }]]);
      await db.query(handOverAll, [grace, alan]);
      await becomeSuperuser(db);
      const { rows } = await db.query(`select ${name} as now from app_public.${table} where id = $1`, [id]);
      expect([table, name, rows]).toEqual([table, name, [{ now: alan }]]);
    }
  }),
);

it(
  "limits, choices and required fields are read from the columns",
  inRollback(async (db) => {
    const { rows } = await db.query(`
      select name, type, max_length, min_value::int, max_value::int, required, app_private.fixed_choices(fields) as choices
      from app_private.fields where record_table = 'app_public.risks'::regclass
        and name in ('name', 'residual_impact', 'velocity', 'severity', 'category', 'owner_id', 'next_review_on') order by name`);
    const nothing = { max_length: null, min_value: null, max_value: null, required: false, choices: null };
    expect(rows).toEqual([
      { ...nothing, name: "category", type: "choice" },
      { ...nothing, name: "name", type: "text", max_length: 200, required: true },
      { ...nothing, name: "next_review_on", type: "date" },
      { ...nothing, name: "owner_id", type: "person" },
      { ...nothing, name: "residual_impact", type: "number", min_value: 1, max_value: 5 },
      { ...nothing, name: "severity", type: "choice", choices: ["critical", "high", "medium", "low"] },
      { ...nothing, name: "velocity", type: "choice", choices: ["slow", "moderate", "fast"] },
    ]);
  }),
);

it(
  "a search finds what is written in each field that is searched, and nothing else",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["super_admin"] });
    await becomeSuperuser(db);
    const { rows } = await db.query(`
      select relname as "table", name, kind, searched from app_private.fields join app_private.record_types as types using (record_table)
      join pg_class on pg_class.oid = record_table
      where type = 'text' and name not in ('reference', 'code') and to_regproc('app_hidden.search_' || kind) is not null and max_length > 40
        and kind in (select kind from app_private.fields where fields.record_table = types.record_table and searched)
      order by 1, 2`);
    expect(rows.filter(({ searched }) => searched).length).toBeGreaterThan(15);
    for (const { table, name, kind, searched } of rows) {
      const { id } = await sampleOf(db, table, ada);
      await db.query("savepoint before");
      const written = db.query(`update app_public.${table} set ${name} = 'The quokka jumps' where id = $1`, [
        id,
      ]);
      // Some texts are bound to a state that this record is not in.
      const kept = await written.then(
        () => true,
        () => false,
      );
      if (!kept) {
        expect([table, name, searched]).toEqual([table, name, false]);
        await db.query("rollback to savepoint before");
        continue;
      }
      await become(db, ada);
      const { rowCount } = await db.query(`select from unnest(app_hidden.search_${kind}('quokk')) as found`);
      await becomeSuperuser(db);
      await db.query("rollback to savepoint before");
      expect([table, name, rowCount]).toEqual([table, name, searched ? 1 : 0]);
    }
  }),
);

it(
  "every change to many records is of the fields that are described so",
  inRollback(async (db) => {
    const { rows } = await db.query(`
      select kind, array(select name from app_private.fields where fields.record_table = types.record_table and bulk order by name) as described,
        array(select attname::text from pg_attribute where attrelid = ('app_public.' || regexp_replace(kind, 's$', '') || '_bulk_change')::regclass
          and attnum > 0 order by attname) as changed
      from app_private.record_types as types
      where exists (select from app_private.fields where fields.record_table = types.record_table and bulk)`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ described, changed }) => String(described) !== String(changed))).toEqual([]);
  }),
);

it(
  "people who are notified when they are named there get an existing kind of notification",
  inRollback(async (db) => {
    const { rows } = await db.query(`
      select record_table::text, name from app_private.fields
      where notifies is not null and notifies not in (select kind from app_public.notification_kinds)`);
    expect(rows).toEqual([]);
  }),
);
