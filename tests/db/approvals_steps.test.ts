import {
  addKind,
  approvalState,
  asked,
  attempt,
  byRole,
  decide,
  notificationTitles,
  people,
  request,
} from "../support/approvals.ts";
import { becomeSuperuser, inRollback, person, refused } from "../support/database.ts";

describe("one after the other", () => {
  it(
    "the second step is asked when the first has agreed, and the change is made when both have",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db, { name: "Rosa Requester", roles: ["manager"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      const alan = await person(db, { name: "Alan Turing", roles: ["user"] });
      const id = await request(db, {
        requester,
        steps: [
          { name: "Owner", approvers: people(grace) },
          { name: "House", approvers: people(alan) },
        ],
      });
      expect(await attempt(db, alan, id)).toBe("NTFND");
      expect(await notificationTitles(db, alan)).toEqual([]);
      expect(await decide(db, grace, id)).toMatchObject({
        status: "pending_approval",
        steps: "passed open",
      });
      expect(await notificationTitles(db, alan)).toEqual(["Approval needed: Rename the risk"]);
      expect(await attempt(db, grace, id)).toBe("FORBD");
      expect(await decide(db, alan, id)).toMatchObject({ status: "approved", steps: "passed passed" });
      expect(await notificationTitles(db, requester)).toEqual(["Approved: Rename the risk"]);
      const { rows } = await db.query("select name from app_public.risks");
      expect(rows).toEqual([{ name: "Flood in the cellar" }]);
    }),
  );

  it(
    "an error in the first step ends it, and no one of the second is asked",
    inRollback(async (db) => {
      await addKind(db);
      const [requester, grace, alan] = [await person(db), await someone(db), await someone(db)];
      const id = await request(db, {
        requester,
        steps: [
          { name: "Owner", approvers: people(grace) },
          { name: "House", approvers: people(alan) },
        ],
      });
      expect(await decide(db, grace, id, "reject", "Two of them are enough.")).toEqual({
        status: "rejected",
        reason: "Two of them are enough.",
        steps: "rejected skipped",
      });
      expect(await attempt(db, alan, id)).toBe("NTFND");
      expect(await notificationTitles(db, requester)).toEqual(["Rejected: Rename the risk"]);
      expect((await db.query("select name from app_public.risks")).rows[0].name).not.toMatch(/Flood/);
    }),
  );

  it(
    "requesting changes sends it back, even while other decisions are missing",
    inRollback(async (db) => {
      await addKind(db);
      const [requester, grace, alan] = [await person(db), await someone(db), await someone(db)];
      const id = await request(db, {
        requester,
        steps: [{ name: "Both", mode: "all", approvers: people(grace, alan) }],
      });
      expect(await decide(db, grace, id, "request_changes", "Say which cellar it is.")).toMatchObject({
        status: "changes_requested",
        reason: "Say which cellar it is.",
      });
    }),
  );
});

describe("any, all, and as many as it takes", () => {
  it(
    "all: the last one decides, and one rejection is enough",
    inRollback(async (db) => {
      await addKind(db);
      const [requester, ...three] = [
        await person(db),
        await someone(db),
        await someone(db),
        await someone(db),
      ];
      const steps = [{ name: "All", mode: "all" as const, approvers: people(...three) }];
      const id = await request(db, { requester, steps });
      expect((await decide(db, String(three[0]), id)).status).toBe("pending_approval");
      expect((await decide(db, String(three[1]), id)).status).toBe("pending_approval");
      expect((await decide(db, String(three[2]), id)).status).toBe("approved");
      const other = await request(db, { requester, steps });
      await decide(db, String(three[0]), other);
      expect((await decide(db, String(three[1]), other, "reject")).status).toBe("rejected");
    }),
  );

  it.each([
    { said: ["approve", "approve"], status: "approved" },
    { said: ["approve", "reject"], status: "pending_approval" },
    { said: ["reject", "approve", "approve"], status: "approved" },
    { said: ["reject", "reject"], status: "rejected" },
  ])("two of three: after $said it is $status", ({ said, status }) =>
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db);
      const three = [await someone(db), await someone(db), await someone(db)];
      const id = await request(db, {
        requester,
        steps: [{ name: "Two of three", mode: "quorum", quorum: 2, approvers: people(...three) }],
      });
      for (const [position, decision] of said.entries())
        await decide(db, String(three[position]), id, decision);
      expect((await approvalState(db, id)).status).toBe(status);
    })(),
  );

  it(
    "someone who matches three approvers decides once",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db);
      const grace = await person(db, { name: "Grace Hopper", roles: ["manager", "auditor"] });
      const alan = await someone(db);
      const id = await request(db, {
        requester,
        steps: [
          {
            name: "Two",
            mode: "quorum",
            quorum: 2,
            approvers: [...people(grace, alan), byRole("manager"), byRole("auditor")],
          },
        ],
      });
      expect((await decide(db, grace, id)).status).toBe("pending_approval");
      expect(await attempt(db, grace, id)).toBe("CNFLT");
      expect((await decide(db, alan, id)).status).toBe("approved");
    }),
  );
});

