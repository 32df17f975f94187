/** The records that are made from templates, and who makes them. */

import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, inRollback, person, refused } from "../support/database.ts";
import { adopt } from "../support/library.ts";
import {
  changeTemplate,
  dates,
  makeOne,
  rows,
  superAdmin,
  templateOf,
  use,
  value,
} from "../support/templates.ts";

describe("using a template", () => {
  it(
    "needs the permission to create records of its area at full, whatever its kind",
    inRollback(async (db) => {
      const samples: [string, string, string, string][] = [
        ["risk", "ransomware", "risks_create", "risks_view"],
        ["control", "policy-review", "compliance_create", "compliance_view"],
        ["audit_programme", "iso-27001-internal-audit", "audit_reports", "audit_reports"],
        ["project", "privileged-access", "projects_create", "projects_view"],
        ["workflow", "overdue-finding", "system_settings", "risks_view"],
      ];
      for (const [kind, code, create, view] of samples) {
        await becomeSuperuser(db);
        const id = await templateOf(db, kind, code);
        await makeRole(db, `reads_${kind}`, { [view]: "read", [create]: "read" });
        await become(db, await person(db, { roles: [`reads_${kind}`] }));
        expect(
          await value(
            db,
            "select app_public.templates_may_use(t) from app_public.templates t where id = $1",
            id,
          ),
        ).toBe(false);
        expect((await refused(db, use, [[id], dates])).code).toBe("FORBD");
        await becomeSuperuser(db);
        await makeRole(db, `makes_${kind}`, { [view]: "read", projects_edit: "full", [create]: "full" });
        await become(db, await person(db, { roles: [`makes_${kind}`] }));
        expect(
          await value(
            db,
            "select app_public.templates_may_use(t) from app_public.templates t where id = $1",
            id,
          ),
        ).toBe(true);
        expect(await rows(db, use, [id], dates)).toHaveLength(1);
      }
    }),
  );

  it(
    "of another area does not exist for people who cannot read it",
    inRollback(async (db) => {
      const id = await templateOf(db, "risk", "ransomware");
      await makeRole(db, "creates_only", { risks_create: "full" });
      await become(db, await person(db, { roles: ["creates_only"] }));
      expect((await refused(db, use, [[id], {}])).code).toBe("NTFND");
    }),
  );

  it(
    "works for every shipped template, and no text is too long for its field",
    inRollback(async (db) => {
      await adopt(db, "ISO27001");
      await becomeSuperuser(db);
      await become(db, await superAdmin(db));
      const templates = await rows(db, "select id from app_public.templates order by kind, code");
      expect(templates).toHaveLength(170);
      for (const { id } of templates) {
        await db.query(use, [[id], { ...dates, with_controls: "existing" }]);
      }
      const made = await rows(
        db,
        "select record_table, count(*)::int from app_public.template_uses group by 1 order by 1",
      );
      expect(made).toEqual([
        { record_table: "audits", count: 6 },
        { record_table: "controls", count: 60 },
        { record_table: "policies", count: 10 },
        { record_table: "projects", count: 6 },
        { record_table: "risks", count: 80 },
        { record_table: "workflows", count: 8 },
      ]);
      // Each of them is complete, as the preview showed it.
      expect(await value(db, "select count(*)::int from app_public.audit_procedures")).toBe(69);
      expect(
        await value(db, "select count(*)::int from app_public.project_tasks where due_on > '2030-01-07'"),
      ).toBe(64);
      expect(await value(db, "select count(*)::int from app_public.risk_assessments")).toBe(80);
      expect(await value(db, "select count(*)::int from app_public.risks where category is null")).toBe(0);
      expect(
        await value(
          db,
          `select count(*)::int from app_public.template_uses u join app_public.workflow_versions v on v.workflow_id = u.record_id
            cross join lateral app_public.workflow_problems(v.event, v.condition, v.steps) as problem`,
        ),
      ).toBe(0);
    }),
  );

  it(
    "of a policy makes its first draft, with the name of the organisation and links to adopted requirements",
    inRollback(async (db) => {
      await db.query("update app_public.organisation_settings set organisation_name = 'Acme'");
      await adopt(db, "ISO27001");
      await becomeSuperuser(db);
      const me = await superAdmin(db);
      await become(db, me);
      const { record_id } = await makeOne(db, "policy", "information-security", { owner_id: me });
      const [policy] = await rows(
        db,
        `select p.name, p.owner_id, v.number, v.status, v.text from app_public.policies p
          join app_public.policy_versions v on v.policy_id = p.id where p.id = $1`,
        record_id,
      );
      expect(policy).toMatchObject({
        name: "Information security policy",
        owner_id: me,
        number: 1,
        status: "draft",
        text: expect.stringContaining("Acme depends on information"),
      });
      const linked = "select count(*)::int from app_public.policy_requirements where policy_id = $1";
      expect(await value(db, linked, record_id)).toBe(8);
      // Only the organisation knows the others.
      const submit =
        "select app_public.submit_policy(id, version) from app_public.policy_versions where policy_id = $1";
      expect((await refused(db, submit, [record_id])).message).toBe(
        "Replace the placeholders in double braces first.",
      );
      await db.query(
        "update app_public.policy_versions set text = regexp_replace(text, '{{[a-z_]+}}', 'security@acme.example', 'g'), version = version where policy_id = $1",
        [record_id],
      );
      await db.query(submit, [record_id]);
    }),
  );

  it(
    "makes a risk with its texts, category, unit, owner and the suggested rating, and says where it came from",
    inRollback(async (db) => {
      const me = await person(db, { name: "Rita Risk", roles: ["risk_manager"] });
      await db.query("insert into app_public.business_units (name) values ('Warehouse')");
      await become(db, me);
      const made = await makeOne(db, "risk", "failed-acquisition", {
        owner_id: me,
        business_unit: "Warehouse",
      });
      const [risk] = await rows(db, "select * from app_public.risks where id = $1", made.record_id);
      expect(risk).toMatchObject({
        name: "An acquired company does not deliver the expected value",
        status: "identified",
        category: "Strategic",
        treatment: "mitigate",
        owner_id: me,
        business_unit: "Warehouse",
        inherent_risk_score: 15,
        created_by: me,
      });
      expect(risk.cause).toMatch(/^Due diligence is short/);
      const [assessment] = await rows(
        db,
        "select * from app_public.risk_assessments where risk_id = $1",
        made.record_id,
      );
      expect(assessment).toMatchObject({
        kind: "inherent",
        likelihood: 3,
        impact_financial: 5,
        impact_legal: 2,
        impact_safety: null,
        rationale: 'Rating suggested by the template "Acquisition misses its aims".',
        assessor_id: me,
      });
      const [found] = await rows(
        db,
        "select * from app_public.template_of_record('risks', $1)",
        made.record_id,
      );
      expect(found).toMatchObject({ id: made.id, edition: 1, created_by: me });
      const [first] = await rows(
        db,
        "select h.reason from app_public.risks r, app_public.risks_history(r) h where r.id = $1 and h.operation = 'insert' and h.table_name = 'risks'",
        made.record_id,
      );
      expect(first.reason).toEqual({
        key: "templates.made",
        params: { template: "Acquisition misses its aims" },
      });
    }),
  );

  it(
    "makes drafts without a rating for people who want to assess first or may not assess",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["risk_manager"] }));
      const made = await makeOne(db, "risk", "ransomware", { as_drafts: true, with_assessment: false });
      expect(
        await rows(db, "select status, score from app_public.risks where id = $1", made.record_id),
      ).toEqual([{ status: "draft", score: 0 }]);
      await becomeSuperuser(db);
      await makeRole(db, "records_only", { risks_view: "read", risks_create: "full" });
      await become(db, await person(db, { roles: ["records_only"] }));
      const mine = await makeOne(db, "risk", "ransomware");
      expect(await value(db, "select score from app_public.risks where id = $1", mine.record_id)).toBe(0);
      const id = await templateOf(db, "risk", "ransomware");
      expect((await refused(db, use, [[id], { with_assessment: true }])).code).toBe("42501");
    }),
  );

  it(
    "leaves the category empty if the organisation has no such category in use",
    inRollback(async (db) => {
      await db.query("update app_public.risk_categories set archived_at = now() where name = 'Strategic'");
      await become(db, await person(db, { roles: ["risk_manager"] }));
      const made = await makeOne(db, "risk", "failed-acquisition");
      expect(
        await value(db, "select category from app_public.risks where id = $1", made.record_id),
      ).toBeNull();
    }),
  );

  it(
    "links the usual controls: those that are there, or new ones where the person may create them",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const controls =
        "select t.code from app_public.control_risks l join app_public.template_uses u on u.record_id = l.control_id join app_public.templates t on t.id = u.template_id where l.risk_id = $1 order by 1";
      const alone = await makeOne(db, "risk", "market-shift", { with_controls: "existing" });
      expect(await rows(db, controls, alone.record_id)).toEqual([]);
      const id = await templateOf(db, "risk", "market-shift");
      const created = await makeOne(db, "risk", "market-shift", {
        with_controls: "create",
        left_out: [`${id}.controls.strategy-review`],
      });
      expect(await rows(db, controls, created.record_id)).toEqual([{ code: "risk-register-review" }]);
      const linked = await makeOne(db, "risk", "market-shift", { with_controls: "create" });
      expect(await rows(db, controls, linked.record_id)).toEqual([
        { code: "risk-register-review" },
        { code: "strategy-review" },
      ]);
      // The control of the second time is that of the first.
      expect(await value(db, "select count(*)::int from app_public.controls")).toBe(2);

      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["risk_manager"] }));
      expect(
        (await refused(db, use, [[await templateOf(db, "risk", "ransomware")], { with_controls: "create" }]))
          .code,
      ).toBe("FORBD");
      const other = await makeOne(db, "risk", "market-shift", { with_controls: "existing" });
      expect(await rows(db, controls, other.record_id)).toHaveLength(2);
    }),
  );

  it(
    "adds words in the language of the person who uses it, and updates the record in that language",
    inRollback(async (db) => {
      const root = await superAdmin(db);
      await become(db, root);
      const words = { evidence: "Nachweise:", operating_test: "Test der Durchführung:" };
      const made = await makeOne(db, "control", "policy-review", { words });
      const [control] = await rows(db, "select * from app_public.controls where id = $1", made.record_id);
      expect(control.description).toContain("Nachweise:\n- Approved policies with version and date");
      expect(control.description).toContain("Test der Durchführung: Compare the list of policies");
      await becomeSuperuser(db);
      await changeTemplate(db, made.template_id, "description", "Policies are read.");
      await become(db, root);
      const changes = await rows(
        db,
        "select change.* from app_public.template_uses as u cross join app_public.template_uses_changes(u) as change where u.id = $1",
        made.id,
      );
      expect(changes).toEqual([expect.objectContaining({ field: "description", is_conflict: false })]);
      expect(changes[0].after).toContain("Nachweise:\n- Approved policies");
    }),
  );

  it(
    "adds no other words, and none of more than 60 characters",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const ids = [await templateOf(db, "control", "policy-review")];
      for (const words of [
        { other: "x" },
        { evidence: "" },
        { evidence: 1 },
        { evidence: "x".repeat(61) },
        [],
      ])
        expect((await refused(db, use, [ids, { words }])).code).toBe("IVINP");
      await makeOne(db, "control", "policy-review", { words: { evidence: "x".repeat(60) } });
    }),
  );

  it(
    "makes a control with tests and evidence as guidance, mapped to the requirements of adopted frameworks",
    inRollback(async (db) => {
      await adopt(db, "ISO27001");
      const made = await makeOne(db, "control", "policy-review");
      const [control] = await rows(db, "select * from app_public.controls where id = $1", made.record_id);
      expect(control).toMatchObject({ status: "planned", frequency: "annual", effectiveness: "not_tested" });
      expect(control.description).toMatch(/^Each policy has a named owner/);
      expect(control.description).toContain("Test of the operation: Compare the list of policies");
      expect(control.description).toContain("Evidence:\n- Approved policies with version and date");
      const met = await rows(
        db,
        "select r.code from app_public.control_requirements l join app_public.compliance_requirements r on r.id = requirement_id where control_id = $1 order by r.code",
        made.record_id,
      );
      // Of four frameworks that the template names, one has been adopted.
      expect(met.map(({ code }) => code)).toEqual(["5.2", "7.5.2", "A.5.1"]);
    }),
  );

  it(
    "asks for the dates of an audit, and assigns its programme to the lead",
    inRollback(async (db) => {
      const lead = await person(db, { name: "Lena Lead", roles: ["auditor"] });
      await become(db, await person(db, { roles: ["auditor"] }));
      const id = await templateOf(db, "audit_programme", "iso-27001-internal-audit");
      for (const choices of [
        {},
        { starts_on: "2030-01-07" },
        { starts_on: "2030-01-07", ends_on: "2030-01-06" },
      ])
        expect((await refused(db, use, [[id], choices])).code).toBe("IVINP");
      const made = await makeOne(db, "audit_programme", "iso-27001-internal-audit", {
        starts_on: "2030-01-07",
        ends_on: "2030-01-07",
        owner_id: lead,
        left_out: [`${id}.procedures.0`],
      });
      const [audit] = await rows(db, "select * from app_public.audits where id = $1", made.record_id);
      expect(audit).toMatchObject({ status: "planned", type: "internal", lead_id: lead });
      const procedures = await rows(
        db,
        "select title, steps from app_public.audit_procedures where audit_id = $1 order by number",
        made.record_id,
      );
      expect(procedures[0]).toMatchObject({
        title: "Leadership and responsibilities",
        steps: expect.stringContaining("Suggested sample: Two members of top management"),
      });
      // The programme is handed over once: whoever is not of the team adds nothing to it later.
      const more = "select app_hidden.plan_procedures($1, '[]')";
      expect((await refused(db, more, [made.record_id])).code).toBe("FORBD");
    }),
  );

  it(
    "makes a project with its business case, and its tasks by week from the day on which it starts",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["manager"] }));
      const made = await makeOne(db, "project", "privileged-access", { starts_on: "2030-01-07" });
      const [project] = await rows(
        db,
        "select status, project_type, start_date::text, end_date::text, estimated_capex::text, business_benefits, description from app_public.projects where id = $1",
        made.record_id,
      );
      expect(project).toMatchObject({
        status: "planning",
        project_type: "technology",
        start_date: "2030-01-07",
        end_date: "2030-07-08",
        estimated_capex: "120000.00",
        business_benefits: { cost_reduction: { selected: true, value: "20000.00" } },
        description: expect.stringContaining("Assumptions:\n- 40 administrators"),
      });
      const [task] = await rows(
        db,
        "select title, due_on::text, description from app_public.project_tasks where project_id = $1 and description like 'Milestone.%' order by due_on limit 1",
        made.record_id,
      );
      expect(task).toMatchObject({
        title: "Product selected and business case confirmed",
        due_on: "2030-03-04",
      });
      const open = await makeOne(db, "project", "privileged-access");
      expect(
        await rows(
          db,
          "select distinct due_on from app_public.project_tasks where project_id = $1",
          open.record_id,
        ),
      ).toEqual([{ due_on: null }]);
    }),
  );

  it(
    "makes all of several records or none",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["risk_manager"] }));
      const ids = [
        await templateOf(db, "risk", "ransomware"),
        await templateOf(db, "control", "policy-review"),
      ];
      const error = await refused(db, use, [ids, {}]);
      expect(error.code).toBe("FORBD");
      expect(await value(db, "select count(*)::int from app_public.risks")).toBe(0);
      expect(await value(db, "select count(*)::int from app_public.template_uses")).toBe(0);
      for (const wrong of [[], new Array(101).fill(ids[0])])
        expect((await refused(db, use, [wrong, {}])).code).toBe("IVINP");
      expect((await refused(db, use, [ids, { with_controls: "all" }])).code).toBe("IVINP");
    }),
  );

  it(
    "is possible again, and not once it is archived",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const id = await templateOf(db, "risk", "ransomware");
      await db.query(use, [[id, id], {}]);
      expect(
        await value(
          db,
          "select app_public.templates_use_count(t) from app_public.templates t where id = $1",
          id,
        ),
      ).toBe(2);
      await db.query("update app_public.templates set archived_at = now(), version = version where id = $1", [
        id,
      ]);
      expect((await refused(db, use, [[id], {}])).code).toBe("CNFLT");
      expect(
        (
          await refused(
            db,
            "update app_public.templates set name = 'Other', version = version where id = $1",
            [id],
          )
        ).code,
      ).toBe("CNFLT");
      await db.query("update app_public.templates set archived_at = null, version = version where id = $1", [
        id,
      ]);
      expect(await rows(db, use, [id], {})).toHaveLength(1);
    }),
  );
});
