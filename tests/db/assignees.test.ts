/**
 * Being assigned is a right of the person: each act on a record that is assigned to somebody, done by everybody, for
 * their own record and for another person's.
 */
import { createHash } from "node:crypto";

import { everyMember, type Member } from "../support/access.ts";
import {
  become,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
  resumeSession,
  startSession,
} from "../support/database.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { task } from "../support/sampleRows/risks.ts";
import { add, type Row, somebody } from "../support/sampleRows/rows.ts";
import { sampleOf } from "../support/sampleRows/samples.ts";
import { both, type Condition, either, needs, nobody, withRole } from "../support/tableRules.ts";

interface OwnAct {
  name: string;
  table: string;
  sql: string;
  /** Who may do it with every record, by their roles. */
  roles: Condition;
  /** Who sees every record, by their roles, and therefore learns why it fails. */
  sees: Condition;
  /** Brings the record, as the superuser, into the state that the act needs. */
  prepare?: string;
}

const seesTasks = both(needs("mitigation_tasks", "read"), needs("risks_view", "read"));
const seesFindings = needs("compliance_view", "read");
const editsFindings = needs("compliance_edit", "full");

const acts: OwnAct[] = [
  {
    name: "report on a mitigation task",
    table: "mitigation_tasks",
    sql: "select app_public.report_mitigation_task($1, $2, 'in_progress', 40, 'Half of it is done')",
    roles: both(needs("mitigation_tasks", "full"), needs("risks_view", "read")),
    sees: seesTasks,
  },
  {
    name: "report on a project task",
    table: "project_tasks",
    sql: "select app_public.report_project_task($1, $2, 'doing', 'Half of it is done')",
    roles: needs("projects_edit", "full"),
    sees: needs("projects_view", "read"),
  },
  {
    name: "move a project task",
    table: "project_tasks",
    sql: "select app_public.move_task($1, $2, 'done')",
    roles: needs("projects_edit", "full"),
    sees: needs("projects_view", "read"),
  },
  {
    name: "acknowledge a finding",
    table: "audit_findings",
    sql: "select app_public.acknowledge_finding($1, $2)",
    roles: nobody,
    sees: either(seesFindings, editsFindings),
  },
  {
    name: "begin the remediation of a finding",
    table: "audit_findings",
    sql: `select app_public.begin_remediation($1, $2, (select owner_id from owned), '2100-01-01', 'The key is kept apart.')`,
    roles: editsFindings,
    sees: seesFindings,
  },
  {
    name: "report the remediation of a finding",
    table: "audit_findings",
    sql: "select app_public.remediate_finding($1, $2, 'The key is kept apart.')",
    roles: editsFindings,
    sees: seesFindings,
    prepare: "update app_public.audit_findings set status = 'in_remediation' where id = $1",
  },
  {
    name: "answer a test request",
    table: "control_test_requests",
    sql: "select app_public.answer_test_request($1, $2, 'The list is attached.', '{\"(text,Keys,,,Twelve keys)\"}')",
    roles: nobody,
    sees: needs("compliance_view", "read"),
  },
  {
    name: "propose an assessment of a risk",
    table: "risks",
    sql: "select app_public.propose_risk_review($1, $2, 'The doors were replaced.', 'residual', 2, 3)",
    roles: nobody,
    sees: needs("risks_view", "read"),
  },
];

/** The outcome of an act: done, or the code of the error. */
async function outcome(db: Db, { session, user }: Member, act: OwnAct, row: Row): Promise<string> {
  await becomeSuperuser(db);
  if (act.prepare) await db.query(act.prepare, [row.id]);
  const { rows } = await db.query(
    `select version, to_jsonb(r) ->> 'owner_id' as owner_id from app_public.${act.table} as r where id = $1`,
    [row.id],
  );
  const { version, owner_id } = rows[0];
  await resumeSession(db, session);
  await db.query("savepoint before_act");
  const sql = act.sql.replace("(select owner_id from owned)", `'${owner_id}'::uuid`);
  const found = await db.query(sql, [row.id, version]).then(
    () => "done",
    (error: { code: string }) => error.code,
  );
  await db.query("rollback to savepoint before_act; release savepoint before_act");
  return `${user.name}: ${found}`;
}

