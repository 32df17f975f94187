/** Templates: who sees and uses them, the records that are made of them, their versions, and templates made from records. */
import { become, becomeOwner, type Db, inRollback, person, refused } from "../support/database.ts";
import { adopt } from "../support/library.ts";
import { makeRole } from "../support/ownRoles.ts";

const use = `select * from app_public.use_templates($1, jsonb_populate_record(null::app_public.template_choices, $2))`;
const update = "select * from app_public.take_template_update($1, $2, $3, $4)";

async function rows(db: Db, sql: string, ...values: unknown[]) {
  return (await db.query(sql, values)).rows;
}

async function value(db: Db, sql: string, ...values: unknown[]) {
  const [row] = await rows(db, sql, ...values);
  return Object.values(row ?? {})[0];
}

async function templateOf(db: Db, kind: string, code: string): Promise<string> {
  return String(
    await value(db, "select id from app_public.templates where (kind, code) = ($1, $2)", kind, code),
  );
}

async function makeOne(db: Db, kind: string, code: string, choices: object = {}) {
  const [made] = await rows(db, use, [await templateOf(db, kind, code)], choices);
  return made;
}

/** A newer text of a template, as the loader or an administrator writes it. */
async function change(db: Db, id: string, part: string, text: string) {
  await db.query(
    "update app_public.templates set content = content || jsonb_build_object($2::text, $3::text), version = version where id = $1",
    [id, part, text],
  );
}

async function superAdmin(db: Db) {
  return person(db, { roles: ["super_admin"] });
}

const dates = { starts_on: "2030-01-07", ends_on: "2030-02-28" };

describe("the templates that people see", () => {
  it(
    "are those of the areas that they may read",
    inRollback(async (db) => {
      const seen = async (role: string) => {
        await becomeOwner(db);
        await become(db, await person(db, { roles: [role] }));
        const kinds = await value(
          db,
          "select array_agg(distinct kind::text order by kind::text) from app_public.templates",
        );
        return kinds;
      };
      expect(await seen("super_admin")).toEqual([
        "audit_programme",
        "control",
        "policy",
        "project",
        "risk",
        "workflow",
      ]);
      expect(await seen("vendor")).toEqual(["project", "workflow"]);
      expect(await seen("finance_manager")).toEqual(["audit_programme", "project", "risk", "workflow"]);
      expect(await seen("tier_1")).toEqual(["workflow"]);
    }),
  );

  it(
    "are none for people without a role, with their versions and uses",
    inRollback(async (db) => {
      await become(db, await person(db));
      for (const table of ["templates", "template_versions", "template_uses"])
        expect(await rows(db, `select from app_public.${table}`)).toEqual([]);
    }),
  );

  it(
    "are found by what their names begin with, in their name, summary or the name of the record",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const found = await rows(
        db,
        "select code from app_public.templates where ctid = any (app_hidden.search_templates('ransom')) order by 1",
      );
      expect(found).toContainEqual({ code: "ransomware" });
      expect(found.length).toBeLessThan(20);
    }),
  );
});

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
        await becomeOwner(db);
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
        await becomeOwner(db);
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
      await becomeOwner(db);
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
      await becomeOwner(db);
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
    "makes drafts without a rating for whoever wants to judge first, or may not assess",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["risk_manager"] }));
      const made = await makeOne(db, "risk", "ransomware", { as_drafts: true, with_assessment: false });
      expect(
        await rows(db, "select status, score from app_public.risks where id = $1", made.record_id),
      ).toEqual([{ status: "draft", score: 0 }]);
      await becomeOwner(db);
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

      await becomeOwner(db);
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
      await becomeOwner(db);
      await change(db, made.template_id, "description", "Policies are read.");
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
    "asks for the dates of an audit, and hands its programme over to the lead",
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
      const refusal = await refused(db, use, [ids, {}]);
      expect(refusal.code).toBe("FORBD");
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

