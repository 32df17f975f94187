import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { handOverAll } from "../support/handOver.ts";
import {
  ask,
  createProject,
  formWith,
  makeProject,
  projectOf,
  save,
  saveProject,
} from "../support/projects.ts";
import { sampleOf } from "../support/sampleRows/samples.ts";

const tables = {
  risks: "risks",
  controls: "controls",
  requirements: "compliance_requirements",
  assets: "assets",
  projects: "projects",
  evidence: "evidence",
  findings: "audit_findings",
} as const;

interface Definition {
  area?: keyof typeof tables;
  name?: string;
  kind?: string;
  required?: boolean;
  choices?: string[];
}

let numbered = 0;

/** A custom field, defined by the superuser; its id. */
async function define(db: Db, definition: Definition = {}): Promise<string> {
  const { area = "risks", kind = "text", required = false, choices = [] } = definition;
  const name = definition.name ?? `Field ${++numbered}`;
  const { rows } = await db.query(
    "insert into app_public.custom_fields (area, name, kind, required, choices) values ($1, $2, $3, $4, $5) returning id",
    [area, name, kind, required, choices],
  );
  return String(rows[0].id);
}

const set = "update app_public.risks set custom_values = $2, version = version where id = $1";

/** A risk and a risk manager, who may change it; the rest of the test acts as that person. */
async function riskAndManager(db: Db) {
  const manager = await person(db, { name: "Rita Manager", roles: ["risk_manager"] });
  const { id } = await sampleOf(db, "risks", manager);
  return { id: String(id), manager };
}

async function valuesOf(db: Db, id: string, table = "risks"): Promise<Record<string, unknown>> {
  const { rows } = await db.query(`select custom_values from app_public.${table} where id = $1`, [id]);
  return rows[0].custom_values;
}

describe("what a custom field takes", () => {
  it.each<[kind: string, given: unknown, stored: unknown]>([
    ["text", "  Policy 7 ", "Policy 7"],
    ["number", 0, 0],
    ["number", -12.5, -12.5],
    ["number", 999_999_999_999_999, 999_999_999_999_999],
    ["date", "1900-01-01", "1900-01-01"],
    ["date", "2200-01-01", "2200-01-01"],
    ["date", "2028-02-29", "2028-02-29"],
    ["choice", "Yes", "Yes"],
  ])("a %s takes %j", (kind, given, stored) =>
    inRollback(async (db) => {
      const field = await define(db, { kind, choices: kind === "choice" ? ["Yes", "No"] : [] });
      const { id, manager } = await riskAndManager(db);
      await become(db, manager);
      await db.query(set, [id, { [field]: given }]);
      expect(await valuesOf(db, id)).toEqual({ [field]: stored });
    })(),
  );

  it.each<[kind: string, given: unknown]>([
    ["text", "bell \u0007"],
    ["text", 7],
    ["text", { nested: "text" }],
    ["number", "7"],
    ["number", 1_000_000_000_000_000],
    ["number", true],
    ["date", "1899-12-31"],
    ["date", "2200-01-02"],
    ["date", "2027-02-29"],
    ["date", "31.12.2026"],
    ["date", "today"],
    ["choice", "Maybe"],
    ["choice", "yes"],
    ["person", "Rita Manager"],
    ["person", "00000000-0000-4000-8000-00000000ffff"],
  ])("a %s does not take %j, and the error names the field", (kind, given) =>
    inRollback(async (db) => {
      const field = await define(db, {
        kind,
        name: "Insured",
        choices: kind === "choice" ? ["Yes", "No"] : [],
      });
      const { id, manager } = await riskAndManager(db);
      await become(db, manager);
      const error = await refused(db, set, [id, { [field]: given }]);
      expect([error.code, error.message]).toEqual(["IVINP", expect.stringContaining("Insured")]);
      expect(error.column).toBe(`custom:${field}`);
    })(),
  );

  it(
    "a text has up to 2,000 characters",
    inRollback(async (db) => {
      const field = await define(db);
      const { id, manager } = await riskAndManager(db);
      await become(db, manager);
      await db.query(set, [id, { [field]: "x".repeat(2000) }]);
      expect((await refused(db, set, [id, { [field]: "x".repeat(2001) }])).column).toBe(`custom:${field}`);
    }),
  );

  it(
    "a person takes colleagues who can be assigned, and keeps one who has left",
    inRollback(async (db) => {
      const field = await define(db, { kind: "person" });
      const other = await define(db, { kind: "text" });
      const colleague = await person(db, { roles: ["user"] });
      const { id, manager } = await riskAndManager(db);
      await become(db, manager);
      await db.query(set, [id, { [field]: colleague }]);
      await becomeSuperuser(db);
      await db.query("delete from app_public.user_roles where user_id = $1", [colleague]);
      await become(db, manager);
      await db.query(set, [id, { [other]: "Text", [field]: colleague }]);
      expect(await valuesOf(db, id)).toEqual({ [field]: colleague, [other]: "Text" });
      await db.query(set, [id, { [field]: null }]);
      expect((await refused(db, set, [id, { [field]: colleague }])).code).toBe("IVINP");
    }),
  );

  it.each([[[]], ["text"], [7]])("values are an object, not %j", (given) =>
    inRollback(async (db) => {
      const { id, manager } = await riskAndManager(db);
      await become(db, manager);
      expect((await refused(db, set, [id, JSON.stringify(given)])).code).toBe("IVINP");
    })(),
  );

  it(
    "a field of another area, and one that does not exist, are rejected",
    inRollback(async (db) => {
      const field = await define(db, { area: "assets" });
      const { id, manager } = await riskAndManager(db);
      await become(db, manager);
      expect((await refused(db, set, [id, { [field]: "Text" }])).code).toBe("IVINP");
      expect((await refused(db, set, [id, { nonsense: "Text" }])).code).toBe("IVINP");
    }),
  );
});

