/** The functions that rows name: a row that names one that is not there is refused, and each has the signature of its place. */
import { pino } from "pino";

import { createTasks } from "../../server/jobs/tasks.ts";
import { type Db, inRollback } from "../support/database.ts";

const approval = "app_public.approvals";

/** Every column of a table that holds a function, and what such a function takes and gives. */
const signatures: Record<string, string | RegExp> = {
  "approval_hooks.content": "(uuid) jsonb",
  "approval_hooks.on_end": `(${approval}) void`,
  "approval_hooks.requires_approval": "(text, jsonb, jsonb) boolean",
  "approval_hooks.owner": "(uuid) SETOF uuid",
  "approval_hooks.stakeholders": "(uuid) SETOF uuid",
  "approval_hooks.ineligible": `(${approval}) SETOF uuid`,
  "approval_hooks.may_see_all": "() boolean",
  "import_targets.rules": "(app_public.imports, integer, integer) void",
  "import_targets.prepare": "(app_public.imports, integer, integer) void",
  "import_targets.in_use":
    "(uuid[]) TABLE(record_id uuid, changed_by uuid, changed_at timestamp with time zone)",
  "record_types.bulk_archive": /^\(uuid\[\], text\) SETOF app_public\.\w+$/,
  "record_types.bulk_change": /^\(uuid\[\], app_public\.\w+_bulk_change\) SETOF app_public\.\w+$/,
  "record_types.bulk_refusals": /^\(uuid\[\], app_public\.\w+_bulk_change\) TABLE\(id uuid, reason text\)$/,
  "registers.search": "(text) tid[]",
  "report_types.lines": "(jsonb) SETOF jsonb",
  "template_kinds.content": "(uuid) jsonb",
  "template_kinds.read": "(uuid) jsonb",
  "template_kinds.use": "(app_public.templates, app_public.template_choices) uuid",
  "template_kinds.write": "(uuid, jsonb) void",
};

/** `table.column` and the signature of each function that a row names there. */
async function namedFunctions(db: Db) {
  await db.query("set local search_path to pg_catalog");
  const { rows: columns } = await db.query(
    `select c.relname as "table", attname as "column" from pg_attribute join pg_class as c on c.oid = attrelid
      where atttypid in ('regproc'::regtype, 'regprocedure'::regtype) and attnum > 0 and relkind = 'r'
        and relnamespace in ('app_public'::regnamespace, 'app_hidden'::regnamespace, 'app_private'::regnamespace)`,
  );
  const found: { place: string; signature: string }[] = [];
  for (const { table, column } of columns) {
    const { rows } = await db.query(
      `select format('(%s) %s', (
          select string_agg(format_type(type, null), ', ' order by place) from unnest(proargtypes) with ordinality as a (type, place)
        ), pg_get_function_result(oid)) as signature
        from app_private.${table} left join pg_proc on oid = "${column}" where "${column}" is not null`,
    );
    found.push(...rows.map(({ signature }) => ({ place: `${table}.${column}`, signature })));
  }
  return found;
}

it(
  "every function that a row names takes and gives what its column says",
  inRollback(async (db) => {
    const found = await namedFunctions(db);
    expect(new Set(found.map(({ place }) => place))).toEqual(new Set(Object.keys(signatures)));
    for (const { place, signature } of found) {
      const wanted = signatures[place];
      expect({ place, signature }).toEqual({
        place,
        signature: wanted instanceof RegExp ? expect.stringMatching(wanted) : wanted,
      });
    }
  }),
);

it(
  "every kind of approval that changes a record names what it binds and what follows",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select kind from app_public.approval_kinds left join app_private.approval_hooks using (kind)
        where on_end is null or content is null order by kind`,
    );
    // An account binds nothing but itself; of a step of a workflow only the run reads the outcome.
    expect(rows.map(({ kind }) => kind)).toEqual(["user_access", "workflow"]);
  }),
);

it.each([
  "select app_private.describe_approval('evidence', content => 'app_private.approval_content_evidense(uuid)')",
  "select app_private.describe_approval('evidence', content => 'app_private.approval_content_evidence(text)')",
  "update app_private.import_targets set rules = 'app_private.import_risk_rules(app_public.imports, int, int)'",
  "update app_private.registers set search = 'app_hidden.search_risk(text)'",
])("a misspelt function is refused when the row is written: %s", (statement) =>
  inRollback(async (db) => {
    await expect(db.query(statement)).rejects.toMatchObject({ code: "42883" });
  })(),
);

it(
  "every function that is called like a hook of an approval is one",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select proname from pg_proc
        where pronamespace = 'app_private'::regnamespace and proname ~ '^approval_(content|on_end|requires_approval|owner|stakeholders|ineligible|may_see_all)_'
          and not exists (select from app_private.approval_hooks
            where pg_proc.oid in (content, on_end, requires_approval, owner, stakeholders, ineligible, may_see_all))`,
    );
    expect(rows).toEqual([]);
  }),
);

it(
  "every table that the API searches names a function that finds its rows",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select objoid::regclass::text as "table", named.search, format_type(prorettype, null) as result, registers.search as described
        from pg_description cross join lateral (select substring(description from '@search (\\S+)') as search) as named
        left join pg_proc on pg_proc.oid = to_regprocedure(named.search || '(text)')
        left join app_private.registers on record_table = objoid
        where classoid = 'pg_class'::regclass and objsubid = 0 and named.search is not null`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ result }) => result !== "tid[]")).toEqual([]);
    expect(rows.filter(({ described, search }) => described && described !== `${search}(text)`)).toEqual([]);
  }),
);

it(
  "every job that a function queues is a task of the worker",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select distinct found[1] as task from pg_proc
        cross join lateral regexp_matches(prosrc, 'add_job\\(''([a-z_]+)''', 'g') as found
        where pronamespace in ('app_public'::regnamespace, 'app_hidden'::regnamespace, 'app_private'::regnamespace)`,
    );
    const tasks = createTasks({
      rootUrl: "",
      sender: null,
      log: pino({ enabled: false }),
      key: "",
      reports: { make: async () => undefined, check: async () => undefined },
    });
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ task }) => !(task in tasks))).toEqual([]);
  }),
);
