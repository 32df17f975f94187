/** 'May this person edit R-0012?': the answer is what really happens, and the rule is the one that decides. */
import { attempt, superAdmin } from "../support/accounts.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";
import { highestLevel, levelOf, meets, permissions, roles, tiers } from "../support/specificationMatrix.ts";

const explain = `select allowed, person, subject, to_jsonb(rules) as rules from app_public.explain_access($1, $2, $3)`;
const reason = "Asked by the auditors";

interface Case {
  action: string;
  /** Does it really, as the person who asks. */
  sql: string;
}

// Each with the risk's id as its parameter.
const cases: Case[] = [
  { action: "view", sql: "select 1 / count(*) from app_public.risks where id = $1" },
  {
    action: "edit",
    sql: "with done as (update app_public.risks set name = name || '.', version = version where id = $1 returning id) select 1 / count(*) from done",
  },
  {
    action: "assess",
    sql: "insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_financial, rationale) values ($1, 'inherent', 3, 3, 'Two failures in three years.')",
  },
  {
    action: "plan",
    sql: "insert into app_public.mitigation_tasks (risk_id, name) values ($1, 'Find another')",
  },
  { action: "close", sql: `select app_public.close_risk($1, ${version()}, 'Sold the unit')` },
  { action: "reopen", sql: `select app_public.reopen_risk($1, ${version()}, 'It came back')` },
  {
    action: "archive",
    sql: "select 1 / count(*) from app_public.archive_risks(array[$1::uuid], 'Twice here')",
  },
  { action: "restore", sql: "select 1 / count(*) from app_public.restore_risks(array[$1::uuid])" },
];

// Versions begin at 1 and count each change.
function version(): string {
  return "(current_setting('test.version'))::int";
}

describe.each(cases)("to $action", ({ action, sql }) => {
  it.each(["identified", "closed", "archived"])(
    "a risk that is %s: the answer is what happens, for each role",
    (state) =>
      inRollback(async (db) => {
        const { id, reference } = await riskThatIs(db, state);
        const requester = await superAdmin(db);
        const answered: string[] = [];
        const happened: string[] = [];
        for (const role of [...roles, ...tiers]) {
          await becomeSuperuser(db);
          const ada = await person(db, { roles: [role] });
          await become(db, requester);
          const { rows } = await db.query(explain, [ada, action, reference]);
          expect(rows[0].allowed).toBe(rows[0].rules.every((rule: { met: boolean }) => rule.met));
          answered.push(`${role}: ${rows[0].allowed}`);
          await become(db, ada);
          happened.push(`${role}: ${(await attempt(db, sql, [id])) === "done"}`);
        }
        expect(answered).toEqual(happened);
      })(),
  );
});

it.each(roles)("%s: each permission is explained as the matrix has it, with the role that gives it", (role) =>
  inRollback(async (db) => {
    const ada = await person(db, { roles: [role, "tier_2"] });
    await become(db, await superAdmin(db));
    for (const permission of permissions) {
      for (const level of ["read", "full"] as const) {
        const { rows } = await db.query(
          "select allowed, (rules[2]).held, (rules[2]).roles from app_public.explain_permission($1, $2, $3)",
          [ada, permission, level],
        );
        const held = levelOf(role, permission);
        expect([permission, level, rows[0]]).toEqual([
          permission,
          level,
          { allowed: meets(held, level), held, roles: held === "none" ? [] : [role] },
        ]);
      }
    }
  })(),
);

it(
  "of several roles those are named that reach furthest, in their order",
  inRollback(async (db) => {
    const held = ["user", "risk_owner", "risk_manager", "tier_1"];
    const ada = await person(db, { name: "Ada Lovelace", roles: held });
    const { reference } = await riskThatIs(db, "identified");
    await become(db, await person(db, { roles: ["admin"] }));
    const { rows } = await db.query(explain, [ada, "edit", ` ${reference.toLowerCase()} `]);
    expect(highestLevel(held, "risks_view")).toBe("full");
    expect(rows[0]).toEqual({
      allowed: true,
      person: "Ada Lovelace",
      subject: reference,
      rules: [
        { met: true, rule: "approved", permission: null, level: null, held: "approved", roles: null },
        {
          met: true,
          rule: "permission",
          permission: "risks_edit",
          level: "full",
          held: "full",
          roles: ["risk_manager"],
        },
        {
          met: true,
          rule: "permission",
          permission: "risks_view",
          level: "read",
          held: "full",
          roles: ["risk_manager", "risk_owner"],
        },
        { met: true, rule: "active", permission: null, level: null, held: "identified", roles: null },
      ],
    });
  }),
);