function expectedOf(act: OwnAct, { user }: Member, own: boolean): string {
  if (!user.status) return `${user.name}: UNAUT`;
  if (!withRole(user)) return `${user.name}: FORBD`;
  if (own || act.roles(user)) return `${user.name}: done`;
  return `${user.name}: ${act.sees(user) ? "FORBD" : "NTFND"}`;
}

const members = everyMember();

describe.each(acts)("to $name", (act) => {
  it("assigned people may, whatever their role, but nobody without a role", () =>
    inRollback(async (db) => {
      const found: string[] = [];
      const expected: string[] = [];
      for (const member of members().filter(({ id }) => id)) {
        await becomeSuperuser(db);
        found.push(await outcome(db, member, act, await sampleOf(db, act.table, member.id)));
        expected.push(expectedOf(act, member, true));
      }
      expect(found).toEqual(expected);
    })());

  it("with another person's record, only those may whose role says so", () =>
    inRollback(async (db) => {
      const row = await sampleOf(db, act.table, await somebody(db));
      const found: string[] = [];
      for (const member of members()) found.push(await outcome(db, member, act, row));
      expect(found).toEqual(members().map((member) => expectedOf(act, member, false)));
    })());

  it(
    "a token of the assignee gives no such right",
    inRollback(async (db) => {
      // A role without permissions, so that nothing but the assignment can let them in.
      const ada = await person(db, { roles: ["tier_2"] });
      const row = await sampleOf(db, act.table, ada);
      await become(db, ada);
      const { rows } = await db.query(
        "select (made).secret from app_public.create_api_token('For a report', 'full', '{}', app_hidden.today() + 30) as made",
      );
      await becomeSuperuser(db);
      await db.query(
        "select set_config('app.api_token', $1, true), set_config('role', 'grc_visitor', true)",
        [createHash("sha256").update(rows[0].secret).digest("hex")],
      );
      const { rowCount } = await db.query(`select from app_public.${act.table} where id = $1`, [row.id]);
      expect(rowCount).toBe(0);
      const sql = act.sql.replace("(select owner_id from owned)", "null::uuid");
      expect((await refused(db, sql, [row.id, 1])).code).toBe("NTFND");
    }),
  );
});

