/** Teams: their lead and deputies, and the records that they own. */
import { createHash } from "node:crypto";

import { addKind, asked, attempt, decide, people, request } from "../support/approvals.ts";
import { narrow } from "../support/assignedRecords.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { control } from "../support/sampleRows/controls.ts";
import { policy } from "../support/sampleRows/policies.ts";
import { project } from "../support/sampleRows/projects.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import { notificationsOf } from "../support/sentNotifications.ts";

const setRole = "select * from app_public.set_team_role($1, $2, $3)";

/** A team of a lead, a deputy and a member. */
async function teamWithPeople(db: Db) {
  const id = String((await add(db, "teams", { name: "Harbour" })).id);
  const lead = await person(db, { name: "Lena Lead", roles: ["manager"] });
  const deputy = await person(db, { name: "Dan Deputy", roles: ["manager"] });
  const member = await person(db, { name: "Mary Member", roles: ["manager"] });
  for (const [user_id, role] of [
    [lead, "lead"],
    [deputy, "deputy"],
    [member, "member"],
  ])
    await add(db, "team_members", { team_id: id, user_id, role });
  return { id, lead, deputy, member };
}

async function owners(db: Db, table: string, id: unknown): Promise<Row> {
  await becomeSuperuser(db);
  const { rows } = await db.query(`select owner_id, owner_team_id from app_public.${table} where id = $1`, [
    id,
  ]);
  return rows[0];
}

it(
  "a team has one lead: the former one becomes a member",
  inRollback(async (db) => {
    const team = await teamWithPeople(db);
    const outsider = await person(db);
    await become(db, await person(db, { roles: ["admin"] }));
    await db.query(setRole, [team.id, team.deputy, "lead"]);
    const { rows } = await db.query(
      "select user_id, role from app_public.team_members where team_id = $1 order by role, user_id",
      [team.id],
    );
    expect(rows).toEqual([
      { user_id: team.deputy, role: "lead" },
      ...[team.lead, team.member].toSorted().map((user_id) => ({ user_id, role: "member" })),
    ]);
    expect((await refused(db, setRole, [team.id, outsider, "lead"])).code).toBe("NTFND");
    expect((await refused(db, setRole, [team.id, team.lead, "boss"])).code).toBe("IVINP");
  }),
);

it(
  "members do not choose their lead",
  inRollback(async (db) => {
    const team = await teamWithPeople(db);
    await become(db, team.member);
    expect((await refused(db, setRole, [team.id, team.member, "lead"])).code).toBe("FORBD");
  }),
);

const ownable = [
  ["risks", "risks", "risk_assigned", async () => risk()],
  ["assets", "assets", "asset_assigned", async () => asset()],
  ["controls", "controls", "control_assigned", async () => control()],
  ["compliance_requirements", "requirements", "requirement_assigned", requirement],
  ["audit_findings", "findings", "finding_assigned", async () => finding()],
  ["policies", "policies", "policy_assigned", async () => policy()],
  ["projects", "projects", "project_assigned", async () => project()],
] as const;

// A project is saved by a function: see team_owners.test.ts.
it.each(ownable.filter(([table]) => table !== "projects"))(
  "the owner of %s is a person or a team: the new one replaces the other, and both at once are refused",
  (table, _area, _kind, fresh) =>
    inRollback(async (db) => {
      const team = await teamWithPeople(db);
      const grace = await person(db, { roles: ["manager"] });
      const { id } = await add(db, table, { ...(await fresh(db)), owner_id: grace });
      const set = (columns: string) =>
        `update app_public.${table} set ${columns}, version = $3 where id = $2`;
      const admin = await person(db, { roles: ["admin"] });
      await become(db, admin);
      await db.query(set("owner_team_id = $1"), [team.id, id, 1]);
      expect(await owners(db, table, id)).toEqual({ owner_id: null, owner_team_id: team.id });
      await become(db, admin);
      await db.query(set("owner_id = $1"), [grace, id, 2]);
      expect(await owners(db, table, id)).toEqual({ owner_id: grace, owner_team_id: null });
      const other = await person(db, { roles: ["manager"] });
      await become(db, admin);
      const both = set("owner_id = $1, owner_team_id = $4");
      expect((await refused(db, both, [other, id, 3, team.id])).code).toBe("IVINP");
    })(),
);