it(
  "a risk manager changes the values that they state, empties those that are null, and keeps the others",
  inRollback(async (db) => {
    const [one, two, three] = [await define(db), await define(db), await define(db)];
    const { id, manager } = await riskAndManager(db);
    await become(db, manager);
    await db.query(set, [id, { [one]: "1", [two]: "2" }]);
    await db.query(set, [id, { [two]: null, [three]: "3" }]);
    expect(await valuesOf(db, id)).toEqual({ [one]: "1", [three]: "3" });
    await db.query(set, [id, { [three]: "  " }]);
    expect(await valuesOf(db, id)).toEqual({ [one]: "1" });
  }),
);

it(
  "people who may only see risks cannot change their custom fields",
  inRollback(async (db) => {
    const field = await define(db);
    const { id } = await riskAndManager(db);
    await become(db, await person(db, { roles: ["auditor"] }));
    await db.query(set, [id, { [field]: "Text" }]);
    await becomeSuperuser(db);
    expect(await valuesOf(db, id)).toEqual({});
  }),
);

it.each(Object.entries(tables))("%s keep values of their custom fields", (area, table) =>
  inRollback(async (db) => {
    const field = await define(db, { area: area as keyof typeof tables, kind: "number" });
    const admin = await person(db, { roles: ["super_admin"] });
    const { id } = await sampleOf(db, table, admin);
    await become(db, admin);
    if (table === "projects") {
      await db.query(
        `select app_public.save_project(p.id, p.version, jsonb_populate_record(null::app_public.project_form,
           to_jsonb(p) || jsonb_build_object('custom_values', $2::jsonb))) from app_public.projects as p where p.id = $1`,
        [id, { [field]: 4 }],
      );
    } else {
      await db.query(`update app_public.${table} set custom_values = $2, version = version where id = $1`, [
        id,
        { [field]: 4 },
      ]);
    }
    expect(await valuesOf(db, String(id), table)).toEqual({ [field]: 4 });
    const { rows } = await db.query(
      "select app_public.custom_fields_record_count(f) as count from app_public.custom_fields f where id = $1",
      [field],
    );
    expect(rows).toEqual([{ count: 1 }]);
  })(),
);