describe("a mitigation task", () => {
  const report = "select * from app_public.report_mitigation_task($1, $2, $3, $4, $5)";

  async function ownTask(db: Db, changes: Row = {}): Promise<{ ada: string; id: string; riskId: string }> {
    const ada = await person(db, { roles: ["risk_owner"] });
    const row = await add(db, "mitigation_tasks", { ...(await task(db)), owner_id: ada, ...changes });
    return { ada, id: String(row.id), riskId: String(row.risk_id) };
  }

  it(
    "takes a status, a progress and a comment of its assignee, and keeps what they leave out",
    inRollback(async (db) => {
      const { ada, id } = await ownTask(db);
      await become(db, ada);
      await db.query(report, [id, 1, "in_progress", 30, "  The hydrants are ordered.  "]);
      const { rows } = await db.query(report, [id, 2, null, 60, null]);
      expect(rows[0]).toMatchObject({
        status: "in_progress",
        progress: 60,
        comment: "The hydrants are ordered.",
        version: 3,
      });
      expect((await db.query(report, [id, 3, "done", null, ""])).rows[0]).toMatchObject({
        status: "done",
        progress: 100,
        comment: null,
      });
    }),
  );

  it(
    "rejects a progress beyond its range, a comment that is too long, an unknown status and an old version",
    inRollback(async (db) => {
      const { ada, id } = await ownTask(db);
      await become(db, ada);
      for (const [status, progress, comment, field] of [
        ["begun", null, null, "status"],
        [null, -1, null, "progress"],
        [null, 101, null, "progress"],
        [null, null, "x".repeat(1001), "comment"],
      ]) {
        const error = await refused(db, report, [id, 1, status, progress, comment]);
        expect([error.code, error.column]).toEqual(["IVINP", field]);
      }
      expect((await refused(db, report, [id, 2, "done", null, null])).code).toBe("STALE");
      await db.query(report, [id, 1, null, 0, "x".repeat(1000)]);
      await db.query(report, [id, 2, null, 100, null]);
    }),
  );

  it.each(["status = 'closed', closed_at = now()", "archived_at = now()"])(
    "cannot be reported on once its risk has %s",
    (state) =>
      inRollback(async (db) => {
        const { ada, id, riskId } = await ownTask(db);
        const mayReport =
          "select app_public.mitigation_tasks_may_report(t) as may from app_public.mitigation_tasks t where id = $1";
        await become(db, ada);
        expect((await db.query(mayReport, [id])).rows[0].may).toBe(true);
        await becomeSuperuser(db);
        await db.query(`update app_public.risks set ${state} where id = $1`, [riskId]);
        await become(db, ada);
        expect((await db.query(mayReport, [id])).rows[0].may).toBe(false);
        expect((await refused(db, report, [id, 1, "done", null, null])).code).toBe("CNFLT");
      })(),
  );

  it(
    "shows its assignee the name of a risk that they may not see, and shows it to no one else",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["vendor"] });
      const row = await add(db, "mitigation_tasks", { ...(await task(db)), owner_id: ada });
      const other = await person(db, { name: "Grace Hopper", roles: ["vendor"] });
      const { rows: risks } = await db.query(
        "select reference || ' ' || name as title from app_public.risks where id = $1",
        [row.risk_id],
      );
      const title =
        "select app_public.mitigation_tasks_record_title(t) as title from app_public.mitigation_tasks t where id = $1";
      await become(db, ada);
      expect((await db.query(title, [row.id])).rows).toEqual([{ title: risks[0].title }]);
      expect((await db.query("select from app_public.risks")).rowCount).toBe(0);
      await becomeSuperuser(db);
      await become(db, other);
      expect((await db.query(title, [row.id])).rows).toEqual([]);
      const made = `select app_public.mitigation_tasks_record_title(jsonb_populate_record(null::app_public.mitigation_tasks, $1)) as title`;
      expect((await db.query(made, [JSON.stringify(row)])).rows).toEqual([{ title: null }]);
    }),
  );
});

it(
  "a project task becomes the last of its column when its assignee reports a status, and keeps its comment",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    const { id } = await sampleOf(db, "project_tasks", ada);
    const report = "select * from app_public.report_project_task($1, $2, $3, $4)";
    await become(db, ada);
    const { rows } = await db.query(report, [id, 1, "doing", "The ground is wet."]);
    expect(rows[0]).toMatchObject({ status: "doing", comment: "The ground is wet." });
    expect(rows[0].position).toBe(1024);
    const { rows: again } = await db.query(report, [id, rows[0].version, null, null]);
    expect(again[0]).toMatchObject({ status: "doing", comment: "The ground is wet." });
    expect((await refused(db, report, [id, 1, "done", null])).code).toBe("STALE");
    expect((await refused(db, report, [id, again[0].version, "done", "x".repeat(1001)])).column).toBe(
      "comment",
    );
    expect((await refused(db, report, [id, again[0].version, "blocked", null])).column).toBe("status");
  }),
);

