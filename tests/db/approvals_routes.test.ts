import { become, becomeSuperuser, inRollback, person, refused } from "../support/database.ts";
import { english } from "../support/messages.ts";

const set = "select * from app_public.set_approval_route($1, $2)";
const approvers = [{ kind: "role", role: "admin" }];

it(
  "the shipped routes are those of the design",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select kind, name, mode, (select string_agg(coalesce(approver ->> 'role', approver ->> 'permission', approver ->> 'kind'), ' ')
        from jsonb_array_elements(approvers) as approver) as asked from app_public.approval_routes order by kind, position`,
    );
    expect(rows.map((row) => ({ ...row, name: english(row.name) }))).toEqual([
      { kind: "board_deck", name: "Review", mode: "any", asked: "audit_reports" },
      { kind: "control_exception", name: "Compliance", mode: "any", asked: "compliance_edit" },
      { kind: "evidence", name: "Review", mode: "any", asked: "evidence_management" },
      {
        kind: "finding_closure",
        name: "Verification",
        mode: "any",
        asked: "compliance_edit auditor external_auditor",
      },
      { kind: "policy", name: "Compliance", mode: "any", asked: "compliance_edit" },
      { kind: "project_change", name: "Stakeholders", mode: "any", asked: "stakeholders admin super_admin" },
      { kind: "project_deletion", name: "Stakeholders", mode: "all", asked: "stakeholders" },
      { kind: "project_deletion", name: "Administrators", mode: "any", asked: "admin super_admin" },
      { kind: "risk_proposal", name: "Risk management", mode: "any", asked: "risks_edit" },
      { kind: "template", name: "Settings", mode: "any", asked: "system_settings" },
      { kind: "user_access", name: "Administration", mode: "any", asked: "users_edit" },
    ]);
    const rules = await db.query(
      `select kind, low_risk from app_public.approval_rules
        where (due_days, remind_after_days, escalate_after_days) = (7, 3, 7) and expire_after_days is null order by kind`,
    );
    expect(rules.rows.filter((row) => row.low_risk).map((row) => row.kind)).toEqual([
      "evidence",
      "finding_closure",
      "template",
    ]);
    expect(rules.rowCount).toBe(12);
  }),
);

it(
  "a super admin sets the steps, in their order, and empties them",
  inRollback(async (db) => {
    const sam = await person(db, { roles: ["super_admin"] });
    const alan = await person(db, { roles: ["user"] });
    await become(db, sam);
    const { rows } = await db.query(set, [
      "evidence",
      JSON.stringify([
        { name: " First ", approvers: [{ kind: "person", user_id: alan, role: "left out" }] },
        {
          name: "Second",
          mode: "quorum",
          quorum: 2,
          due_days: 3,
          approvers: [...approvers, { kind: "owner" }],
        },
      ]),
    ]);
    expect(rows).toMatchObject([
      {
        position: 1,
        name: "First",
        mode: "any",
        quorum: null,
        approvers: [{ kind: "person", user_id: alan }],
      },
      {
        position: 2,
        name: "Second",
        mode: "quorum",
        quorum: 2,
        due_days: 3,
        approvers: [{ kind: "role", role: "admin" }, { kind: "owner" }],
      },
    ]);
    expect((await db.query(set, ["evidence", "[]"])).rowCount).toBe(0);
  }),
);

it(
  "an administrator, who reads the settings, does not",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["admin"] }));
    expect((await db.query("select from app_public.approval_routes")).rowCount).toBeGreaterThan(0);
    expect((await refused(db, set, ["evidence", "[]"])).code).toBe("FORBD");
  }),
);

const named = (step: Record<string, unknown>) => ({ name: "Review", approvers, ...step });

it.each([
  ["no list", { name: "x" }, "Enter a list of up to 10 steps."],
  ["eleven steps", Array.from({ length: 11 }, () => named({})), "Enter a list of up to 10 steps."],
  ["no name", [{ approvers }], "Give each step a name of up to 120 characters."],
  ["a name of 121", [named({ name: "x".repeat(121) })], "Give each step a name of up to 120 characters."],
  ["an odd mode", [named({ mode: "most" })], "Choose any, all or a quorum."],
  ["a quorum without a number", [named({ mode: "quorum" })], "Enter a quorum from 1 to 50."],
  ["a quorum of 51", [named({ mode: "quorum", quorum: 51 })], "Enter a quorum from 1 to 50."],
  ["a quorum of none", [named({ mode: "quorum", quorum: 0 })], "Enter a quorum from 1 to 50."],
  ["a number without a quorum", [named({ quorum: 2 })], "Only a quorum can have a number."],
  ["due at once", [named({ due_days: 0 })], "Enter 1 to 365 days."],
  ["due after 366 days", [named({ due_days: 366 })], "Enter 1 to 365 days."],
  ["due some day", [named({ due_days: "soon" })], "Enter 1 to 365 days."],
  ["nobody", [named({ approvers: [] })], "Choose 1 to 20 approvers for each step."],
  ["no approvers", [{ name: "x" }], "Choose 1 to 20 approvers for each step."],
  [
    "an odd approver",
    [named({ approvers: [{ kind: "crowd" }] })],
    "Choose a person, a role, a permission, a team, the owner or the stakeholders.",
  ],
  [
    "no approver at all",
    [named({ approvers: ["admin"] })],
    "Choose a person, a role, a permission, a team, the owner or the stakeholders.",
  ],
  ["no role", [named({ approvers: [{ kind: "role", role: "king" }] })], "This role doesn't exist."],
  ["no permission", [named({ approvers: [{ kind: "permission" }] })], "This permission doesn't exist."],
  ["no person", [named({ approvers: [{ kind: "person", user_id: "me" }] })], "Choose an approved colleague."],
  ["no team", [named({ approvers: [{ kind: "team", team_id: "ours" }] })], "This team doesn't exist."],
])("refuses %s", (_what, steps, message) =>
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["super_admin"] }));
    const error = await refused(db, set, ["evidence", JSON.stringify(steps)]);
    expect(error).toMatchObject({ code: "IVINP", message, column: "steps" });
    await becomeSuperuser(db);
  })(),
);

it.each([
  [{ mode: "quorum", quorum: 50 }],
  [{ mode: "quorum", quorum: 1 }],
  [{ due_days: 1 }],
  [{ due_days: 365 }],
  [{ name: "x".repeat(120) }],
])("takes %j, at the edge", (step) =>
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["super_admin"] }));
    expect((await db.query(set, ["evidence", JSON.stringify([named(step)])])).rowCount).toBe(1);
  })(),
);

it(
  "the days of a kind are the settings of anyone who may change them",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["super_admin"] }));
    const change =
      "update app_public.approval_rules set due_days = $1, version = version where kind = 'evidence'";
    expect((await db.query(change, [365])).rowCount).toBe(1);
    expect((await refused(db, change, [0])).code).toBe("23514");
    expect((await refused(db, change, [366])).code).toBe("23514");
    const low = await refused(db, "update app_public.approval_rules set low_risk = true, version = version");
    expect(low.code).toBe("42501");
  }),
);