describe("projects, whose form is saved by functions", () => {
  it(
    "a new project needs its required fields, and custom fields need no approval",
    inRollback(async (db) => {
      const lead = await person(db, { roles: ["super_admin"] });
      const id = await makeProject(db);
      const field = await define(db, { area: "projects", name: "Sponsor", required: true });
      await become(db, lead);
      const values = { custom_values: { [field]: "Board" } };
      const form = await formWith(db, id, { name: "Another project" });
      expect((await refused(db, createProject, [null, form])).column).toBe(`custom:${field}`);
      await db.query(createProject, [null, { ...form, ...values }]);

      expect((await save(db, id, { name: "Renamed", ...values })).outcome).toBe("needs_approval");
      expect(await valuesOf(db, id, "projects")).toEqual({});
      await ask(db, id, { name: "Renamed", ...values });
      expect(await valuesOf(db, id, "projects")).toEqual({ [field]: "Board" });
      expect((await projectOf(db, id)).name).not.toBe("Renamed");
    }),
  );

  it(
    "the same custom field of a project is a conflict, another one is merged",
    inRollback(async (db) => {
      const [one, two] = [await define(db, { area: "projects" }), await define(db, { area: "projects" })];
      const lead = await person(db, { roles: ["super_admin"] });
      const id = await makeProject(db);
      const { version } = await projectOf(db, id);
      await become(db, lead);
      const sent = async (values: object) => [id, await formWith(db, id, { custom_values: values }), version];
      await db.query(saveProject, await sent({ [one]: "First" }));
      await db.query(saveProject, await sent({ [two]: "Second" }));
      const stale = await refused(db, saveProject, await sent({ [one]: "Other" }));
      expect(Object.keys(JSON.parse(stale.detail ?? "").fields)).toEqual([`custom:${one}`]);
      expect(await valuesOf(db, id, "projects")).toEqual({ [one]: "First", [two]: "Second" });
    }),
  );
});

describe("required fields", () => {
  it(
    "a new risk needs them, and a risk that exists needs them once its custom fields are changed",
    inRollback(async (db) => {
      const { id, manager } = await riskAndManager(db);
      const field = await define(db, { required: true, name: "Cost centre" });
      const other = await define(db);
      await become(db, manager);
      const create = "insert into app_public.risks (name, custom_values) values ('Flood', $1)";
      expect((await refused(db, create, [{}])).message).toContain("Cost centre");
      await db.query(create, [{ [field]: "4711" }]);
      await db.query("update app_public.risks set name = 'Storm', version = version where id = $1", [id]);
      expect((await refused(db, set, [id, { [other]: "Text" }])).column).toBe(`custom:${field}`);
      await db.query(set, [id, { [other]: "Text", [field]: "4711" }]);
      expect((await refused(db, set, [id, { [field]: null }])).code).toBe("IVINP");
    }),
  );

  it(
    "an archived field is not required, takes no other values and keeps those that records have",
    inRollback(async (db) => {
      const field = await define(db, { required: true });
      const other = await define(db);
      const { id, manager } = await riskAndManager(db);
      await become(db, manager);
      await db.query(set, [id, { [field]: "4711" }]);
      await becomeSuperuser(db);
      await db.query("update app_public.custom_fields set archived_at = app_hidden.now() where id = $1", [
        field,
      ]);
      await become(db, manager);
      await db.query("insert into app_public.risks (name) values ('Flood')");
      await db.query(set, [id, { [other]: "Text" }]);
      expect(await valuesOf(db, id)).toEqual({ [field]: "4711", [other]: "Text" });
      expect((await refused(db, set, [id, { [field]: "4712" }])).code).toBe("IVINP");
    }),
  );
});

