/** What a team that owns a record may do, and what its members may not decide. */
import { narrow } from "../support/assignedRecords.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { createProject, makeProject, projectOf, save } from "../support/projects.ts";
import { audit, finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { control } from "../support/sampleRows/controls.ts";
import { policy } from "../support/sampleRows/policies.ts";
import { project } from "../support/sampleRows/projects.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import {
  daysLater,
  notificationsOf,
  personWithoutPermissions,
  prefer,
} from "../support/sentNotifications.ts";

const ACCOUNT = "Ten chars.";

/** A team with a lead and a member of these roles, and a person outside of it. */
async function teamWithPeople(db: Db, roles: string[]) {
  const team = String((await add(db, "teams", { name: "Harbour" })).id);
  const lead = await person(db, { name: "Lena Lead", roles });
  const member = await person(db, { name: "Mary Member", roles });
  const outsider = await person(db, { name: "Sam Stranger", roles });
  await add(db, "team_members", { team_id: team, user_id: lead, role: "lead" });
  await add(db, "team_members", { team_id: team, user_id: member });
  return { team, lead, member, outsider };
}

const soon = async (db: Db) => (await db.query("select app_hidden.today() + 5 as day")).rows[0].day;

describe.each([
  ["compliance_requirements", "control_owner", requirement],
  ["audit_findings", "control_owner", async () => finding()],
  ["policies", "control_owner", async () => policy()],
  ["projects", "owner", async () => project()],
] as const)("of %s", (table, role, fresh) => {
  it(
    "people who see only assigned ones see those of their active team, and no others",
    inRollback(async (db) => {
      await narrow(db, role);
      const { team, member, outsider } = await teamWithPeople(db, [role]);
      const { id } = await add(db, table, { ...(await fresh(db)), owner_team_id: team });
      await add(db, table, await fresh(db));
      const seen = async (who: string) => {
        await become(db, who);
        const { rows } = await db.query(`select id from app_public.${table}`);
        await becomeSuperuser(db);
        return rows;
      };
      expect(await seen(member)).toEqual([{ id }]);
      expect(await seen(outsider)).toEqual([]);
      expect((await db.query(`select from app_public.${table}`)).rowCount).toBeGreaterThan(1);
      await db.query(`update app_public.${table} set archived_at = now() where id = $1`, [id]);
      await db.query("update app_public.teams set archived_at = now() where id = $1", [team]);
      expect(await seen(member)).toEqual([]);
    }),
  );
});

it.each([
  ["compliance_requirements", "requirement_due", "due_on", requirement],
  ["audit_findings", "finding_due", "due_on", async () => finding()],
  ["policies", "policy_review_due", "next_review_on", async () => ({ ...policy(), status: "published" })],
  ["projects", "project_ending", "end_date", async () => project()],
] as const)(
  "the lead of the team is notified that one of its %s is due, a member is not",
  (table, kind, date, fresh) =>
    inRollback(async (db) => {
      const { team, lead, member } = await teamWithPeople(db, ["compliance_officer", "manager"]);
      await add(db, table, { ...(await fresh(db)), owner_team_id: team, [date]: await soon(db) });
      await db.query("select app_private.notify_deadlines()");
      const noticeCount = async (who: string) =>
        (await notificationsOf(db, who)).filter((notice) => notice.startsWith(`${kind}: `)).length;
      expect([await noticeCount(lead), await noticeCount(member)]).toEqual([1, 0]);
    })(),
);

it.each([
  ["compliance_requirements", "requirement_due", "due_on", requirement],
  ["audit_findings", "finding_due", "due_on", async () => finding()],
  ["policies", "policy_review_due", "next_review_on", async () => ({ ...policy(), status: "published" })],
  ["projects", "project_ending", "end_date", async () => project()],
] as const)(
  "people who maintain teams are notified that one of the %s of a team without an active member is due",
  (table, kind, date, fresh) =>
    inRollback(async (db) => {
      const { team, lead, member, outsider } = await teamWithPeople(db, ["compliance_officer", "manager"]);
      const root = await person(db, { roles: ["super_admin"] });
      await add(db, table, { ...(await fresh(db)), owner_team_id: team, [date]: await soon(db) });
      await db.query("update app_public.users set status = 'suspended' where id = any ($1)", [
        [lead, member],
      ]);
      await db.query("select app_private.notify_deadlines()");
      const noticeCount = async (who: string) =>
        (await notificationsOf(db, who)).filter((notice) => notice.startsWith(`${kind}: `)).length;
      expect([await noticeCount(root), await noticeCount(outsider)]).toEqual([1, 0]);
    })(),
);