describe.each(ownable)("of %s", (table, area, kind, fresh) => {
  it(
    "an archived team owns nothing new, and one that owns something is not archived",
    inRollback(async (db) => {
      const team = await teamWithPeople(db);
      const { id } = await add(db, table, { ...(await fresh(db)), owner_team_id: team.id });
      const archive = "update app_public.teams set archived_at = now() where id = $1";
      expect((await refused(db, archive, [team.id])).code).toBe("CNFLT");
      await db.query(`update app_public.${table} set owner_team_id = null where id = $1`, [id]);
      await db.query(archive, [team.id]);
      const give = `update app_public.${table} set owner_team_id = $1 where id = $2`;
      expect((await refused(db, give, [team.id, id])).code).toBe("IVREF");
    }),
  );

  it(
    "lead and deputies are notified that their team was assigned one, members are not",
    inRollback(async (db) => {
      const team = await teamWithPeople(db);
      await add(db, table, { ...(await fresh(db)), owner_team_id: team.id });
      const noticeCount = async (who: string) =>
        (await notificationsOf(db, who)).filter((notice) => notice.startsWith(`${kind}: `)).length;
      expect([
        await noticeCount(team.lead),
        await noticeCount(team.deputy),
        await noticeCount(team.member),
      ]).toEqual([1, 1, 0]);
    }),
  );

  it(
    "files name the team, imports find it by its name, and lists are filtered by it",
    inRollback(async (db) => {
      const team = await teamWithPeople(db);
      const { id } = await add(db, table, { ...(await fresh(db)), owner_team_id: team.id });
      await add(db, table, await fresh(db));
      const lines = `select owner_team from app_private.${area}_lines where id = $1`;
      expect((await db.query(lines, [id])).rows).toEqual([{ owner_team: "Harbour" }]);
      const words =
        "select word, value from app_private.import_choices($1, 'owner_team_id') where word = 'harbour'";
      // Policies are not imported.
      const found = table === "policies" ? [] : [{ word: "harbour", value: team.id }];
      expect((await db.query(words, [area])).rows).toEqual(found);
      // And not changed many at a time, for which the filter is asked here.
      if (table === "policies") return;
      await become(db, await person(db, { roles: ["admin"] }));
      const { rows } = await db.query("select app_hidden.matching_ids($1, $2) as ids", [
        area,
        { values: { owner_team: [team.id] } },
      ]);
      expect(rows).toEqual([{ ids: [id] }]);
      // What a team owns is not without an owner.
      const ownerless = await db.query("select $3 = any (app_hidden.matching_ids($1, $2)) as found", [
        area,
        { values: { no_owner: ["true"] } },
        id,
      ]);
      expect(ownerless.rows).toEqual([{ found: false }]);
    }),
  );

  it(
    "members count what their teams own, and others do not",
    inRollback(async (db) => {
      const team = await teamWithPeople(db);
      await add(db, table, { ...(await fresh(db)), owner_team_id: team.id });
      await become(db, team.member);
      const mine = "select team, area, count from app_public.my_team_records()";
      expect((await db.query(mine)).rows).toEqual([{ team: "Harbour", area, count: 1 }]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["manager"] }));
      expect((await db.query(mine)).rows).toEqual([]);
    }),
  );
});

it(
  "people who see only assigned risks see those of their team",
  inRollback(async (db) => {
    await narrow(db, "risk_owner");
    const vera = await person(db, { roles: ["risk_owner"] });
    const { id: team } = await add(db, "teams", { name: "Night shift" });
    await add(db, "team_members", { team_id: team, user_id: vera });
    const { id } = await add(db, "risks", { ...risk(), owner_team_id: team });
    await add(db, "risks", risk());
    await become(db, vera);
    expect((await db.query("select id from app_public.risks")).rows).toEqual([{ id }]);
  }),
);