describe("defining fields", () => {
  it(
    "people who maintain the settings see how many records have a value or a choice before removing it",
    inRollback(async (db) => {
      const field = await define(db, { kind: "choice", choices: ["Yes", "No"] });
      const { id, manager } = await riskAndManager(db);
      await become(db, manager);
      await db.query(set, [id, { [field]: "No" }]);
      const counts = `select app_public.custom_fields_record_count(f) as count,
        array(select choice || ' ' || count from app_public.custom_fields_choice_counts(f)) as choices
        from app_public.custom_fields f where id = $1`;
      expect((await db.query(counts, [field])).rows).toEqual([{ count: null, choices: [] }]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["super_admin"] }));
      expect((await db.query(counts, [field])).rows).toEqual([{ count: 1, choices: ["No 1"] }]);
      await db.query(
        "update app_public.custom_fields set choices = '{Yes}', name = 'Insured?', version = version where id = $1",
        [field],
      );
      expect(await valuesOf(db, id)).toEqual({ [field]: "No" });
    }),
  );

  it.each<[string, Definition]>([
    ["a choice field without choices", { kind: "choice" }],
    ["a text field with choices", { choices: ["Yes"] }],
    ["the same choice twice", { kind: "choice", choices: ["Yes", "yes"] }],
    ["a choice without text", { kind: "choice", choices: ["Yes", " "] }],
    ["a choice of 121 characters", { kind: "choice", choices: ["x".repeat(121)] }],
    ["101 choices", { kind: "choice", choices: Array.from({ length: 101 }, (_, at) => `Choice ${at}`) }],
  ])("a super admin cannot define %s", (_, { kind = "text", choices = [] }) =>
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["super_admin"] }));
      const insert =
        "insert into app_public.custom_fields (area, name, kind, choices) values ('risks', 'Insured', $1, $2)";
      expect((await refused(db, insert, [kind, choices])).column).toBe("choices");
    })(),
  );

  it(
    "names are unique within an area, also that of an archived field, and an area has thirty fields in use",
    inRollback(async (db) => {
      const field = await define(db, { name: "Cost centre" });
      await db.query("update app_public.custom_fields set archived_at = app_hidden.now() where id = $1", [
        field,
      ]);
      await become(db, await person(db, { roles: ["super_admin"] }));
      const insert = "insert into app_public.custom_fields (area, name, kind) values ($1, $2, 'text')";
      expect((await refused(db, insert, ["risks", "cost Centre "])).column).toBe("name");
      await db.query(insert, ["assets", "Cost centre"]);
      for (let at = 0; at < 30; at++) await db.query(insert, ["risks", `Number ${at}`]);
      expect((await refused(db, insert, ["risks", "One more"])).code).toBe("CNFLT");
      const restore =
        "update app_public.custom_fields set archived_at = null, version = version where id = $1";
      expect((await refused(db, restore, [field])).code).toBe("CNFLT");
    }),
  );

  it(
    "people see the fields of the areas that they see",
    inRollback(async (db) => {
      const ids = [await define(db), await define(db, { area: "evidence" })];
      const seen = async (role: string) => {
        await become(db, await person(db, { roles: [role] }));
        const { rows } = await db.query("select id from app_public.custom_fields where id = any ($1)", [ids]);
        await becomeSuperuser(db);
        return rows.length;
      };
      expect([await seen("risk_manager"), await seen("super_admin"), await seen("tier_2")]).toEqual([
        expect.any(Number),
        2,
        0,
      ]);
    }),
  );
});

describe("two people at the same time", () => {
  async function bothEdit(db: Db) {
    const [one, two] = [await define(db), await define(db)];
    const ben = await person(db, { name: "Ben Okafor", roles: ["super_admin"] });
    const ada = await person(db, { roles: ["super_admin"] });
    const { id } = await sampleOf(db, "risks", ben);
    const change = "update app_public.risks set custom_values = $2, version = $3 where id = $1";
    return { one, two, ben, ada, id: String(id), change };
  }

  it(
    "different custom fields of one risk are merged",
    inRollback(async (db) => {
      const { one, two, ben, ada, id, change } = await bothEdit(db);
      await become(db, ben);
      await db.query(change, [id, { [one]: "Ben" }, 1]);
      await become(db, ada);
      await db.query(change, [id, { [two]: "Ada" }, 1]);
      expect(await valuesOf(db, id)).toEqual({ [one]: "Ben", [two]: "Ada" });
    }),
  );

  it(
    "the same custom field is a conflict that names the field and the person, also when it is emptied",
    inRollback(async (db) => {
      const { one, ben, ada, id, change } = await bothEdit(db);
      await become(db, ben);
      await db.query(change, [id, { [one]: "First" }, 1]);
      await db.query(change, [id, { [one]: "Ben" }, 2]);
      await become(db, ada);
      for (const value of ["Ada", null]) {
        const stale = await refused(db, change, [id, { [one]: value }, 2]);
        expect(stale.code).toBe("STALE");
        expect(JSON.parse(stale.detail ?? "").fields).toEqual({
          [`custom:${one}`]: expect.objectContaining({ by: "Ben Okafor" }),
        });
      }
      expect(await valuesOf(db, id)).toEqual({ [one]: "Ben" });
    }),
  );
});

it(
  "the history has custom fields under their names, and people by name",
  inRollback(async (db) => {
    const text = await define(db, { name: "Cost centre" });
    const named = await define(db, { name: "Broker", kind: "person" });
    const { id, manager } = await riskAndManager(db);
    await become(db, manager);
    await db.query(set, [id, { [text]: "A", [named]: manager }]);
    await db.query(set, [id, { [text]: "B" }]);
    const { rows } = await db.query(
      "select change.before, change.after from app_public.risks, app_public.risks_history(risks, 1) as change where risks.id = $1",
      [id],
    );
    expect(rows[0]).toMatchObject({
      before: { "custom:Cost centre": "A", "custom:Broker": "Rita Manager" },
      after: { "custom:Cost centre": "B" },
    });
    expect(rows[0].after).not.toHaveProperty("custom_values");
  }),
);

