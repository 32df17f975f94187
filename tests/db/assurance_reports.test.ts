/** Reports about approvals, access reviews, the change log, audits and management reviews: what the screens show. */
import { addKind, decide, people, request } from "../support/approvals.ts";
import { anAudit, auditIn } from "../support/audits.ts";
import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { figureIn, keyOf, reportParts, rowsOf } from "../support/reportLines.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { managementReview } from "../support/sampleRows/managementReviews.ts";
import { project } from "../support/sampleRows/projects.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

const NOW = "2026-06-15T12:00:00Z";
const since = { since: "2026-06-01" };

async function now(db: Db, moment = NOW): Promise<void> {
  await db.query("select set_config('app.now', $1, true)", [moment]);
}

/** An approval about a new risk of this name, as the superuser. */
async function approval(db: Db, name: string, changes: Row = {}): Promise<string> {
  const { id: subject_id } = await add(db, "risks", { ...risk(), name });
  const values = {
    kind: "risk_acceptance",
    subject_table: "risks",
    subject_id,
    subject_name: name,
    title: JSON.stringify(name),
    content_hash: "0".repeat(64),
    created_at: "2026-05-01T09:00:00Z",
    ...changes,
  };
  return String((await add(db, "approvals", values)).id);
}

const approved = (decided_at: string): Row => ({ status: "approved", decided_at });

describe("approvals", () => {
  it(
    "an auditor finds what was decided in the first moment of the day, and nothing from before it",
    inRollback(async (db) => {
      await now(db);
      await approval(db, "At midnight", approved("2026-06-01T00:00:00Z"));
      await approval(db, "The day before", approved("2026-05-31T23:59:59.999999Z"));
      await become(db, await person(db, { roles: ["auditor"] }));
      const parts = await reportParts(db, "approvals", since);
      expect(rowsOf(parts, "decisions_risks_view")?.map(([record]) => record)).toEqual(["At midnight"]);
      expect(figureIn(parts, "approvals", "ended")).toBe(1);
      expect(figureIn(parts, "approvals", "longestDays")).toBe(30);
    }),
  );

  it(
    "without a day, the report covers the last 30 days",
    inRollback(async (db) => {
      await now(db);
      await approval(db, "Thirty days ago", approved("2026-05-16T00:00:00Z"));
      await approval(db, "Longer ago", approved("2026-05-15T23:59:59Z"));
      await become(db, await person(db, { roles: ["auditor"] }));
      expect(figureIn(await reportParts(db, "approvals"), "approvals", "ended")).toBe(1);
    }),
  );

  it(
    "a request is overdue when it has waited for more than seven days, and not when it is exactly seven",
    inRollback(async (db) => {
      await now(db);
      await approval(db, "Seven days", { created_at: "2026-06-08T12:00:00Z" });
      await approval(db, "A moment more", { created_at: "2026-06-08T11:59:59.999Z" });
      await become(db, await person(db, { roles: ["auditor"] }));
      const parts = await reportParts(db, "approvals", since);
      const outcomes = rowsOf(parts, "decisions_risks_view")?.map((row) => [row[0], keyOf(row[7])]);
      expect(outcomes).toEqual([
        ["A moment more", "reports.columns.overdue"],
        ["Seven days", "choices.approvals.status.pending_approval"],
      ]);
      expect(figureIn(parts, "approvals", "overdueApprovals")).toBe(1);
    }),
  );

  it.each(["auditor", "finance_manager", "board_member"])(
    "the report of a person who is %s names the records that their inbox names, and no others",
    (role) =>
      inRollback(async (db) => {
        await now(db);
        await approval(db, "Fire", approved("2026-06-02T09:00:00Z"));
        const { id: subject_id } = await add(db, "projects", project());
        await approval(db, "Move", { subject_table: "projects", subject_id, kind: "project_change" });
        await approval(db, "Ada", { subject_table: "users", kind: "user_access" });
        await become(db, await person(db, { roles: [role] }));
        const inbox = await db.query<{ name: string; shown: boolean }>(
          `select subject_name as name, app_public.approvals_content_shown(asked) as shown
           from app_public.approval_inbox('all') as asked where subject_name is not null or kind is not null`,
        );
        expect(inbox.rowCount).toBe(3);
        const parts = await reportParts(db, "approvals", since);
        const named = parts
          .filter(({ part }) => part.startsWith("decisions_"))
          .flatMap(({ rows }) => rows.map(([record]) => record));
        expect(named.toSorted()).toEqual(
          inbox.rows.flatMap(({ name, shown }) => (shown ? [name] : [])).toSorted(),
        );
        expect(figureIn(parts, "approvals", "pending")).toBe(2);
      })(),
  );

  it(
    "a person who sees only assigned risks reads no names of risks in it",
    inRollback(async (db) => {
      await now(db);
      await approval(db, "Fire");
      await makeRole(db, "narrow", { audit_reports: "read", risks_view: "read" });
      await db.query(
        "update app_public.role_permissions set assigned_only = true where role = 'narrow' and permission = 'risks_view'",
      );
      await become(db, await person(db, { roles: ["narrow"] }));
      const parts = await reportParts(db, "approvals", since);
      expect(JSON.stringify(parts)).not.toContain("Fire");
      expect(parts.find(({ part }) => part === "decisions_risks_view")).toMatchObject({ left_out: true });
    }),
  );

  it(
    "a decision by a delegate is an exception, and nobody decided about their own request",
    inRollback(async (db) => {
      await addKind(db);
      await now(db);
      const requester = await person(db, { name: "Rosa Requester", roles: ["manager"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["auditor"] });
      const alan = await person(db, { name: "Alan Turing", roles: ["user"] });
      await become(db, grace);
      await db.query(
        "select app_public.delegate_approvals($1, '2026-06-15', '2026-06-20', null, 'On leave')",
        [alan],
      );
      const steps = [{ name: "Owner", approvers: people(grace) }];
      const [delegated, own] = [
        await request(db, { requester, steps }),
        await request(db, { requester, steps }),
      ];
      await decide(db, alan, delegated);
      await decide(db, grace, own);
      await become(db, grace);
      const parts = await reportParts(db, "approvals", since);
      expect(figureIn(parts, "duties", "decisions")).toBe(2);
      expect(figureIn(parts, "duties", "ownDecisions")).toBe(0);
      expect(rowsOf(parts, "decision_exceptions")?.map((row) => [keyOf(row[0]), ...row.slice(2, 5)])).toEqual(
        [["reports.exceptions.delegated", "Alan Turing", "Grace Hopper", "Rosa Requester"]],
      );
      expect(rowsOf(parts, "delegations")?.map((row) => row.slice(0, 4))).toEqual([
        ["Grace Hopper", "Alan Turing", "2026-06-15", "2026-06-20"],
      ]);
    }),
  );

  it(
    "people who can audit what they can change are listed for readers of people",
    inRollback(async (db) => {
      await makeRole(db, "checks", { audit_reports: "full", users_view: "read" });
      await makeRole(db, "works", { risks_edit: "full" });
      await person(db, { name: "Both Sides", roles: ["checks", "works"] });
      await person(db, { name: "Only Works", roles: ["works"] });
      await become(db, await person(db, { name: "Only Checks", roles: ["checks"] }));
      const listed = rowsOf(await reportParts(db, "approvals"), "own_work");
      expect(listed).toContainEqual(expect.arrayContaining(["Both Sides"]));
      expect(JSON.stringify(listed)).not.toMatch(/Only (Works|Checks)/);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["finance_manager"] }));
      expect(rowsOf(await reportParts(db, "approvals"), "own_work")).toBeUndefined();
    }),
  );
});