describe("editing a template", () => {
  it(
    "makes a version, which shows what changed; wrong content is refused with its name",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const id = await templateOf(db, "risk", "ransomware");
      await change(db, id, "cause", "Old backups");
      const [version] = await rows(
        db,
        "select v.number, v.is_shipped, c.field, c.after from app_public.template_versions v, app_public.template_versions_changes(v) c where template_id = $1",
        id,
      );
      expect(version).toEqual({ number: 2, is_shipped: false, field: "cause", after: "Old backups" });
      await db.query("update app_public.templates set area = 'technology', version = version where id = $1", [
        id,
      ]);
      expect(
        await value(db, "select count(*)::int from app_public.template_versions where template_id = $1", id),
      ).toBe(2);
      const parts: [string, unknown][] = [
        ["colour", "red"],
        ["treatment", "hope"],
        ["cause", "x".repeat(2001)],
        ["controls", "policy-review"],
        ["assessment", []],
        ["name", null],
      ];
      for (const [part, wrong] of parts) {
        const error = await refused(
          db,
          "update app_public.templates set content = content || jsonb_build_object($2::text, $3::jsonb), version = version where id = $1",
          [id, part, JSON.stringify(wrong)],
        );
        expect(error).toMatchObject({ code: "IVINP", message: expect.stringContaining(part) });
      }
      await change(db, id, "cause", "x".repeat(2000));
    }),
  );

  it(
    "is not for people who only use them",
    inRollback(async (db) => {
      const id = await templateOf(db, "risk", "ransomware");
      await become(db, await person(db, { roles: ["admin", "risk_manager"] }));
      expect(
        (
          await db.query("update app_public.templates set name = 'Mine', version = version where id = $1", [
            id,
          ])
        ).rowCount,
      ).toBe(0);
    }),
  );
});