it(
  "the assignee of a project task sees the name of a project that they may not see",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["assessor"] });
    const { id } = await sampleOf(db, "project_tasks", ada);
    await become(db, ada);
    const { rows } = await db.query(
      "select app_public.project_tasks_record_title(t) as title from app_public.project_tasks t where id = $1",
      [id],
    );
    expect(rows[0].title).toMatch(/^P-\d{4} ./);
    expect((await db.query("select from app_public.projects")).rowCount).toBe(0);
  }),
);

describe("a finding", () => {
  const acknowledge = "select * from app_public.acknowledge_finding($1, $2)";
  const begin = "select * from app_public.begin_remediation($1, $2, $3, $4, 'The key is kept apart.')";

  async function ownFinding(db: Db, changes: Row = {}): Promise<{ ada: string; id: string }> {
    const ada = await person(db, { roles: ["control_owner"] });
    const row = await add(db, "audit_findings", { ...finding(), owner_id: ada, ...changes });
    return { ada, id: String(row.id) };
  }

  it(
    "is acknowledged once, by its owner, and again by the next owner",
    inRollback(async (db) => {
      const { ada, id } = await ownFinding(db);
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      await become(db, ada);
      expect((await db.query(acknowledge, [id, 1])).rows[0].acknowledged_at).not.toBeNull();
      expect((await refused(db, acknowledge, [id, 2])).code).toBe("CNFLT");
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "update app_public.audit_findings set owner_id = $2 where id = $1 returning acknowledged_at, version",
        [id, grace],
      );
      expect(rows[0].acknowledged_at).toBeNull();
      await become(db, grace);
      await db.query(acknowledge, [id, rows[0].version]);
    }),
  );

  it(
    "is remediated from beginning to end by an owner without any role in compliance, who never verifies it",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["vendor"] });
      const { id } = await add(db, "audit_findings", { ...finding(), owner_id: ada });
      await become(db, ada);
      const begun = await db.query(begin, [id, 1, ada, "2100-01-01"]);
      expect(begun.rows[0]).toMatchObject({ status: "in_remediation", owner_id: ada });
      expect(begun.rows[0].acknowledged_at).not.toBeNull();
      const done = await db.query(
        "select * from app_public.remediate_finding($1, 2, 'The key is kept apart.')",
        [id],
      );
      expect(done.rows[0]).toMatchObject({
        status: "remediated",
        remediated_by: ada,
        remediation_owner_id: ada,
      });
      expect(
        (await refused(db, "select app_public.verify_finding($1, 3, 'I looked at it.')", [id])).code,
      ).toBe("FORBD");
    }),
  );

  it(
    "keeps its owner and a due date that was set, also one that has passed, when the owner begins",
    inRollback(async (db) => {
      await db.query("set local app.now = '2026-05-04T12:00:00Z'");
      const { ada, id } = await ownFinding(db, { identified_on: "2026-04-01", due_on: "2026-05-03" });
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      await become(db, ada);
      for (const [owner, due, field] of [
        [grace, "2026-05-03", "owner_id"],
        [ada, "2026-05-04", "due_on"],
        [ada, null, "due_on"],
      ]) {
        const error = await refused(db, begin, [id, 1, owner, due]);
        expect([error.code, error.column]).toEqual(["IVINP", field]);
      }
      await db.query(begin, [id, 1, ada, "2026-05-03"]);
    }),
  );

  it(
    "without a due date gets one of today or later from its owner",
    inRollback(async (db) => {
      await db.query("set local app.now = '2026-05-04T12:00:00Z'");
      const { ada, id } = await ownFinding(db, { identified_on: "2026-04-01" });
      await become(db, ada);
      expect((await refused(db, begin, [id, 1, ada, "2026-05-03"])).column).toBe("due_on");
      await db.query(begin, [id, 1, ada, "2026-05-04"]);
    }),
  );

  it(
    "the fields that the screen reads agree with the functions",
    inRollback(async (db) => {
      const { ada, id } = await ownFinding(db);
      const answers = `select app_public.audit_findings_may_acknowledge(f) as acknowledge,
        app_public.audit_findings_may_remediate(f) as remediate, app_public.audit_findings_may_reopen(f) as reopen
        from app_public.audit_findings f where id = $1`;
      const session = await startSession(db, ada);
      await resumeSession(db, session);
      expect((await db.query(answers, [id])).rows).toEqual([
        { acknowledge: true, remediate: true, reopen: false },
      ]);
      await becomeSuperuser(db);
      await become(db, await person(db, { name: "Grace Hopper", roles: ["control_owner"] }));
      expect((await db.query(answers, [id])).rows).toEqual([
        { acknowledge: false, remediate: false, reopen: false },
      ]);
      await becomeSuperuser(db);
      await become(db, await person(db, { name: "Alan Turing", roles: ["compliance_officer"] }));
      expect((await db.query(answers, [id])).rows).toEqual([
        { acknowledge: false, remediate: true, reopen: false },
      ]);
    }),
  );
});

