/** The first steps of a new organisation: who sees which, what ticks them, and hiding the guide. */
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";

interface Guide {
  dismissed: boolean;
  steps: { step: string; done: boolean }[];
}

async function guide(db: Db): Promise<Guide | null> {
  const { rows } = await db.query("select to_jsonb(guide) as it from app_public.first_steps() as guide");
  return rows[0]?.it?.steps ? rows[0].it : null;
}

async function superAdmin(db: Db): Promise<string> {
  const id = await person(db, { roles: ["super_admin"] });
  await become(db, id);
  return id;
}

const done = (shown: Guide | null) => shown?.steps.filter((each) => each.done).map(({ step }) => step);
const named = (shown: Guide | null) => shown?.steps.map(({ step }) => step);

const all = ["organisation", "business_unit", "people", "framework", "risk", "evidence"];

/** What somebody records to do each step. */
const records: Record<string, string> = {
  organisation: "update app_public.organisation_settings set organisation_name = 'Merrow Freight'",
  business_unit: "insert into app_public.business_units (name) values ('Operations')",
  people:
    "insert into app_public.users (full_name, email, status) values ('Grace Hopper', 'grace@example.org', 'approved')",
  framework: "insert into app_public.frameworks (code, name) values ('F', 'Framework')",
  risk: "insert into app_public.risks (name) values ('Fire')",
  evidence: "insert into app_public.evidence (name) values ('Report of a drill')",
};

it(
  "a super admin of an empty organisation has all six steps before them",
  inRollback(async (db) => {
    await superAdmin(db);
    expect(await guide(db)).toEqual({
      dismissed: false,
      steps: all.map((step) => ({ step, done: false })),
    });
  }),
);

it.each(all)("recording it does the step %s and no other", (step) =>
  inRollback(async (db) => {
    await superAdmin(db);
    await becomeSuperuser(db);
    await db.query(records[step] ?? "");
    const { rows } = await db.query(
      "select id from app_public.users join app_public.user_roles on user_id = id where role = 'super_admin'",
    );
    await become(db, rows[0].id);
    expect(done(await guide(db))).toEqual([step]);
  })(),
);

it(
  "an invited person counts before they arrive, and somebody who waits for approval does not",
  inRollback(async (db) => {
    const admin = await superAdmin(db);
    const add = async (columns: string, values: string) => {
      await becomeSuperuser(db);
      await db.query(`insert into app_public.users (full_name, email, ${columns}) values ${values}`);
      await become(db, admin);
    };
    await add("status", "('Bertha Benz', 'bertha@example.org', 'pending')");
    expect(done(await guide(db))).toEqual([]);
    await add("invited_at", "('Carl Benz', 'carl@example.org', now())");
    expect(done(await guide(db))).toEqual(["people"]);
  }),
);

it(
  "the guide ends with the last step",
  inRollback(async (db) => {
    const admin = await superAdmin(db);
    await becomeSuperuser(db);
    for (const step of all.slice(0, -1)) await db.query(records[step] ?? "");
    await become(db, admin);
    expect(done(await guide(db))).toEqual(all.slice(0, -1));
    await becomeSuperuser(db);
    await db.query(records.evidence ?? "");
    await become(db, admin);
    expect(await guide(db)).toBeNull();
  }),
);

it.each([
  ["admin", ["people", "framework", "risk", "evidence"]],
  ["compliance_officer", ["framework", "evidence"]],
  ["risk_manager", ["risk"]],
  ["auditor", undefined],
  ["executive", undefined],
])("a person with the role %s sees only the steps that they may do", (role, steps) =>
  inRollback(async (db) => {
    await become(db, await person(db, { roles: [role] }));
    expect(named(await guide(db))).toEqual(steps);
  })(),
);

it(
  "a person who has done their own steps is done, whatever is left to others",
  inRollback(async (db) => {
    const manager = await person(db, { roles: ["risk_manager"] });
    await db.query(records.risk ?? "");
    await become(db, manager);
    expect(await guide(db)).toBeNull();
  }),
);

it(
  "hiding the guide is a matter of one person, outlives a reset of their preferences, and can be undone",
  inRollback(async (db) => {
    const other = await person(db, { roles: ["super_admin"] });
    const admin = await superAdmin(db);
    await db.query("select app_public.dismiss_first_steps(true)");
    await db.query("select app_public.reset_dashboard_preferences()");
    expect(await guide(db)).toMatchObject({ dismissed: true });
    await become(db, other);
    expect(await guide(db)).toMatchObject({ dismissed: false });
    await become(db, admin);
    await db.query("select app_public.dismiss_first_steps(false)");
    expect(await guide(db)).toMatchObject({ dismissed: false });
  }),
);