it(
  "the lead of the team that owns a risk is notified that its acceptance ends, no matter who requested it",
  inRollback(async (db) => {
    const { team, lead, outsider } = await teamWithPeople(db, ["risk_manager"]);
    const { id: risk_id } = await add(db, "risks", {
      ...risk(),
      residual_risk_score: 9,
      owner_team_id: team,
    });
    await add(db, "risk_acceptances", {
      risk_id,
      reason: "The cost is higher than the loss.",
      expires_on: await soon(db),
      score: 9,
      status: "accepted",
      accepted_at: new Date(),
      requested_by: outsider,
    });
    await db.query("select app_private.notify_deadlines()");
    const noticeCount = async (who: string) =>
      (await notificationsOf(db, who)).filter((notice) => notice.startsWith("acceptance_ending: ")).length;
    expect([await noticeCount(lead), await noticeCount(outsider)]).toEqual([1, 0]);
  }),
);

describe("a finding of a team", () => {
  const acknowledge = "select * from app_public.acknowledge_finding($1, $2)";
  const begin = "select * from app_public.begin_remediation($1, $2, $3, $4, $5, $6)";
  const remediate = "select * from app_public.remediate_finding($1, $2, $3)";
  const verify = "select * from app_public.verify_finding($1, $2, $3)";

  async function aFinding(db: Db, owner_team_id: string): Promise<unknown> {
    return (await add(db, "audit_findings", { ...finding(), owner_team_id })).id;
  }

  it(
    "a member reads, acknowledges and remediates it without permissions, and keeps the team as its owner",
    inRollback(async (db) => {
      const outsider = await personWithoutPermissions(db);
      const { team, member } = await teamWithPeople(db, ["no_permissions"]);
      const id = await aFinding(db, team);
      await become(db, outsider);
      expect((await refused(db, acknowledge, [id, 1])).code).toBe("NTFND");
      await becomeSuperuser(db);
      await become(db, member);
      expect((await db.query("select id from app_public.audit_findings")).rows).toEqual([{ id }]);
      await db.query(acknowledge, [id, 1]);
      const start = (owner: string | null, ownerTeam: string | null) => [
        id,
        2,
        owner,
        "2100-01-01",
        ACCOUNT,
        ownerTeam,
      ];
      expect((await refused(db, begin, start(member, null))).code).toBe("IVINP");
      expect((await refused(db, begin, start(null, null))).code).toBe("IVINP");
      expect((await refused(db, begin, start(member, team))).code).toBe("IVINP");
      await db.query(begin, start(null, team));
      const { rows } = await db.query(remediate, [id, 3, ACCOUNT]);
      expect(rows[0]).toMatchObject({
        owner_team_id: team,
        remediated_by: member,
        remediation_owner_id: null,
        remediation_owner_team_id: team,
      });
    }),
  );

  it(
    "no member verifies it, also not after it was handed over; someone else does",
    inRollback(async (db) => {
      const { team, lead, member, outsider } = await teamWithPeople(db, ["compliance_officer"]);
      const id = await aFinding(db, team);
      await become(db, member);
      await db.query(begin, [id, 1, null, "2100-01-01", ACCOUNT, team]);
      await db.query(remediate, [id, 2, ACCOUNT]);
      await becomeSuperuser(db);
      await become(db, lead);
      expect((await refused(db, verify, [id, 3, ACCOUNT])).code).toBe("FORBD");
      await db.query("update app_public.audit_findings set owner_id = $2, version = 3 where id = $1", [
        id,
        lead,
      ]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["compliance_officer"] }));
      const other = await db.query(
        "select app_public.audit_findings_may_verify(f) as may from app_public.audit_findings f where id = $1",
        [id],
      );
      expect(other.rows).toEqual([{ may: true }]);
      await becomeSuperuser(db);
      await become(db, member);
      expect((await refused(db, verify, [id, 4, ACCOUNT])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, outsider);
      expect((await db.query(verify, [id, 4, ACCOUNT])).rows[0]).toMatchObject({ status: "closed" });
    }),
  );

  it(
    "is not verified by a member who left the team after the remediation, nor approved by them",
    inRollback(async (db) => {
      const { team, lead, member } = await teamWithPeople(db, ["compliance_officer"]);
      const former = await person(db, { roles: ["compliance_officer"] });
      await add(db, "team_members", { team_id: team, user_id: former });
      const leave = (who: string) =>
        db.query("delete from app_public.team_members where user_id = $1", [who]);
      await leave(former);
      await daysLater(db, 1);
      const id = await aFinding(db, team);
      await become(db, member);
      await db.query(begin, [id, 1, null, "2100-01-01", ACCOUNT, team]);
      await db.query(remediate, [id, 2, ACCOUNT]);
      await becomeSuperuser(db);
      await leave(lead);
      await become(db, lead);
      expect((await refused(db, verify, [id, 3, ACCOUNT])).code).toBe("FORBD");
      const decide = "select app_public.approvals_may_decide(a) as may from app_public.approvals as a";
      expect((await db.query(decide)).rows).toEqual([{ may: false }]);
      await becomeSuperuser(db);
      await become(db, former);
      expect((await db.query(verify, [id, 3, ACCOUNT])).rows[0]).toMatchObject({ status: "closed" });
    }),
  );
});