describe("an access review", () => {
  async function reviewed(db: Db) {
    await db.query("update app_public.access_reviews set closed_at = now() where closed_at is null");
    const { id: access_review } = await add(db, "access_reviews", { closed_at: new Date() });
    const decided_by = await person(db, { name: "Barbara Liskov", roles: ["super_admin"] });
    const of = async (name: string, values: Row) =>
      add(db, "access_review_items", {
        review_id: access_review,
        user_id: await person(db, { name, roles: ["user"] }),
        roles: ["auditor", "user"],
        ...values,
      });
    const decided = { decided_by, decided_at: new Date() };
    await of("Ada Lovelace", { decision: "attested", roles_decided: ["auditor", "user"], ...decided });
    await of("Grace Hopper", { decision: "changed", roles_decided: ["user"], note: "Moved on", ...decided });
    await of("Nina Nobody", {});
    return String(access_review);
  }

  it(
    "people who may export people see who keeps which role, what was removed, and who decided",
    inRollback(async (db) => {
      const access_review = await reviewed(db);
      await makeRole(db, "reader", { audit_reports: "read", users_view: "full" });
      await become(db, await person(db, { roles: ["reader"] }));
      const parts = await reportParts(db, "access_review", { access_review });
      const lines = rowsOf(parts, "roles")?.map((row) => [row[0], keyOf(row[3]), row[4], row[6]]);
      expect(lines).toEqual([
        ["Ada Lovelace", "reports.outcomes.kept", "Barbara Liskov", null],
        ["Ada Lovelace", "reports.outcomes.kept", "Barbara Liskov", null],
        ["Grace Hopper", "reports.outcomes.removed", "Barbara Liskov", "Moved on"],
        ["Grace Hopper", "reports.outcomes.kept", "Barbara Liskov", "Moved on"],
        ["Nina Nobody", "reports.outcomes.unreviewed", null, null],
        ["Nina Nobody", "reports.outcomes.unreviewed", null, null],
      ]);
      const figures = [
        "reviewedPeople",
        "confirmedPeople",
        "changedPeople",
        "removedRoles",
        "unreviewedPeople",
      ];
      expect(figures.map((figure) => figureIn(parts, "review", figure))).toEqual([3, 1, 1, 1, 1]);
    }),
  );

  it(
    "people who may only see people get the figures, but not the list with addresses",
    inRollback(async (db) => {
      const access_review = await reviewed(db);
      await makeRole(db, "reader", { audit_reports: "read", users_view: "read" });
      await become(db, await person(db, { roles: ["reader"] }));
      const parts = await reportParts(db, "access_review", { access_review });
      expect(figureIn(parts, "review", "reviewedPeople")).toBe(3);
      expect(rowsOf(parts, "roles")).toBeUndefined();
      expect(JSON.stringify(parts)).not.toContain("@example.org");
    }),
  );

  it(
    "a person who may not view people reads nobody's roles",
    inRollback(async (db) => {
      const access_review = await reviewed(db);
      await become(db, await person(db, { roles: ["board_member"] }));
      const parts = await reportParts(db, "access_review", { access_review });
      expect(parts).toEqual([expect.objectContaining({ left_out: true, needs: "users_view" })]);
    }),
  );
});