it.each(["pending", "suspended"] as const)("a %s person may do nothing, whatever the roles say", (status) =>
  inRollback(async (db) => {
    const ada = await person(db, { status, roles: ["super_admin"] });
    const { reference } = await riskThatIs(db, "identified");
    await become(db, await superAdmin(db));
    for (const [sql, values] of [
      [explain, [ada, "view", reference]],
      [explain, [ada, "create", "risks"]],
      [
        "select allowed, to_jsonb(rules) as rules from app_public.explain_permission($1, 'risks_view', 'read')",
        [ada],
      ],
    ] as const) {
      const { rows } = await db.query(sql, [...values]);
      expect(rows[0].allowed).toBe(false);
      expect(rows[0].rules[0]).toMatchObject({ met: false, rule: "approved", held: status });
    }
  })(),
);

it(
  "a record that one may not see is as absent as one that is not there",
  inRollback(async (db) => {
    const { reference } = await riskThatIs(db, "identified");
    await db.query(
      "insert into app_public.roles (role, label, description, position) values ('reception', '\"Reception\"', '\"Knows people\"', 900)",
    );
    await db.query(
      "insert into app_public.role_permissions (role, permission, level) values ('reception', 'users_view', 'read')",
    );
    const ada = await person(db, { roles: ["user"] });
    await become(db, await person(db, { roles: ["reception"] }));
    const [real, absent] = [
      await refused(db, explain, [ada, "view", reference]),
      await refused(db, explain, [ada, "view", "R-9999"]),
    ];
    expect([real.code, real.message, real.column]).toEqual([absent.code, absent.message, absent.column]);
    expect((await db.query(explain, [ada, "view", "risks"])).rows[0].allowed).toBe(true);
  }),
);

it.each([
  ["an unknown person", ["00000000-0000-4000-8000-000000000000", "view", "risks"], "NTFND"],
  ["nobody", [null, "view", "risks"], "NTFND"],
  ["an action that is not known", ["ada", "paint", "risks"], "IVINP"],
  ["a record that is not there", ["ada", "edit", "R-9999"], "NTFND"],
  ["no record", ["ada", "edit", null], "NTFND"],
])("%s is an error", (_name, [who, action, subject], code) =>
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    await become(db, await superAdmin(db));
    expect((await refused(db, explain, [who === "ada" ? ada : who, action, subject])).code).toBe(code);
  })(),
);

it(
  "an unknown permission or level is an error",
  inRollback(async (db) => {
    const ada = await superAdmin(db);
    await become(db, ada);
    const sql = "select app_public.explain_permission($1, $2, $3)";
    expect((await refused(db, sql, [ada, "risks_fly", "read"])).code).toBe("IVREF");
    expect((await refused(db, sql, [ada, "risks_view", "none"])).code).toBe("IVINP");
    expect((await refused(db, sql, [ada, "risks_view", null])).code).toBe("IVINP");
  }),
);

async function riskThatIs(db: Db, state: string): Promise<{ id: string; reference: string }> {
  const { id } = await add(db, "risks", risk());
  if (state === "closed") {
    await db.query(
      "update app_public.risks set status = 'closed', closed_at = now(), closed_reason = $2 where id = $1",
      [id, reason],
    );
  }
  if (state === "archived")
    await db.query("update app_public.risks set archived_at = now() where id = $1", [id]);
  const { rows } = await db.query(
    "select id, reference, version::text, set_config('test.version', version::text, true) from app_public.risks where id = $1",
    [id],
  );
  return rows[0];
}