describe("when no one is there", () => {
  it(
    "a step of no one is skipped when another comes",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db);
      const grace = await someone(db);
      const id = await request(db, {
        requester,
        steps: [
          { name: "Stakeholders", mode: "all", approvers: [{ kind: "stakeholders" }] },
          { name: "House", approvers: people(grace) },
        ],
      });
      expect((await approvalState(db, id)).steps).toBe("skipped open");
      expect((await decide(db, grace, id)).status).toBe("approved");
    }),
  );

  it(
    "the last step of no one is left out when someone agreed before",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db);
      const grace = await someone(db);
      const id = await request(db, {
        requester,
        steps: [
          { name: "House", approvers: people(grace) },
          { name: "Stakeholders", mode: "all", approvers: [{ kind: "stakeholders" }] },
        ],
      });
      expect(await decide(db, grace, id)).toMatchObject({ status: "approved", steps: "passed skipped" });
    }),
  );

  it(
    "if it is the only one, super admins are asked, and never the requester",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db, { name: "Rosa Requester", roles: ["super_admin"] });
      const steps = [{ name: "Stakeholders", approvers: [{ kind: "stakeholders" as const }] }];
      const alone = await request(db, { requester, steps });
      expect(await asked(db, alone)).toEqual([]);
      expect(await attempt(db, requester, alone)).toBe("FORBD");
      expect((await approvalState(db, alone)).status).toBe("pending_approval");
      const sam = await person(db, { name: "Sam Super", roles: ["super_admin"] });
      expect(await asked(db, alone)).toEqual(["Sam Super"]);
      expect((await decide(db, sam, alone)).status).toBe("approved");
    }),
  );

  it(
    "the requester is the only one with the role, so someone else is found",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db, { roles: ["vendor"] });
      await person(db, { name: "Sam Super", roles: ["super_admin"] });
      const id = await request(db, { requester, steps: [{ name: "Vendor", approvers: [byRole("vendor")] }] });
      expect(await asked(db, id)).toEqual(["Sam Super"]);
    }),
  );

  it(
    "a quorum that cannot be filled asks super admins, and is content with all there are",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db);
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      const sam = await person(db, { name: "Sam Super", roles: ["super_admin"] });
      const steps = [{ name: "Three", mode: "quorum" as const, quorum: 3, approvers: people(grace) }];
      const id = await request(db, { requester, steps });
      expect(await asked(db, id)).toEqual(["Grace Hopper", "Sam Super"]);
      expect((await decide(db, grace, id)).status).toBe("pending_approval");
      expect((await decide(db, sam, id)).status).toBe("approved");
    }),
  );
});