describe("the change log", () => {
  it(
    "a person who may export the log reads its newest entries, and how many there are",
    inRollback(async (db) => {
      await makeRole(db, "log_reader", { audit_reports: "read", audit_logs_view: "full" });
      await become(db, await person(db, { roles: ["log_reader"] }));
      const day = new Date().toISOString().slice(0, 10);
      const parts = await reportParts(db, "change_log", { since: day });
      const { rows } = await db.query(
        `select seq::int, at, actor_name, kind, operation from app_public.trail_changes(since => $1::date::timestamptz, newest => 200)`,
        [day],
      );
      const entries = rowsOf(parts, "log_entries")?.slice(0, 200) ?? [];
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.map((row) => [row[0], keyOf(row[3])])).toEqual(
        rows.slice(0, entries.length).map((row) => [row.seq, `choices.change_log.kind.${row.kind}`]),
      );
      const counted = Number(figureIn(parts, "log", "logEntries"));
      for (const [part, place] of [
        ["log_areas", 5],
        ["log_people", 4],
        ["log_days", 1],
      ] as const) {
        expect(rowsOf(parts, part)?.reduce((sum, row) => sum + Number(row[place]), 0)).toBe(counted);
      }
    }),
  );

  it(
    "a person who reads the log but may not export it has nothing of it",
    inRollback(async (db) => {
      await makeRole(db, "log_looker", { audit_reports: "full", audit_logs_view: "read" });
      await become(db, await person(db, { roles: ["log_looker"] }));
      const parts = await reportParts(db, "change_log");
      expect(parts).toEqual([expect.objectContaining({ left_out: true, level: "full" })]);
    }),
  );

  it(
    "it is made for now only, because a past day has no change log",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["auditor"] }));
      const make = "select app_public.create_report('change_log', '{}', current_date - 1)";
      expect((await refused(db, make)).message).toBe("This report can only use current data.");
    }),
  );
});