describe("a newer version of a template", () => {
  it(
    "is offered to what came from it, and keeps what people have changed unless they choose otherwise",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const id = await templateOf(db, "risk", "ransomware");
      const first = await makeOne(db, "risk", "ransomware");
      const second = await makeOne(db, "risk", "ransomware");
      await db.query(
        "update app_public.risks set cause = 'Our own cause', event = 'Our own event', version = version where id = any ($1)",
        [[first.record_id, second.record_id]],
      );
      expect((await refused(db, update, [first.id, 1, [], []])).code).toBe("CNFLT");
      await change(db, id, "cause", "A newer cause");
      await change(db, id, "consequence", "A newer consequence");
      await change(db, id, "description", "A newer description");
      const changes = await rows(
        db,
        "select c.field, c.after, c.now, c.is_conflict from app_public.template_uses u, app_public.template_uses_changes(u) c where u.id = $1",
        first.id,
      );
      expect(changes).toMatchObject([
        { field: "cause", after: "A newer cause", now: "Our own cause", is_conflict: true },
        { field: "consequence", after: "A newer consequence", is_conflict: false },
        { field: "description", after: "A newer description", is_conflict: false },
      ]);
      expect((await refused(db, update, [first.id, 3, [], []])).code).toBe("STALE");
      await db.query(update, [first.id, 4, [], ["description"]]);
      const [kept] = await rows(
        db,
        "select cause, event, consequence, description from app_public.risks where id = $1",
        first.record_id,
      );
      expect(kept).toMatchObject({
        cause: "Our own cause",
        event: "Our own event",
        consequence: "A newer consequence",
      });
      expect(kept.description).not.toBe("A newer description");
      await db.query(update, [second.id, 4, ["cause"], []]);
      const [replaced] = await rows(
        db,
        "select cause, event from app_public.risks where id = $1",
        second.record_id,
      );
      expect(replaced).toEqual({ cause: "A newer cause", event: "Our own event" });
      expect(await rows(db, "select distinct edition from app_public.template_uses")).toEqual([
        { edition: 4 },
      ]);
    }),
  );

  it(
    "reaches the parts of audits, projects, controls and workflows, and adds new ones",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const me = await value(db, "select app_hidden.current_user_id()");
      const samples: [string, string, string, string][] = [
        ["audit_programme", "iso-27001-internal-audit", "procedures", "procedures.Added.steps"],
        ["project", "privileged-access", "tasks", "tasks.Added"],
      ];
      for (const [kind, code, list, field] of samples) {
        const made = await makeOne(db, kind, code, { ...dates, owner_id: me });
        await db.query(
          `update app_public.templates set content = jsonb_set(content, array[$2::text], content -> $2::text || '[{"title": "Added", "${kind === "project" ? "description" : "steps"}": "Look"}]'), version = version
            where id = $1`,
          [made.template_id, list],
        );
        const changes = await rows(
          db,
          "select c.* from app_public.template_uses u, app_public.template_uses_changes(u) c where u.id = $1",
          made.id,
        );
        expect(changes).toMatchObject([
          { field, before: null, after: "Look", now: null, is_conflict: false },
        ]);
        await db.query(update, [made.id, 2, [], []]);
        expect(
          await rows(
            db,
            "select c.* from app_public.template_uses u, app_public.template_uses_changes(u) c where u.id = $1",
            made.id,
          ),
        ).toEqual([]);
      }
      expect(
        await value(
          db,
          "select count(*)::int from app_public.audit_procedures where title = 'Added' and steps = 'Look'",
        ),
      ).toBe(1);
      expect(
        await value(db, "select count(*)::int from app_public.project_tasks where title = 'Added'"),
      ).toBe(1);

      const control = await makeOne(db, "control", "policy-review");
      await change(db, control.template_id, "frequency", "monthly");
      await db.query(update, [control.id, 2, [], []]);
      expect(
        await value(db, "select frequency from app_public.controls where id = $1", control.record_id),
      ).toBe("monthly");
      const workflow = await makeOne(db, "workflow", "overdue-finding");
      await change(db, workflow.template_id, "name", "Chase findings");
      await db.query(update, [workflow.id, 2, [], []]);
      expect(await value(db, "select name from app_public.workflows where id = $1", workflow.record_id)).toBe(
        "Chase findings",
      );
    }),
  );

  it(
    "goes into the draft of a policy, or begins one, with the name of the organisation",
    inRollback(async (db) => {
      await db.query("update app_public.organisation_settings set organisation_name = 'Acme'");
      const me = await superAdmin(db);
      await become(db, me);
      const made = await makeOne(db, "policy", "information-security", { owner_id: me });
      const id = await templateOf(db, "policy", "information-security");
      await change(db, id, "text", "{{organisation}} protects its information.");
      const conflict =
        "select is_conflict from app_public.template_uses u, app_public.template_uses_changes(u) where u.id = $1";
      expect(await value(db, conflict, made.id)).toBe(false);
      await db.query(update, [made.id, 2, [], []]);
      const texts =
        "select array_agg(text order by number) from app_public.policy_versions where policy_id = $1";
      expect(await value(db, texts, made.record_id)).toEqual(["Acme protects its information."]);
      await becomeOwner(db);
      await db.query(`update app_public.policy_versions set status = 'in_approval' where policy_id = $1`, [
        made.record_id,
      ]);
      await become(db, me);
      await change(db, id, "text", "{{organisation}} protects all information.");
      expect((await refused(db, update, [made.id, 3, [], []])).code).toBe("CNFLT");
    }),
  );

  it(
    "does not go around the approval of a significant change of a project",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const made = await makeOne(db, "project", "privileged-access", { starts_on: "2030-01-07" });
      await change(db, made.template_id, "estimated_capex", "900000.00");
      await change(db, made.template_id, "description", "Another text");
      expect((await refused(db, update, [made.id, 3, [], []])).code).toEqual("CNFLT");
      expect(
        await value(db, "select description from app_public.projects where id = $1", made.record_id),
      ).toEqual(expect.stringContaining("Administrators receive separate accounts"));
      await db.query(update, [made.id, 3, [], ["estimated_capex"]]);
      expect(
        await value(db, "select description from app_public.projects where id = $1", made.record_id),
      ).toEqual(expect.stringContaining("Another text"));
    }),
  );

  it(
    "is not for people who may not edit such records, and nothing changes for them",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const made = await makeOne(db, "risk", "ransomware");
      await change(db, made.template_id, "cause", "A newer cause");
      await becomeOwner(db);
      await become(db, await person(db, { roles: ["compliance_officer"] }));
      expect((await refused(db, update, [made.id, 2, [], []])).code).toBe("FORBD");
      await becomeOwner(db);
      await become(db, await person(db, { roles: ["vendor"] }));
      expect((await refused(db, update, [made.id, 2, [], []])).code).toBe("NTFND");
      await becomeOwner(db);
      expect(await value(db, "select edition from app_public.template_uses where id = $1", made.id)).toBe(1);
    }),
  );
});