describe("auditors", () => {
  const create =
    "insert into app_public.audit_findings (severity, title, due_on) values ('high', 'Doors stand open', '2100-01-01') returning id, created_by";

  it(
    "create findings, and verify what others have remediated",
    inRollback(async (db) => {
      const auditor = await person(db, { roles: ["auditor"] });
      const ada = await person(db, { name: "Grace Hopper", roles: ["user"] });
      await become(db, auditor);
      const { rows } = await db.query(create);
      const { id } = rows[0];
      expect(rows[0].created_by).toBe(auditor);
      expect(
        (await refused(db, "select app_public.remediate_finding($1, 1, 'The key is kept apart.')", [id]))
          .code,
      ).toBe("FORBD");
      await becomeSuperuser(db);
      await db.query("update app_public.audit_findings set owner_id = $2 where id = $1", [id, ada]);
      await become(db, ada);
      await db.query(begin, [id, 2, ada, "2100-01-01"]);
      await db.query("select app_public.remediate_finding($1, 3, 'The key is kept apart.')", [id]);
      await becomeSuperuser(db);
      await become(db, auditor);
      const verified = await db.query(
        "select * from app_public.verify_finding($1, 4, 'I looked at the doors.')",
        [id],
      );
      expect(verified.rows[0]).toMatchObject({ status: "closed", verified_by: auditor });
      // Only people who edit findings reopen what is closed.
      expect(
        (await refused(db, "select app_public.reopen_finding($1, 5, 'They are open again.')", [id])).code,
      ).toBe("FORBD");
    }),
  );

  const begin = "select app_public.begin_remediation($1, $2, $3, $4, 'The key is kept apart.')";

  it(
    "reject a remediation that did not work, but neither verify nor reject their own",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["auditor"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["auditor"] });
      const { id } = await add(db, "audit_findings", { ...finding(), owner_id: ada });
      await become(db, ada);
      await db.query(begin, [id, 1, ada, "2100-01-01"]);
      await db.query("select app_public.remediate_finding($1, 2, 'The key is kept apart.')", [id]);
      expect(
        (await refused(db, "select app_public.verify_finding($1, 3, 'I looked at it.')", [id])).code,
      ).toBe("FORBD");
      expect(
        (await refused(db, "select app_public.reopen_finding($1, 3, 'It did not work.')", [id])).code,
      ).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, grace);
      const { rows } = await db.query("select * from app_public.reopen_finding($1, 3, 'It did not work.')", [
        id,
      ]);
      expect(rows[0]).toMatchObject({ status: "open", reopened_count: 1, acknowledged_at: null });
    }),
  );

  it(
    "change no finding, not even their own",
    inRollback(async (db) => {
      const auditor = await person(db, { roles: ["external_auditor"] });
      await become(db, auditor);
      const { rows } = await db.query(create);
      const change = "update app_public.audit_findings set title = 'X', version = 1 where id = $1";
      expect((await db.query(change, [rows[0].id])).rowCount).toBe(0);
    }),
  );
});
