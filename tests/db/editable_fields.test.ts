/**
 * Which fields of a record the API says a person may change now (record_rules.sql), compared with what the database
 * refuses: in each status of each record type, every field but long texts.
 */

import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import { sampleOf } from "../support/sampleRows/samples.ts";

interface Field {
  column: string;
  type: string;
  sqlType: string;
  choices: string[] | null;
  min_value: string | null;
  max_value: string | null;
  vocabulary: string | null;
  target: string | null;
}

const day = "2026-02-01";
const reason = "It is not ours to meet.";
const conducted = { started_on: day, fieldwork_ended_on: day, reported_on: day };
const concluded = { ...conducted, opinion: "satisfactory", opinion_basis: reason };

/** The states of each record type that a rule depends on. Every type is also tried when it is archived. */
const states: Record<string, Row[]> = {
  risks: [{ status: "draft" }, { status: "identified" }, { status: "closed" }],
  compliance_requirements: [
    { assessable: false, status: "not_assessed" },
    { status: "not_assessed" },
    { status: "compliant" },
    { status: "not_applicable", applicability_reason: reason },
  ],
  assets: [{ status: "planned" }, { status: "active" }, { status: "retired" }],
  controls: [{ status: "planned" }, { status: "operating" }, { status: "degraded" }, { status: "retired" }],
  projects: [{ status: "active" }, { status: "completed" }, { status: "cancelled" }],
  evidence: [
    { status: "draft" },
    { status: "in_review" },
    { status: "approved", reviewed_at: day },
    { status: "rejected", reviewed_at: day },
    { status: "expired", reviewed_at: day },
  ],
  audit_findings: [
    { status: "open" },
    { status: "in_remediation" },
    { status: "remediated", remediated_at: day },
    { status: "closed", remediated_at: day, closed_at: day },
  ],
  audits: [
    { status: "planned" },
    { status: "fieldwork", ...conducted },
    { status: "reporting", ...conducted },
    { status: "follow_up", ...concluded },
    { status: "closed", ...concluded, closed_on: day },
    { status: "cancelled", cancelled_reason: reason },
  ],
  policies: [{ status: "draft" }, { status: "in_approval" }, { status: "published" }],
  management_reviews: [
    { status: "planned" },
    { status: "held", held_on: day },
    { status: "closed", held_on: day, closed_on: day, minutes: reason },
    { status: "cancelled", cancelled_reason: reason },
  ],
};

async function fieldsOf(db: Db, table: string): Promise<Field[]> {
  const { rows } = await db.query<Field>(
    `select name as "column", fields.type, format_type(atttypid, atttypmod) as "sqlType",
      app_private.fixed_choices(fields) as choices, min_value, max_value, vocabulary::text, confrelid::regclass::text as target
    from app_private.fields join pg_attribute on attrelid = record_table and attname = name
    left join pg_constraint on contype = 'f' and conrelid = record_table and conkey = array[attnum]
    where record_table = $1::regclass and coalesce(max_length, 0) <= 200 order by position`,
    [`app_public.${table}`],
  );
  return rows;
}

/** Whatever its triggers say: the state is what they are asked about. */
async function put(db: Db, table: string, id: string, values: Row): Promise<void> {
  const columns = Object.keys(values).map((column, at) => `${column} = $${at + 2}`);
  await db.query("set local session_replication_role = replica");
  await db.query(`update app_public.${table} set ${columns.join(", ")} where id = $1`, [
    id,
    ...Object.values(values),
  ]);
  await db.query("set local session_replication_role = origin");
}

async function record(db: Db, table: string, maker: string, state: Row): Promise<string> {
  await becomeSuperuser(db);
  const id = String((await sampleOf(db, table, maker)).id);
  await put(db, table, id, state);
  return id;
}

/** Values that the field could have, whatever the record is like. */
async function valuesFor(db: Db, field: Field, { table, id, maker }: Asked): Promise<unknown[]> {
  const { type, target, vocabulary } = field;
  if (type === "text") return ["Another text"];
  if (type === "number") return [field.min_value ?? 1, field.max_value ?? 2];
  if (type === "date") return ["2020-06-01", "2030-06-01"];
  if (type === "time") return ["2020-06-01", "2030-06-01"];
  if (type === "boolean") return [true, false];
  if (type === "json")
    return [JSON.stringify({ cost_reduction: { selected: true, value: "1", details: "" } })];
  if (type === "person") return [await person(db, { name: "Grace Hopper", roles: ["super_admin"] })];
  if (field.choices) return field.choices;
  if (vocabulary) {
    await db.query(`insert into ${vocabulary} (name) values ('Quarry') on conflict do nothing`);
    return ["Quarry"];
  }
  if (field.column === "parent_id") {
    const { rows } = await db.query(`select framework_id from app_public.${table} where id = $1`, [id]);
    return [(await add(db, table, { ...rows[0], code: "9", title: "Doors" })).id];
  }
  return [(await sampleOf(db, (target ?? "").replace("app_public.", ""), maker)).id];
}

/** A person looks at a record. */
interface Asked {
  table: string;
  id: string;
  maker: string;
}

async function editableFields(db: Db, { table, id }: Asked): Promise<string[]> {
  const { rows } = await db.query(
    `select array(select app_public.${table}_editable_fields(r)) as names from app_public.${table} as r where id = $1`,
    [id],
  );
  return rows[0]?.names ?? [];
}