it.each([
  ["risk", "risk_acceptance_expired", "risks", "risk_acceptances", "risk_id", risk],
  ["control", "control_exception_expired", "controls", "control_exceptions", "control_id", control],
] as const)(
  "the lead of the team that owns a %s is notified that what was accepted has expired",
  (_, kind, table, accepted, column, fresh) =>
    inRollback(async (db) => {
      const { team, lead, outsider } = await teamWithPeople(db, ["risk_manager", "compliance_officer"]);
      const scored = table === "risks" && { residual_risk_score: 9 };
      const { id } = await add(db, table, { ...fresh(), ...scored, owner_team_id: team });
      await add(db, accepted, {
        [column]: id,
        reason: "The cost is higher than the loss.",
        ...(table === "risks" ? { score: 9 } : { compensating_measures: "The porter counts the keys." }),
        expires_on: await soon(db),
        status: "accepted",
        accepted_at: new Date(),
        requested_by: outsider,
      });
      await daysLater(db, 6);
      await db.query(`select app_private.expire_${accepted}()`);
      const noticeCount = async (who: string) =>
        (await notificationsOf(db, who)).filter((notice) => notice.startsWith(`${kind}: `)).length;
      expect([await noticeCount(lead), await noticeCount(outsider)]).toEqual([1, 0]);
    })(),
);

it(
  "members of the team that owns a requirement do not test it in an audit",
  inRollback(async (db) => {
    const { team, member, outsider } = await teamWithPeople(db, ["auditor"]);
    const { id: requirement_id } = await add(db, "compliance_requirements", {
      ...(await requirement(db)),
      owner_team_id: team,
    });
    const { id: audit_id } = await add(db, "audits", audit());
    const { id } = await add(db, "audit_procedures", { audit_id, title: "Walk through", requirement_id });
    const owns =
      "select app_private.owns_tested(p, $2) as owns from app_public.audit_procedures p where id = $1";
    expect((await db.query(owns, [id, member])).rows).toEqual([{ owns: true }]);
    expect((await db.query(owns, [id, outsider])).rows).toEqual([{ owns: false }]);
  }),
);

it(
  "lists, statements and the work that is due name the team that owns a requirement",
  inRollback(async (db) => {
    const { team, member } = await teamWithPeople(db, ["compliance_officer"]);
    const row = await requirement(db);
    const { id } = await add(db, "compliance_requirements", {
      ...row,
      owner_team_id: team,
      due_on: await soon(db),
    });
    await become(db, member);
    const tree = "select owner_name from app_public.requirement_tree($1) where id = $2";
    expect((await db.query(tree, [row.framework_id, id])).rows).toEqual([{ owner_name: "Harbour" }]);
    const statement = "select owner_name from app_public.statement_of_applicability($1) where id = $2";
    expect((await db.query(statement, [row.framework_id, id])).rows).toEqual([{ owner_name: "Harbour" }]);
    const due = "select owner, mine from app_public.upcoming_work() where record_id = $1";
    expect((await db.query(due, [id])).rows).toEqual([{ owner: "Harbour", mine: true }]);
    const day = `select count(*)::int as count from unnest((app_public.requirements_on(app_hidden.today())).rows) as row
      where row.owner = 'Harbour'`;
    expect((await db.query(day)).rows).toEqual([{ count: 1 }]);
  }),
);