it(
  "members of the team that owns a control do not test it",
  inRollback(async (db) => {
    const team = await teamWithPeople(db);
    const { id } = await add(db, "controls", { ...control(), owner_team_id: team.id });
    const has = `select $1 in (select app_private.owners_since('controls', id, owner_id, owner_team_id, $3)) as has
      from app_public.controls where id = $2`;
    const since = "2026-01-01";
    expect((await db.query(has, [team.member, id, since])).rows).toEqual([{ has: true }]);
    expect((await db.query(has, [await person(db), id, since])).rows).toEqual([{ has: false }]);
    // Neither leaving the team nor handing the control over for the hour of the test helps.
    await db.query("delete from app_public.team_members where user_id = $1", [team.member]);
    expect((await db.query(has, [team.member, id, since])).rows).toEqual([{ has: true }]);
    await db.query("update app_public.controls set owner_team_id = null where id = $1", [id]);
    expect((await db.query(has, [team.deputy, id, since])).rows).toEqual([{ has: true }]);
    expect((await db.query(has, [team.deputy, id, "2100-01-01"])).rows).toEqual([{ has: false }]);
  }),
);

it(
  "nobody joins or leaves a team by themself; a colleague adds and removes them",
  inRollback(async (db) => {
    const team = await teamWithPeople(db);
    const admin = await person(db, { roles: ["admin"] });
    const colleague = await person(db, { roles: ["admin"] });
    const join = "insert into app_public.team_members (team_id, user_id) values ($1, $2)";
    const leave = "delete from app_public.team_members where team_id = $1 and user_id = $2";
    await become(db, admin);
    expect((await refused(db, join, [team.id, admin])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await become(db, colleague);
    await db.query(join, [team.id, admin]);
    await becomeSuperuser(db);
    await become(db, admin);
    expect((await refused(db, leave, [team.id, admin])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await become(db, colleague);
    expect((await db.query(leave, [team.id, admin])).rowCount).toBe(1);
  }),
);

it(
  "a token owns nothing by a team",
  inRollback(async (db) => {
    const team = await teamWithPeople(db);
    const owns = "select app_hidden.is_owner(null, $1) as owns";
    await become(db, team.member);
    expect((await db.query(owns, [team.id])).rows).toEqual([{ owns: true }]);
    const { rows } = await db.query(
      "select (made).secret from app_public.create_api_token('For a report', 'full', '{}', app_hidden.today() + 30) as made",
    );
    await becomeSuperuser(db);
    await db.query("select set_config('app.api_token', $1, true), set_config('role', 'grc_visitor', true)", [
      createHash("sha256").update(rows[0].secret).digest("hex"),
    ]);
    expect((await db.query(owns, [team.id])).rows).toEqual([{ owns: false }]);
  }),
);

it(
  "an archived record of an archived team is restored after the team",
  inRollback(async (db) => {
    const team = await teamWithPeople(db);
    const { id } = await add(db, "risks", { ...risk(), owner_team_id: team.id, archived_at: new Date() });
    await db.query("update app_public.teams set archived_at = now() where id = $1", [team.id]);
    const restore = "update app_public.risks set archived_at = null where id = $1";
    expect((await refused(db, restore, [id])).code).toBe("CNFLT");
    await db.query("update app_public.teams set archived_at = null where id = $1", [team.id]);
    await db.query(restore, [id]);
  }),
);

it(
  "a step that asks a team counts people, and never the member who made the request",
  inRollback(async (db) => {
    await addKind(db);
    const team = await teamWithPeople(db);
    const approvers = [{ kind: "team" as const, team_id: team.id }, ...people(team.lead)];
    const id = await request(db, {
      requester: team.member,
      steps: [{ name: "Two", mode: "quorum", quorum: 2, approvers }],
    });
    expect(await asked(db, id)).toEqual(["Dan Deputy", "Lena Lead"]);
    expect(await attempt(db, team.member, id)).toBe("FORBD");
    expect(await decide(db, team.lead, id)).toMatchObject({ status: "pending_approval" });
    expect(await decide(db, team.deputy, id)).toMatchObject({ status: "approved" });
  }),
);

it(
  "where the owner is asked, lead and deputies of the team that owns the record are",
  inRollback(async (db) => {
    await addKind(db);
    const team = await teamWithPeople(db);
    const { id: subject } = await add(db, "risks", { ...risk(), owner_team_id: team.id });
    const id = await request(db, {
      requester: await person(db),
      subject: String(subject),
      steps: [{ name: "Owner", approvers: [{ kind: "owner" }] }],
    });
    expect(await asked(db, id)).toEqual(["Dan Deputy", "Lena Lead"]);
  }),
);