/** The change as the client sends it: a patch of the record, or of a project the whole form. */
function changeOf(table: string, { column, sqlType }: Field): string {
  if (table !== "projects") {
    return `update app_public.${table} as r set ${column} = $2::text::${sqlType}, version = r.version where id = $1
      returning r.${column}::text is distinct from $3 as changed`;
  }
  return `select (app_public.save_project(id, version, jsonb_populate_record(null::app_public.project_form,
      to_jsonb(r) || jsonb_build_object('${column}', to_jsonb($2::text::${sqlType}))))).outcome <> 'unchanged' as changed
    from app_public.projects as r where id = $1 and $3::text is distinct from 'x'`;
}

async function isChanged(db: Db, asked: Asked, field: Field, value: unknown): Promise<boolean> {
  const { table, id } = asked;
  await db.query("savepoint attempt");
  try {
    const { rows: before } = await db.query(
      `select ${field.column}::text as now from app_public.${table} where id = $1`,
      [id],
    );
    const { rows } = await db.query(changeOf(table, field), [id, value, before[0]?.now]);
    return rows[0]?.changed ?? false;
  } catch {
    return false;
  } finally {
    await db.query("rollback to savepoint attempt; release savepoint attempt");
  }
}

/** The names of the fields that the person can change, found by trying. */
async function changeableFields(
  db: Db,
  asked: Asked,
  requester: string,
  fields: readonly Field[],
): Promise<string[]> {
  await becomeSuperuser(db);
  const values = new Map<Field, unknown[]>();
  for (const field of fields) values.set(field, await valuesFor(db, field, asked));
  await become(db, requester);
  const changed: string[] = [];
  for (const [field, candidates] of values) {
    for (const value of candidates) {
      if (!(await isChanged(db, asked, field, value))) continue;
      changed.push(field.column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
      break;
    }
  }
  return changed;
}

it(
  "every list of editable fields is compared here",
  inRollback(async (db) => {
    const { rows } = await db.query(
      "select proargtypes[0]::regtype::text as name from pg_proc where pronamespace = 'app_public'::regnamespace and proname ~ '_editable_fields$'",
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(
      Object.keys(states)
        .map((table) => `app_public.${table}`)
        .sort(),
    );
  }),
);

describe.each(Object.entries(states))("of %s", (table, ofTable) => {
  it(
    "the fields that someone may change are those that the database lets them change, whatever the status",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["super_admin"] });
      const fields = await fieldsOf(db, table);
      const seen = new Set<string>();
      for (const state of [...ofTable, { archived_at: "2026-02-01" }]) {
        const asked = { table, maker: ada, id: await record(db, table, ada, state) };
        const changed = await changeableFields(db, asked, ada, fields);
        expect([state, await editableFields(db, asked)]).toEqual([state, changed]);
        seen.add(JSON.stringify(changed));
      }
      // Otherwise nothing was refused, or everything.
      expect(seen.size).toBeGreaterThan(1);
    }),
  );

  it(
    "someone may change a field exactly if their roles let them change the record",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["super_admin"] });
      const [first, ...others] = (await fieldsOf(db, table)).filter(
        ({ column }) => column === "owner_id" || /^(name|title|lead_id)$/.test(column),
      );
      const { rows } = await db.query<{ role: string }>("select role from app_public.roles order by role");
      const asked = { table, maker: ada, id: await record(db, table, ada, ofTable[0] ?? {}) };
      const may = new Set<boolean>();
      for (const { role } of rows) {
        await becomeSuperuser(db);
        const requester = await person(db, { roles: [role] });
        const changed = await changeableFields(db, asked, requester, first ? [first, ...others] : []);
        const said = await editableFields(db, asked);
        expect([role, changed.filter((name) => said.includes(name))]).toEqual([role, changed]);
        expect([role, said.length > 0]).toEqual([role, changed.length > 0]);
        may.add(changed.length > 0);
      }
      expect(may.size).toBe(2);
    }),
  );
});

it(
  "the control of a finding is that of the test that identified it",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["super_admin"] });
    const id = await record(db, "audit_findings", ada, { status: "open" });
    const asked = { table: "audit_findings", maker: ada, id };
    const fields = (await fieldsOf(db, "audit_findings")).filter(({ column }) => column === "control_id");
    expect(await changeableFields(db, asked, ada, fields)).toEqual(["controlId"]);
    expect(await editableFields(db, asked)).toContain("controlId");

    await becomeSuperuser(db);
    const { id: test } = await sampleOf(db, "control_tests", ada);
    const { rows } = await db.query("select control_id from app_public.control_tests where id = $1", [test]);
    await put(db, "audit_findings", id, { control_test_id: test, control_id: rows[0].control_id });
    expect(await changeableFields(db, asked, ada, fields)).toEqual([]);
    expect(await editableFields(db, asked)).not.toContain("controlId");
  }),
);

it(
  "an editor who sees only assigned policies may change the published ones of others in nothing",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["super_admin"] });
    await makeRole(db, "narrow", { compliance_view: "read", compliance_edit: "full" });
    const grace = await person(db, { roles: ["narrow"] });
    await db.query(
      "update app_public.role_permissions set assigned_only = true where role = 'narrow' and permission = 'compliance_view'",
    );
    const fields = await fieldsOf(db, "policies");
    const theirs = {
      table: "policies",
      maker: ada,
      id: await record(db, "policies", ada, { status: "published", owner_id: ada }),
    };
    const own = {
      table: "policies",
      maker: ada,
      id: await record(db, "policies", ada, { status: "published", owner_id: grace }),
    };
    expect(await changeableFields(db, own, grace, fields)).toEqual(await editableFields(db, own));
    expect(await editableFields(db, own)).not.toEqual([]);
    expect(await changeableFields(db, theirs, grace, fields)).toEqual([]);
    expect(await editableFields(db, theirs)).toEqual([]);
    const { rows } = await db.query("select from app_public.policies where id = $1", [theirs.id]);
    expect(rows).toHaveLength(1);
  }),
);