describe("a newer shipped version", () => {
  const shipRisk = (db: Db, cause: string) =>
    db.query(
      `select app_private.ship_templates(jsonb_build_object('kind', 'risk', 'language', 'en', 'items',
        (select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'summary', summary, 'area', area,
          'content', case code when 'ransomware' then content || jsonb_build_object('cause', $1::text) else content end)) from app_public.templates where kind = 'risk')))`,
      [cause],
    );

  it(
    "replaces an older shipped one, and waits beside an edited one",
    inRollback(async (db) => {
      const id = await templateOf(db, "risk", "ransomware");
      await shipRisk(db, "Second text");
      const current = "select edition, content ->> 'cause' as cause from app_public.templates where id = $1";
      expect(await rows(db, current, id)).toEqual([{ edition: 2, cause: "Second text" }]);
      await shipRisk(db, "Second text");
      expect(
        await value(db, "select count(*)::int from app_public.template_versions where template_id = $1", id),
      ).toBe(2);
      await become(db, await superAdmin(db));
      await change(db, id, "cause", "Text of ours");
      await becomeOwner(db);
      await shipRisk(db, "Third text");
      expect(await rows(db, current, id)).toEqual([{ edition: 3, cause: "Text of ours" }]);
      const waiting = await value(
        db,
        "select to_jsonb(w) from app_public.templates t, app_public.templates_waiting_version(t) w where t.id = $1",
        id,
      );
      expect(waiting).toMatchObject({ number: 4, is_shipped: true, content: { cause: "Third text" } });
    }),
  );

  it(
    "that is withdrawn deletes the templates that nobody has used and archives the others",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      await makeOne(db, "risk", "ransomware");
      await becomeOwner(db);
      expect(await value(db, "select app_private.withdraw_templates('risk')")).toBe(false);
      expect(
        await rows(
          db,
          "select code, archived_at is not null as archived from app_public.templates where kind = 'risk'",
        ),
      ).toEqual([{ code: "ransomware", archived: true }]);
      expect(await value(db, "select app_private.withdraw_templates('policy')")).toBe(true);
    }),
  );
});

describe("a template that is made from a record", () => {
  const make = "select * from app_public.make_template_from($1, $2, $3, $4, $5)";

  it(
    "makes the same record again, without its people, dates and units",
    inRollback(async (db) => {
      await becomeOwner(db);
      const me = await superAdmin(db);
      await become(db, me);
      const samples: [string, string, string][] = [
        ["risk", "ransomware", "read_risk_fields"],
        ["control", "policy-review", "read_control_fields"],
        ["audit_programme", "iso-27001-internal-audit", "read_audit_fields"],
        ["project", "privileged-access", "read_project_fields"],
        ["workflow", "overdue-finding", "read_workflow_fields"],
        ["policy", "information-security", "read_policy_fields"],
      ];
      for (const [kind, code, read] of samples) {
        const first = await makeOne(db, kind, code, { ...dates, owner_id: me, with_controls: "create" });
        const [made] = await rows(db, make, kind, first.record_id, "Ours", "As we do it.", "ours");
        expect(made).toMatchObject({ kind, name: "Ours", is_shipped: false, created_by: me, edition: 1 });
        expect(JSON.stringify(made.content)).not.toContain(me);
        const [second] = await rows(db, use, [made.id], { ...dates, owner_id: me });
        const fields = async (id: string) => value(db, `select app_hidden.${read}($1)`, id);
        expect(await fields(second.record_id)).toEqual(await fields(first.record_id));
      }
    }),
  );

  it(
    "needs system_settings at full, a name, a summary and a record that is there",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const made = await makeOne(db, "risk", "ransomware");
      for (const [name, summary, area] of [
        ["", "Ours", "ours"],
        ["Ours", " ", "ours"],
        ["Ours", "Ours", "Our area"],
      ])
        expect((await refused(db, make, ["risk", made.record_id, name, summary, area])).code).toBe("IVINP");
      expect((await refused(db, make, ["control", made.record_id, "Ours", "Ours", "ours"])).code).toBe(
        "NTFND",
      );
      await becomeOwner(db);
      await become(db, await person(db, { roles: ["admin", "risk_manager"] }));
      expect((await refused(db, make, ["risk", made.record_id, "Ours", "Ours", "ours"])).code).toBe("FORBD");
    }),
  );
});