describe("an audit", () => {
  const texts = {
    criteria: "What was expected",
    condition: "What was found",
    cause: "Why",
    consequence: "What may happen",
    recommendation: "What to do",
    response: "What the owner says",
  };

  async function audited(db: Db): Promise<string> {
    const audit = await auditIn(db, "closed", { objective: "To find out" });
    await add(db, "audit_findings", { ...finding(), ...texts, audit_id: audit });
    await add(db, "audit_findings", {
      ...finding(),
      title: "Archived",
      archived_at: new Date(),
      audit_id: audit,
    });
    await add(db, "audit_findings", { ...finding(), title: "Of another one", audit_id: await anAudit(db) });
    return audit;
  }

  it(
    "an external auditor reads its findings with all their parts, and those of no other audit",
    inRollback(async (db) => {
      const audit = await audited(db);
      await become(db, await person(db, { roles: ["external_auditor"] }));
      const parts = await reportParts(db, "audit_report", { audit });
      expect(rowsOf(parts, "findings")?.map(([, title]) => title)).toEqual([finding().title]);
      expect(rowsOf(parts, "finding_texts")?.map(([, , text]) => text)).toEqual(Object.values(texts));
      expect(rowsOf(parts, "about")).toContainEqual([{ key: "fields.audits.objective" }, "To find out"]);
      expect(rowsOf(parts, "opinion")?.[0]?.[1]).toEqual({ key: "choices.audits.opinion.satisfactory" });
    }),
  );

  it(
    "a person who sees only assigned findings, even one of the audit, has none in the report",
    inRollback(async (db) => {
      const audit = await audited(db);
      await makeRole(db, "narrow", { audit_reports: "read", compliance_view: "read" });
      await db.query(
        "update app_public.role_permissions set assigned_only = true where role = 'narrow' and permission = 'compliance_view'",
      );
      const owner = await person(db, { roles: ["narrow"] });
      await db.query(
        "update app_public.audit_findings set owner_id = $1, version = version where audit_id = $2",
        [owner, audit],
      );
      await become(db, owner);
      const parts = await reportParts(db, "audit_report", { audit });
      expect(JSON.stringify(parts)).not.toContain(finding().title);
      expect(parts.find(({ part }) => part === "findings")).toMatchObject({ left_out: true });
    }),
  );

  it(
    "frozen figures are those of the audit's page, for readers of their areas",
    inRollback(async (db) => {
      const audit = await audited(db);
      const frozen = { audit_id: audit, position: 1, as_of: "2026-05-10", count: 2, total: 3 };
      await add(db, "audit_figures", { ...frozen, figure: "risks", item: "high" });
      await add(db, "audit_figures", { ...frozen, figure: "procedures", item: "none" });
      await makeRole(db, "reader", { audit_reports: "read" });
      const figures = ["figures", "figures_risks"];
      for (const role of ["external_auditor", "reader"]) {
        await becomeSuperuser(db);
        await become(db, await person(db, { roles: [role] }));
        const { rows } = await db.query(
          "select count, total, app_public.audit_figures_percent(f) as percent from app_public.audit_figures as f where audit_id = $1",
          [audit],
        );
        const parts = await reportParts(db, "audit_report", { audit });
        const shown = figures.flatMap((part) => rowsOf(parts, part) ?? []);
        expect(shown.map((row) => row.slice(2, 5))).toEqual(rows.map((row) => Object.values(row)));
      }
    }),
  );
});

describe("a management review", () => {
  it.each(["auditor", "board_member", "finance_manager"])(
    "the figures that a person who is %s reads are those of its page",
    (role) =>
      inRollback(async (db) => {
        await now(db);
        await add(db, "risks", risk());
        await add(db, "audit_findings", finding());
        const { id } = await add(db, "management_reviews", managementReview());
        await become(db, await person(db, { roles: [role] }));
        const { rows } = await db.query(
          `select topic, figure, value from app_public.management_review_inputs as input
           cross join lateral unnest((app_public.management_review_inputs_report(input)).figures) as figure
           where review_id = $1 and figure <> 'compliance_score'`,
          [id],
        );
        expect(rows.length).toBeGreaterThan(0);
        const parts = await reportParts(db, "management_review", { management_review: String(id) });
        const figures = parts
          .filter(({ part }) => part.startsWith("inputs_"))
          .flatMap((part) => part.rows)
          .filter(([, label]) => keyOf(label)?.startsWith("choices.reviews.figure"))
          .map(([topic, label, value]) => [keyOf(topic), keyOf(label), value])
          .filter(([, label]) => !String(label).endsWith(".compliance_score"));
        const expected = rows.map(({ topic, figure, value }) => [
          `choices.reviews.topic.${topic}`,
          `choices.reviews.figure.${figure}`,
          value,
        ]);
        expect(figures.toSorted()).toEqual(expected.toSorted());
      })(),
  );

  it(
    "its decisions, actions and minutes are in the report",
    inRollback(async (db) => {
      await now(db);
      const held = { ...managementReview(), status: "held", held_on: "2026-06-01", minutes: "We met." };
      const { id: review_id } = await add(db, "management_reviews", held);
      const decided = { review_id, type: "resources", decision: "Hire a tester." };
      const { id: decision_id } = await add(db, "management_review_decisions", decided);
      const action = { review_id, decision_id, name: "Write the advert", due_on: "2026-06-14" };
      await add(db, "management_review_actions", action);
      await become(db, await person(db, { roles: ["board_member"] }));
      const parts = await reportParts(db, "management_review", { management_review: String(review_id) });
      expect(rowsOf(parts, "decisions")?.map(([, text]) => text)).toEqual(["Hire a tester."]);
      expect(rowsOf(parts, "actions")?.map((row) => [row[0], row[1], row[3], keyOf(row[4])])).toEqual([
        [1, "Write the advert", "2026-06-14", "reports.columns.overdue"],
      ]);
      expect(rowsOf(parts, "minutes")?.map(([, text]) => text)).toEqual(["We met."]);
    }),
  );
});