describe("who is suspended is not asked", () => {
  it(
    "the others of the step continue, and the last one of 'all' is not waited for",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db);
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      const alan = await person(db, { name: "Alan Turing", roles: ["user"] });
      const id = await request(db, {
        requester,
        steps: [{ name: "Both", mode: "all", approvers: people(grace, alan) }],
      });
      await person(db, { roles: ["super_admin"] });
      await decide(db, grace, id);
      await db.query("update app_public.users set status = 'suspended' where id = $1", [alan]);
      expect(await attempt(db, alan, id)).toBe("FORBD");
      expect(await asked(db, id)).toEqual([]);
      await db.query("select app_private.tick_approvals()");
      expect((await approvalState(db, id)).status).toBe("approved");
    }),
  );

  it(
    "the only person who was asked is suspended: super admins are asked instead",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db);
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      const sam = await person(db, { name: "Sam Super", roles: ["super_admin"] });
      const id = await request(db, { requester, steps: [{ name: "Owner", approvers: people(grace) }] });
      await db.query("update app_public.users set status = 'suspended' where id = $1", [grace]);
      expect(await asked(db, id)).toEqual([]);
      await db.query("select app_private.tick_approvals()");
      expect(await asked(db, id)).toEqual(["Sam Super"]);
      expect((await decide(db, sam, id)).status).toBe("approved");
    }),
  );

  it(
    "a role that is removed takes the approver with it, at once",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db);
      const grace = await person(db, { name: "Grace Hopper", roles: ["manager", "user"] });
      await person(db, { name: "Mary Manager", roles: ["manager"] });
      const id = await request(db, {
        requester,
        steps: [{ name: "Manager", approvers: [byRole("manager")] }],
      });
      expect(await attempt(db, grace, id)).toBe("decided");
      await db.query("delete from app_public.user_roles where user_id = $1 and role = 'manager'", [grace]);
      expect(await attempt(db, grace, id)).toBe("NTFND");
      expect(await asked(db, id)).toEqual(["Mary Manager"]);
    }),
  );
});

it.each([
  ["a permission at full", { kind: "permission", permission: "compliance_edit" }, ["Cora Compliance"]],
  ["a role", { kind: "role", role: "auditor" }, ["Alan Turing"]],
  ["a team", { kind: "team" }, ["Mary Manager"]],
  ["the owner of the record", { kind: "owner" }, ["Olga Owner"]],
] as const)("a approver of %s is for anyone who has it now", (_what, approver, names) =>
  inRollback(async (db) => {
    await addKind(db);
    const requester = await person(db);
    await person(db, { name: "Cora Compliance", roles: ["compliance_officer"] });
    await person(db, { name: "Alan Turing", roles: ["auditor"] });
    const mary = await person(db, { name: "Mary Manager", roles: ["manager"] });
    const olga = await person(db, { name: "Olga Owner", roles: ["risk_owner"] });
    const { rows } = await db.query(
      `with team as (insert into app_public.teams (name) values ('Harbour') returning id)
        , member as (insert into app_public.team_members (team_id, user_id) select id, $1 from team)
        select id from team`,
      [mary],
    );
    const risk = await db.query(
      "insert into app_public.risks (name, owner_id) values ('Fire', $1) returning id",
      [olga],
    );
    const placed = approver.kind === "team" ? { ...approver, team_id: rows[0].id } : approver;
    const id = await request(db, {
      requester,
      subject: risk.rows[0].id,
      steps: [{ name: "Review", approvers: [placed] }],
    });
    expect(await asked(db, id)).toEqual(names);
  })(),
);

it(
  "the same is not asked twice at a time, and can be asked again afterwards",
  inRollback(async (db) => {
    await addKind(db);
    const requester = await person(db);
    const grace = await someone(db);
    const { rows } = await db.query("insert into app_public.risks (name) values ('Fire') returning id");
    const steps = [{ name: "Owner", approvers: people(grace) }];
    const id = await request(db, { requester, subject: rows[0].id, steps });
    const error = await refused(
      db,
      "select app_private.open_approval('renaming', 'risks', $1, '\"Again\"', $2)",
      [rows[0].id, requester],
    );
    expect(error).toMatchObject({
      code: "CNFLT",
      message: "This has already been requested and is waiting for a decision.",
    });
    await decide(db, grace, id, "reject");
    await becomeSuperuser(db);
    expect(await request(db, { requester, subject: rows[0].id, steps })).not.toBe(id);
  }),
);

function someone(db: Parameters<typeof person>[0]): Promise<string> {
  return person(db, { name: "Grace Hopper", roles: ["user"] });
}
