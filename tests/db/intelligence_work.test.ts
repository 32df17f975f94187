/** Work with due dates: what is shown, to whom, and on which side of each boundary. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { addRisk, approvedEvidence, at, runAbout, TODAY } from "../support/intelligence.ts";
import { makeProject } from "../support/projects.ts";
import { audit } from "../support/sampleRows/audits.ts";
import { policy } from "../support/sampleRows/policies.ts";
import { add } from "../support/sampleRows/rows.ts";

describe("upcoming work", () => {
  async function diary(db: Db) {
    await at(db, TODAY);
    const ada = await person(db, { name: "Ada Lovelace", roles: ["super_admin"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["manager"] });
    const project = await makeProject(db, { name: "Road", owner_id: grace, end_date: "2026-07-15" });
    await db.query(
      `insert into app_public.project_tasks (project_id, title, due_on, owner_id, status) values
        ($1, 'Survey', '2026-07-15', $2, 'todo'), ($1, 'Late', '2026-07-16', $2, 'todo'),
        ($1, 'Overdue', '2026-06-14', $3, 'doing'), ($1, 'Done', '2026-06-14', $3, 'done')`,
      [project, ada, grace],
    );
    const risk = await addRisk(db, {
      name: "Fire",
      composite_risk_score: 9,
      next_review_on: "2026-06-20",
      owner_id: grace,
    });
    await db.query(
      "insert into app_public.mitigation_tasks (risk_id, name, due_on, owner_id) values ($1, 'Hoses', '2026-06-18', $2)",
      [risk, ada],
    );
    await db.query(
      "insert into app_public.assets (name, type, next_review_on) values ('Plant', 'site', '2026-06-15')",
    );
    await db.query(
      `insert into app_public.audit_findings (severity, title, condition, identified_on, due_on) values ('high', 'Doors', 'Open', '2026-06-01', '2026-06-21')`,
    );
    await approvedEvidence(db, "Minutes", "2026-06-30");
    await approvedEvidence(db, "Ended", "2026-06-14");
    return { ada, grace };
  }

  const list = async (db: Db, call = "upcoming_work()") =>
    (
      await db.query(
        `select kind, to_char(due_on, 'MM-DD') as day, title, mine, overdue from app_public.${call}`,
      )
    ).rows.map(
      ({ kind, day, title, mine, overdue }) =>
        `${mine ? "mine " : ""}${overdue ? "late " : ""}${kind} ${day} ${title}`,
    );

  it(
    "has the reader's own first, then by day, up to the last of the days",
    inRollback(async (db) => {
      const { ada } = await diary(db);
      await become(db, ada);
      expect(await list(db)).toEqual([
        "mine treatment_task 06-18 Hoses",
        "mine project_task 07-15 Survey",
        "late project_task 06-14 Overdue",
        "asset_review 06-15 Plant",
        "risk_review 06-20 Fire",
        "finding_due 06-21 Doors",
        "evidence_expiry 06-30 Minutes",
        "project_end 07-15 Road",
      ]);
      expect(await list(db, "upcoming_work(1)")).toEqual([
        "late project_task 06-14 Overdue",
        "asset_review 06-15 Plant",
      ]);
      const { rows } = await db.query(
        "select title, path, owner, reference from app_public.upcoming_work(10)",
      );
      expect(rows.find(({ title }) => title === "Fire")).toMatchObject({
        path: expect.stringMatching(/^\/risks\/[0-9a-f-]{36}$/),
        owner: "Grace Hopper",
        reference: expect.stringMatching(/^R-/),
      });
      await becomeSuperuser(db);
    }),
  );

  it.each([
    ["30, null, 'risks'", ["mine treatment_task 06-18 Hoses", "risk_review 06-20 Fire"]],
    ["30, null, 'compliance'", ["finding_due 06-21 Doors", "evidence_expiry 06-30 Minutes"]],
    ["30, null, 'assets'", ["asset_review 06-15 Plant"]],
    [
      "30, null, 'projects'",
      [
        "mine treatment_task 06-18 Hoses",
        "mine project_task 07-15 Survey",
        "late project_task 06-14 Overdue",
        "project_end 07-15 Road",
      ],
    ],
    ["30, 'fire'", ["mine treatment_task 06-18 Hoses", "risk_review 06-20 Fire"]],
    ["30, ' HOS '", ["mine treatment_task 06-18 Hoses"]],
    ["30, 'road', 'projects'", 3],
    ["30, 'road', 'risks'", []],
    ["30, 'overd'", ["late project_task 06-14 Overdue"]],
    ["30, ' '", 8],
    ["30, 'zebra'", []],
    ["30, '!!'", []],
    ["31, 'late'", ["mine project_task 07-16 Late"]],
    ["30, 'late'", []],
  ])("narrowed by (%s) is %j", (given, expected) =>
    inRollback(async (db) => {
      const { ada } = await diary(db);
      await become(db, ada);
      const found = await list(db, `upcoming_work(${given})`);
      if (typeof expected === "number") expect(found).toHaveLength(expected);
      else expect(found).toEqual(expected);
      await becomeSuperuser(db);
    })(),
  );

  it(
    "is found by the references of records, acceptances and requirements",
    inRollback(async (db) => {
      const { ada } = await diary(db);
      const { rows: risks } = await db.query("select id, reference from app_public.risks");
      const { rows: acceptances } = await db.query(
        `insert into app_public.risk_acceptances (risk_id, reason, requested_on, expires_on, score, status, accepted_at)
          values ($1, 'It is cheaper so.', '2026-06-01', '2026-06-20', 9, 'accepted', app_hidden.now()) returning reference`,
        [risks[0].id],
      );
      await db.query(
        `with framework as (insert into app_public.frameworks (code, name) values ('AL', 'Alpine') returning id)
        insert into app_public.compliance_requirements (framework_id, code, title, due_on) select id, '7.1', 'Ropes', '2026-06-20' from framework`,
      );
      await become(db, ada);
      expect(await list(db, `upcoming_work(30, '${risks[0].reference}', 'risks')`)).toHaveLength(3);
      expect(await list(db, `upcoming_work(30, '${acceptances[0].reference}')`)).toEqual([
        "acceptance_expiry 06-20 Fire",
      ]);
      expect(await list(db, "upcoming_work(30, 'AL 7.1')")).toEqual(["requirement_due 06-20 Ropes"]);
      await becomeSuperuser(db);
    }),
  );

  it(
    "has the reviews of published policies for those who view compliance",
    inRollback(async (db) => {
      const { ada } = await diary(db);
      const { id } = await add(db, "policies", {
        ...policy(),
        name: "Climbing",
        next_review_on: "2026-07-15",
      });
      const reviews = async (who: string, call: string) => {
        await become(db, who);
        const found = (await list(db, call)).filter((line) => line.includes("policy_review"));
        await becomeSuperuser(db);
        return found;
      };
      expect(await reviews(ada, "upcoming_work(30)")).toEqual([]);
      const version = { policy_id: id, number: 1, name: "Climbing", text: "Use ropes.", status: "published" };
      await add(db, "policy_versions", { ...version, approved_at: TODAY, published_at: TODAY });
      const review = ["policy_review 07-15 Climbing"];
      expect(await reviews(ada, "upcoming_work(30, 'climb', 'compliance')")).toEqual(review);
      expect(await reviews(ada, "upcoming_work(29)")).toEqual([]);
      expect(await reviews(ada, "upcoming_work(30, null, 'assets')")).toEqual([]);
      const viewer = await person(db, { name: "Joan Clarke", roles: ["vendor"] });
      expect(await reviews(viewer, "upcoming_work(30)")).toEqual([]);
    }),
  );

  it.each([
    ["risks", "1"],
    ["assets", "0"],
  ])("a task of a workflow about a risk is in the category %s: %s", (category, count) =>
    inRollback(async (db) => {
      const { ada } = await diary(db);
      const run = await runAbout(db, "risks", "Fire");
      await db.query(
        "insert into app_public.workflow_tasks (run_id, name, due_on, owner_id) values ($1, 'Ask the fire brigade', '2026-06-20', $2)",
        [run, ada],
      );
      await become(db, ada);
      const found = await list(db, `upcoming_work(30, 'brigade', '${category}')`);
      expect(found).toHaveLength(Number(count));
      await becomeSuperuser(db);
    })(),
  );

  it(
    "names the start and the report of audits, management reviews and their actions to those who see audits",
    inRollback(async (db) => {
      await at(db, TODAY);
      const ada = await person(db, { name: "Ada Lovelace", roles: ["auditor"] });
      const audits: [string, string, string, object][] = [
        ["Planned", "2026-06-20", "2026-07-10", {}],
        ["Later", "2026-07-16", "2026-08-10", {}],
        ["Late", "2026-05-01", "2026-06-01", { status: "fieldwork", started_on: "2026-05-02" }],
        ["Archived", "2026-06-20", "2026-07-10", { archived_at: TODAY }],
      ];
      for (const [name, planned_start_on, planned_end_on, more] of audits) {
        await add(db, "audits", {
          ...audit(),
          name,
          planned_start_on,
          planned_end_on,
          lead_id: ada,
          ...more,
        });
      }
      await add(db, "management_reviews", { title: "Half-year", planned_on: "2026-07-15" });
      const held = { status: "held", held_on: "2026-06-01" };
      const review = await add(db, "management_reviews", {
        title: "Held",
        planned_on: "2026-06-01",
        ...held,
      });
      const decision = { review_id: review.id, type: "other", decision: "Buy a generator." };
      const { id: decision_id } = await add(db, "management_review_decisions", decision);
      for (const [name, status] of [
        ["Ask for offers", "todo"],
        ["Cancelled", "cancelled"],
      ]) {
        const action = { review_id: review.id, decision_id, name, status, due_on: "2026-06-25" };
        await add(db, "management_review_actions", action);
      }
      await become(db, ada);
      const expected = [
        "mine late audit_end 06-01 Late",
        "mine audit_start 06-20 Planned",
        "mine audit_end 07-10 Planned",
        "review_action 06-25 Ask for offers",
        "management_review 07-15 Half-year",
      ];
      expect(await list(db)).toEqual(expected);
      expect(await list(db, "upcoming_work(30, null, 'compliance')")).toEqual(expected);
      expect(await list(db, "upcoming_work(30, null, 'risks')")).toEqual([]);
      expect(await list(db, "upcoming_work(30, 'half')")).toEqual(["management_review 07-15 Half-year"]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["vendor"] }));
      expect(await list(db)).toEqual([]);
      await becomeSuperuser(db);
    }),
  );

  it(
    "searched for is no more than may be seen",
    inRollback(async (db) => {
      await diary(db);
      await become(db, await person(db, { roles: ["vendor"] }));
      expect(await list(db, "upcoming_work(30, 'fire')")).toEqual([]);
      expect(await list(db, "upcoming_work(30, 'minutes')")).toEqual([]);
      await becomeSuperuser(db);
    }),
  );

  it.each([
    ["vendor", ["asset_review", "project_task", "project_end"]],
    ["user", ["asset_review", "risk_review", "project_task", "project_end"]],
  ])("%s sees no more than the records that this role sees", (role, expected) =>
    inRollback(async (db) => {
      await diary(db);
      await become(db, await person(db, { roles: [role] }));
      const { rows } = await db.query("select distinct kind from app_public.upcoming_work()");
      const seen = rows.map(({ kind }) => kind);
      const levels = await db.query(
        `select permission from app_public.role_permissions where role = $1 and level in ('read', 'full')`,
        [role],
      );
      const may = new Set(levels.rows.map(({ permission }) => permission));
      const needs: Record<string, string> = {
        asset_review: "assets_view",
        risk_review: "risks_view",
        project_task: "projects_view",
        project_end: "projects_view",
        finding_due: "compliance_view",
        evidence_expiry: "evidence_management",
        treatment_task: "mitigation_tasks",
      };
      for (const kind of seen) expect([kind, may.has(needs[kind] ?? "")]).toEqual([kind, true]);
      for (const kind of expected.filter((kind) => may.has(needs[kind] ?? ""))) expect(seen).toContain(kind);
      await becomeSuperuser(db);
    })(),
  );

  it.each(["0", "366", "null"])("%s days are refused", (days) =>
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["user"] }));
      const error = await refused(db, `select app_public.upcoming_work(${days})`);
      expect([error.code, error.column]).toEqual(["IVINP", "days"]);
      await becomeSuperuser(db);
    })(),
  );
});