it(
  "a policy of a team is submitted for approval, one that nobody owns is not",
  inRollback(async (db) => {
    const { team, member } = await teamWithPeople(db, ["compliance_officer"]);
    await become(db, member);
    const create =
      "select id from app_public.create_policy('Access', null, 'Ask.', null, null, null, null, $1)";
    const submit =
      "select app_public.submit_policy(id, version) from app_public.policy_versions where policy_id = $1";
    const owned = await db.query(create, [team]);
    expect((await db.query(submit, [owned.rows[0].id])).rowCount).toBe(1);
    const ownerless = await db.query(create, [null]);
    expect((await refused(db, submit, [ownerless.rows[0].id])).code).toBe("IVINP");
  }),
);

it(
  "records added by a person who sees only assigned records are theirs, even if they name their team",
  inRollback(async (db) => {
    await narrow(db, "compliance_officer");
    const { team, member } = await teamWithPeople(db, ["compliance_officer"]);
    await become(db, member);
    const { owner_id, owner_team_id } = await add(db, "audit_findings", {
      ...finding(),
      owner_team_id: team,
    });
    expect([owner_id, owner_team_id]).toEqual([member, null]);
  }),
);

it.each([
  [
    "finding",
    "audit_findings",
    { ...finding(), status: "closed", remediated_at: new Date(), closed_at: new Date() },
    "select app_public.reopen_finding($1, 1, 'It leaks.')",
  ],
  [
    "project",
    "projects",
    { ...project(), status: "completed" },
    "update app_public.projects set status = 'active' where id = $1",
  ],
])(
  "a finished %s of a team that was archived meanwhile is opened again only with the team",
  (_, table, row, reopen) =>
    inRollback(async (db) => {
      const { team, member } = await teamWithPeople(db, ["compliance_officer"]);
      const { id } = await add(db, table, { ...row, owner_team_id: team });
      const archive = "update app_public.teams set archived_at = $2 where id = $1";
      await db.query(archive, [team, new Date()]);
      if (table !== "projects") await become(db, member);
      expect(await refused(db, reopen, [id])).toMatchObject({ code: "CNFLT" });
      await becomeSuperuser(db);
      await db.query(archive, [team, null]);
      if (table !== "projects") await become(db, member);
      expect((await db.query(reopen, [id])).rowCount).toBe(1);
    })(),
);

it(
  "a workflow that asks for an owner finds the team",
  inRollback(async (db) => {
    const { team, lead } = await teamWithPeople(db, ["risk_manager"]);
    const ids = new Map<string, unknown>();
    for (const [whose, owner] of Object.entries({
      team: { owner_team_id: team },
      lead: { owner_id: lead },
      nobody: {},
    })) {
      ids.set(whose, (await add(db, "risks", { ...risk(), ...owner })).id);
    }
    const meets = async (whose: string, operator: string) => {
      const { rows } = await db.query(
        "select app_hidden.meets($1, app_private.workflow_record('risks', $2)) as met",
        [{ all: [{ field: "owner_id", operator }] }, ids.get(whose)],
      );
      return rows[0].met;
    };
    for (const whose of ids.keys()) {
      expect(await meets(whose, "is_empty")).toBe(whose === "nobody");
      expect(await meets(whose, "is_filled")).toBe(whose !== "nobody");
    }
  }),
);