describe("filters", () => {
  async function found(db: Db, ...conditions: object[]): Promise<string[]> {
    const { rows } = await db.query(
      `select name from app_public.risks
       where name like 'Custom %' and custom_values @@ app_hidden.custom_path($1) order by name`,
      [JSON.stringify(conditions)],
    );
    return rows.map(({ name }) => String(name).replace("Custom ", ""));
  }

  it(
    "risks are found by text, number, date, choice and person, and by having none",
    inRollback(async (db) => {
      const [text, number, date, choice, named] = [
        await define(db, { kind: "text" }),
        await define(db, { kind: "number" }),
        await define(db, { kind: "date" }),
        await define(db, { kind: "choice", choices: ["Yes", "No", 'In "part"'] }),
        await define(db, { kind: "person" }),
      ];
      const { manager } = await riskAndManager(db);
      const add = (name: string, values: object) =>
        db.query("insert into app_public.risks (name, custom_values) values ($1, $2)", [
          `Custom ${name}`,
          values,
        ]);
      await become(db, manager);
      await add("a", { [text]: "Policy (7)", [number]: 5, [date]: "2026-06-30", [choice]: "Yes" });
      await add("b", { [text]: "none", [number]: -10, [date]: "2026-07-01", [choice]: 'In "part"' });
      await add("c", { [named]: manager });
      expect(await found(db, { field: text, values: ["policy ("] })).toEqual(["a"]);
      expect(await found(db, { field: text, values: [".*"] })).toEqual([]);
      expect(await found(db, { field: number, from: "5" })).toEqual(["a"]);
      expect(await found(db, { field: number, from: "-10", to: "4.99" })).toEqual(["b"]);
      expect(await found(db, { field: date, from: "2026-07-01" })).toEqual(["b"]);
      expect(await found(db, { field: date, to: "2026-06-30" })).toEqual(["a"]);
      expect(await found(db, { field: choice, values: ["Yes", 'In "part"'] })).toEqual(["a", "b"]);
      expect(await found(db, { field: choice, values: ["Yes"], none: true })).toEqual(["a", "c"]);
      expect(await found(db, { field: named, values: [manager] })).toEqual(["c"]);
      expect(await found(db, { field: choice, values: ["Yes"] }, { field: number, from: "6" })).toEqual([]);
      expect(await found(db)).toEqual(["a", "b", "c"]);
      expect(await found(db, { field: manager, values: ["Yes"] })).toEqual([]);
      // What the field cannot have is ignored.
      expect(await found(db, { field: number, from: "x', $" }, { field: date, from: "soon" })).toEqual([
        "a",
        "b",
        "c",
      ]);
    }),
  );
});

describe("somebody leaves", () => {
  it(
    "the risks that name them in a custom field count among what they hold, and are handed over",
    inRollback(async (db) => {
      const field = await define(db, { kind: "person" });
      const { id, manager } = await riskAndManager(db);
      await db.query("update app_public.risks set owner_id = null, residual_owner_id = null where id = $1", [
        id,
      ]);
      const leaver = await person(db, { roles: ["user"] });
      const successor = await person(db, { roles: ["user"] });
      await become(db, manager);
      await db.query(set, [id, { [field]: leaver }]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["super_admin"] }));
      const owns = "select kind, count from app_public.person_owns($1) where count > 0";
      expect((await db.query(owns, [leaver])).rows).toEqual([{ kind: "risks", count: 1 }]);
      await db.query(handOverAll, [leaver, successor]);
      expect((await db.query(owns, [leaver])).rows).toEqual([]);
      expect(await valuesOf(db, id)).toEqual({ [field]: successor });
    }),
  );

  it(
    "a closed risk keeps the people that it names",
    inRollback(async (db) => {
      const field = await define(db, { kind: "person" });
      const { id, manager } = await riskAndManager(db);
      const leaver = await person(db, { roles: ["user"] });
      await become(db, manager);
      await db.query(set, [id, { [field]: leaver }]);
      await becomeSuperuser(db);
      await db.query("update app_public.risks set archived_at = app_hidden.now() where id = $1", [id]);
      await become(db, await person(db, { roles: ["super_admin"] }));
      const owns = "select kind, count from app_public.person_owns($1) where count > 0";
      expect((await db.query(owns, [leaver])).rows).toEqual([]);
    }),
  );
});
