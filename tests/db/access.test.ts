/**
 * The real outcome of every verb on every table for everybody, against what tableRules.ts derives from the specification.
 * Nothing here reads a policy.
 */
import {
  add,
  change,
  collected,
  everyMember,
  listed,
  look,
  outcomes,
  ownOutcomes,
} from "../support/access.ts";
import { become, inRollback, person } from "../support/database.ts";
import { somebody } from "../support/sampleRows/rows.ts";
import { sampleOf, samples } from "../support/sampleRows/samples.ts";
import { rules } from "../support/tableRules.ts";

const members = everyMember();

it(
  "every table of app_public has its rule, and every rule its table",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select relname from pg_class
        where relnamespace = 'app_public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`,
    );
    expect(rows.map((row) => row.relname)).toEqual(Object.keys(rules).sort());
  }),
);

describe.each(Object.entries(rules))("%s", (table, rule) => {
  it("gives each what the rules say: select, insert, update, delete", () =>
    inRollback(async (db) => {
      const { found, expected } = await collected(outcomes(db, table, rule, members()));
      expect(found).toEqual(expected);
    })());

  it("takes the listed columns and no other", () =>
    inRollback(async (db) => {
      const { rows } = await db.query(
        `select has_table_privilege('grc_visitor', $1, 'insert') or has_table_privilege('grc_visitor', $1, 'update') as whole,
          coalesce(array_agg(attname::text order by attname) filter (where has_column_privilege('grc_visitor', $1, attnum, 'insert')), '{}') as insert,
          coalesce(array_agg(attname::text order by attname) filter (where has_column_privilege('grc_visitor', $1, attnum, 'update')), '{}') as update
          from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [`app_public.${table}`],
      );
      expect(rows[0]).toEqual({
        whole: false,
        insert: listed(rule.insert?.columns),
        update: listed(rule.update?.columns),
      });
    })());

  const { own } = rule;
  if (!own) return;
  it("lets people see and change what is their own, as far as the rules say", () =>
    inRollback(async (db) => {
      const { found, expected } = await collected(ownOutcomes(db, table, rule, own, members()));
      expect(found).toEqual(expected);
    })());
});

describe("what the matrix alone does not show", () => {
  // No role of the specification may assess without seeing risks, but an organisation may make one.
  it.each(["risk_assessments", "mitigation_tasks"])(
    "%s: anyone who cannot see a risk can neither add to it nor learn that it exists",
    (table) =>
      inRollback(async (db) => {
        await db.query(
          "insert into app_public.roles (role, label, description, position) values ('no_risks', '\"No risks\"', '\"Sees no risk\"', 900)",
        );
        await db.query(
          `insert into app_public.role_permissions (role, permission, level)
            values ('no_risks', 'risk_assessments', 'full'), ('no_risks', 'mitigation_tasks', 'full')`,
        );
        const row = await sampleOf(db, table, await somebody(db));
        const real = (await samples[table]?.fresh?.(db)) ?? {};
        const absent = { ...real, risk_id: "00000000-0000-4000-8000-000000000000" };
        await become(db, await person(db, { roles: ["no_risks"] }));
        expect(await add(db, table, real)).toBe("refused");
        expect(await add(db, table, absent)).toBe("refused");
        expect(await look(db, table, row)).toBe("nothing");
        expect(await change(db, table, rules[table] ?? {}, row)).not.toBe("allowed");
      })(),
  );

  it(
    "a role that may only record risks sees its own imports and no one else's",
    inRollback(async (db) => {
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('clerk', '\"Clerk\"', '\"Records risks\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('clerk', 'risks_create', 'full')",
      );
      const ada = await person(db, { roles: ["clerk"] });
      const own = await sampleOf(db, "imports", ada);
      const other = await sampleOf(db, "imports", await somebody(db));
      await become(db, ada);
      expect(await look(db, "imports", own)).toBe("rows");
      expect(await look(db, "imports", other)).toBe("nothing");
    }),
  );

  it(
    "suspension takes effect on the next statement",
    inRollback(async (db) => {
      const row = await sampleOf(db, "risks", await somebody(db));
      await person(db, { roles: ["super_admin"] });
      const ada = await person(db, { roles: ["risk_manager"] });
      await become(db, ada);
      expect(await look(db, "risks", row)).toBe("rows");
      await db.query("reset role");
      await db.query("update app_public.users set status = 'suspended' where id = $1", [ada]);
      await db.query("set role grc_visitor");
      expect(await look(db, "risks", row)).toBe("nothing");
    }),
  );

  it(
    "so does the loss of a role",
    inRollback(async (db) => {
      const row = await sampleOf(db, "risks", await somebody(db));
      const ada = await person(db, { roles: ["risk_manager"] });
      await become(db, ada);
      expect(await change(db, "risks", rules.risks ?? {}, row)).toBe("allowed");
      await db.query("reset role");
      await db.query("delete from app_public.user_roles where user_id = $1", [ada]);
      await db.query("set role grc_visitor");
      expect(await look(db, "risks", row)).toBe("nothing");
      expect(await change(db, "risks", rules.risks ?? {}, row)).toBe("nothing");
    }),
  );
});