describe("a project", () => {
  const owners = async (db: Db, id: string): Promise<Row> => {
    const { owner_id, owner_team_id } = await projectOf(db, id);
    return { owner_id, owner_team_id };
  };

  it(
    "is saved with one owner: a person or an active team",
    inRollback(async (db) => {
      const { team, lead } = await teamWithPeople(db, ["manager"]);
      const { id: former } = await add(db, "teams", { name: "Former", archived_at: new Date() });
      await become(db, lead);
      const created = await db.query(createProject, [null, { name: "Vans", owner_team_id: team }]);
      const id = String(created.rows[0].id);
      expect(await owners(db, id)).toEqual({ owner_id: null, owner_team_id: team });
      await save(db, id, { owner_id: lead, owner_team_id: null });
      expect(await owners(db, id)).toEqual({ owner_id: lead, owner_team_id: null });
      const both = { name: "Lorries", owner_id: lead, owner_team_id: team };
      expect((await refused(db, createProject, [null, both])).code).toBe("IVINP");
      const ofFormer = { name: "Lorries", owner_team_id: former };
      expect((await refused(db, createProject, [null, ofFormer])).code).toBe("IVREF");
    }),
  );

  it(
    "of which another owner needs approval is not given to a team without it, neither alone nor with others",
    inRollback(async (db) => {
      const { team, lead } = await teamWithPeople(db, ["manager"]);
      await db.query("update app_public.change_rules set rule = 'any' where field = 'owner_id'");
      const id = await makeProject(db, { owner_id: lead });
      await become(db, lead);
      expect(await save(db, id, { owner_id: null, owner_team_id: team })).toMatchObject({
        outcome: "needs_approval",
      });
      const change =
        "select app_public.change_projects($1, jsonb_populate_record(null::app_public.project_bulk_change, $2))";
      expect((await refused(db, change, [[id], { owner_team_id: team }])).code).toBe("CNFLT");
      expect(await owners(db, id)).toEqual({ owner_id: lead, owner_team_id: null });
    }),
  );

  it(
    "of which another owner needs approval is not given from one team to another without it, by the rule of the owner",
    inRollback(async (db) => {
      const { team, lead } = await teamWithPeople(db, ["manager"]);
      const { id: other } = await add(db, "teams", { name: "Depot" });
      const { rows } = await db.query(
        "update app_public.change_rules set rule = 'any' where field like 'owner%' returning field",
      );
      expect(rows).toEqual([{ field: "owner_id" }]);
      const id = await makeProject(db, { owner_team_id: team });
      await become(db, lead);
      const saved = await save(db, id, { owner_id: null, owner_team_id: other });
      expect(saved).toMatchObject({ outcome: "needs_approval" });
      expect(await owners(db, id)).toEqual({ owner_id: null, owner_team_id: team });
    }),
  );

  it(
    "notifies the lead of its team that its status changed",
    inRollback(async (db) => {
      const { team, lead, member } = await teamWithPeople(db, ["manager"]);
      const id = await makeProject(db, { owner_team_id: team });
      for (const who of [lead, member]) await prefer(db, who, { project_updates: true });
      await becomeSuperuser(db);
      await db.query("update app_public.projects set status = 'on_hold' where id = $1", [id]);
      const noticeCount = async (who: string) =>
        (await notificationsOf(db, who)).filter((notice) => notice.startsWith("project_status: ")).length;
      expect([await noticeCount(lead), await noticeCount(member)]).toEqual([1, 0]);
    }),
  );
});

it(
  "reports name the team that owns a risk, a control or a finding",
  inRollback(async (db) => {
    const { team, member } = await teamWithPeople(db, ["super_admin"]);
    const scored = { inherent_risk_score: 9, residual_risk_score: 9 };
    const { id: risk_id } = await add(db, "risks", {
      ...risk(),
      ...{ inherent_likelihood: 3, inherent_impact: 3, ...scored, composite_risk_score: 9 },
      treatment: "accept",
      owner_team_id: team,
    });
    const { id: control_id } = await add(db, "controls", {
      ...control(),
      status: "operating",
      design_effectiveness: "ineffective",
      owner_team_id: team,
    });
    await add(db, "control_risks", { control_id, risk_id });
    await add(db, "audit_findings", { ...finding(), owner_team_id: team });
    await become(db, member);
    const naming = async (kind: string): Promise<string[]> => {
      const { rows } = await db.query("select app_hidden.report_lines_of($1, '{}') as line", [kind]);
      const lines = rows.map(({ line }) => line);
      const heads = lines.filter((line) => !Array.isArray(line));
      return heads
        .filter((head) => partOf(lines, head).some((cells) => cells.includes("Harbour")))
        .map(({ part }) => part);
    };
    expect(await naming("executive_summary")).toEqual(["top_risks"]);
    expect(await naming("risk_register")).toEqual(["register"]);
    expect(await naming("findings_ageing")).toEqual(["findings"]);
    expect(await naming("risk_treatment_plan")).toEqual(["treatments", "measures"]);
    expect(await naming("risk_acceptances")).toEqual(["unaccepted"]);
    expect(await naming("control_effectiveness")).toEqual(["failing", "register"]);
  }),
);

/** The rows below the line that begins a part. */
function partOf(lines: unknown[], head: unknown): unknown[][] {
  const rows = lines.slice(lines.indexOf(head) + 1);
  const next = rows.findIndex((line) => !Array.isArray(line));
  return (next < 0 ? rows : rows.slice(0, next)) as unknown[][];
}
