/** Alerts: what is shown, to whom, and on which side of each boundary. */
import { aControl } from "../support/controls.ts";
import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { addRisk, approvedEvidence, at, runAbout, TODAY } from "../support/intelligence.ts";
import { english } from "../support/messages.ts";
import { makeProject } from "../support/projects.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { add } from "../support/sampleRows/rows.ts";

interface Filters {
  search?: string | null;
  category?: string;
}

async function alerts(db: Db, roles: string[] = ["super_admin"], filters: Filters = {}) {
  const { search = null, category = "all" } = filters;
  await become(db, await person(db, { roles }));
  const { rows } = await db.query(
    "select kind, priority, count, to_jsonb(examples) as examples, path from app_public.system_alerts($1, $2)",
    [search, category],
  );
  await becomeSuperuser(db);
  return rows.map((row) => ({ ...row, examples: row.examples.map(english) }));
}

async function kinds(db: Db, roles?: string[]) {
  return (await alerts(db, roles)).map(({ kind }) => kind);
}

it(
  "an organisation in order has no alerts",
  inRollback(async (db) => {
    expect(await kinds(db)).toEqual([]);
  }),
);

it.each([
  ["2026-06-08T23:59:59Z", false],
  ["2026-06-09T00:00:00Z", true],
  [TODAY, true],
])("a risk that became critical at %s: new? %s", (moment, isNew) =>
  inRollback(async (db) => {
    await at(db, "2026-01-01T12:00:00Z");
    const id = await addRisk(db, { name: "Fire", composite_risk_score: 19 });
    await at(db, moment);
    await db.query("update app_public.risks set composite_risk_score = 20");
    await at(db, TODAY);
    const found = await alerts(db);
    expect(found).toEqual(
      isNew
        ? [
            {
              kind: "new_critical_risks",
              priority: "critical",
              count: 1,
              examples: [expect.stringMatching(/^R-\d+ Fire$/)],
              path: `/risks/${id}`,
            },
          ]
        : [],
    );
  })(),
);

it(
  "a risk that is no longer critical, or was so already, is not new",
  inRollback(async (db) => {
    await at(db, "2026-06-01T12:00:00Z");
    await addRisk(db, { name: "Old", composite_risk_score: 25 });
    await addRisk(db, { name: "Shaky", composite_risk_score: 5 });
    await addRisk(db, { name: "Closed", composite_risk_score: 5 });
    await at(db, "2026-06-14T12:00:00Z");
    await db.query(
      "update app_public.risks set composite_risk_score = composite_risk_score + 0 where name = 'Old'",
    );
    await db.query("update app_public.risks set composite_risk_score = 20 where name <> 'Old'");
    await db.query("update app_public.risks set composite_risk_score = 19 where name = 'Shaky'");
    await db.query(
      "update app_public.risks set status = 'closed', closed_at = app_hidden.now() where name = 'Closed'",
    );
    await at(db, TODAY);
    expect(await kinds(db)).toEqual([]);
  }),
);

it(
  "evidence appears the day after its last day, until it is archived",
  inRollback(async (db) => {
    await at(db, TODAY);
    await approvedEvidence(db, "Minutes", "2026-06-14");
    await approvedEvidence(db, "Report", "2026-06-15");
    expect(await alerts(db)).toMatchObject([
      { kind: "expired_evidence", count: 1, examples: [expect.stringMatching(/ Minutes$/)] },
    ]);
    await at(db, "2026-06-16T00:00:00Z");
    expect(await alerts(db)).toMatchObject([
      { count: 2, path: "/compliance/evidence?status=expired&not_renewed=true" },
    ]);
    await db.query("update app_public.evidence set archived_at = now()");
    expect(await kinds(db)).toEqual([]);
  }),
);

/** The names in the register that an address of the application leads to, as its file has them. */
async function listed(db: Db, area: string, path: string): Promise<string[]> {
  const values: Record<string, string[]> = { archived: ["false"] };
  for (const [key, value] of new URL(path, "http://plumbline").searchParams) values[key] = [value];
  await become(db, await person(db, { roles: ["super_admin"] }));
  await db.query("select app_hidden.open_export($1, '{name}', $2)", [area, { values }]);
  const { rows } = await db.query("fetch all from lines");
  await db.query("close lines");
  await becomeSuperuser(db);
  return rows.map(({ name }) => name).sort();
}

describe("the register that an alert leads to", () => {
  it(
    "lists the risks that became critical, and no others that are",
    inRollback(async (db) => {
      await at(db, "2026-06-01T12:00:00Z");
      await addRisk(db, { name: "Critical for long", composite_risk_score: 25 });
      await addRisk(db, { name: "Less for a day", composite_risk_score: 25 });
      for (const name of ["Rose", "Rose later", "Fell again", "Closed", "Archived"])
        await addRisk(db, { name, composite_risk_score: 19 });
      await addRisk(db, { name: "By its residual score", residual_risk_score: 25 });
      await at(db, "2026-06-09T00:00:00Z");
      await db.query("update app_public.risks set composite_risk_score = 20 where composite_risk_score = 19");
      await db.query("update app_public.risks set composite_risk_score = 9 where name = 'Less for a day'");
      await at(db, "2026-06-11T12:00:00Z");
      await db.query("update app_public.risks set composite_risk_score = 25 where name = 'Less for a day'");
      await db.query("update app_public.risks set composite_risk_score = 19 where name = 'Fell again'");
      await db.query("update app_public.risks set composite_risk_score = 24 where name = 'Rose later'");
      await db.query(
        "update app_public.risks set status = 'closed', closed_at = app_hidden.now() where name = 'Closed'",
      );
      await db.query("update app_public.risks set archived_at = app_hidden.now() where name = 'Archived'");
      await at(db, TODAY);
      const [alert] = await alerts(db);
      expect(alert).toMatchObject({ kind: "new_critical_risks", count: 2 });
      expect(await listed(db, "risks", alert.path)).toEqual(["Rose", "Rose later"]);
      // The seven days have moved on: they begin with the day on which it was less.
      await at(db, "2026-06-16T00:00:00Z");
      expect(await alerts(db)).toMatchObject([{ kind: "new_critical_risks", count: 1 }]);
      expect(await listed(db, "risks", alert.path)).toEqual(["Less for a day"]);
    }),
  );

  it(
    "lists the evidence that has expired, without what another piece has replaced",
    inRollback(async (db) => {
      await at(db, TODAY);
      for (const name of ["Minutes", "Drill", "Renewed", "Renewal is a draft"])
        await approvedEvidence(db, name, "2026-06-14");
      await approvedEvidence(db, "Valid today", "2026-06-15");
      await approvedEvidence(db, "Renewal", "2026-12-31");
      await db.query(
        "update app_public.evidence set renews_id = (select id from app_public.evidence where name = 'Renewed') where name = 'Renewal'",
      );
      await db.query(
        "insert into app_public.evidence (name, renews_id) select 'Draft', id from app_public.evidence where name = 'Renewal is a draft'",
      );
      const [alert] = await alerts(db);
      expect(alert).toMatchObject({ kind: "expired_evidence", count: 3 });
      expect(await listed(db, "evidence", alert.path)).toEqual(["Drill", "Minutes", "Renewal is a draft"]);
    }),
  );

  it(
    "shows no one who may not see risks which ones became critical",
    inRollback(async (db) => {
      await addRisk(db, { name: "Fire", composite_risk_score: 20 });
      const asked = "select app_public.risks_is_newly_critical(risk) as it from app_public.risks as risk";
      await become(db, await person(db, { roles: ["risk_manager"] }));
      expect((await db.query(asked)).rows).toEqual([{ it: true }]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["vendor"] }));
      expect((await db.query(asked)).rows).toEqual([]);
      await becomeSuperuser(db);
    }),
  );
});

it.each([
  ["2026-07-15", 1],
  ["2026-07-16", 0],
])("an acceptance that ends on %s: %s alerts", (day, count) =>
  inRollback(async (db) => {
    await at(db, TODAY);
    const risk = await addRisk(db, { name: "Fire", composite_risk_score: 9 });
    await db.query(
      `insert into app_public.risk_acceptances (risk_id, reason, requested_on, expires_on, score, status, accepted_at)
        values ($1, 'It is cheaper so.', '2026-06-01', $2, 9, 'accepted', app_hidden.now())`,
      [risk, day],
    );
    expect((await kinds(db)).filter((kind) => kind === "ending_acceptances")).toHaveLength(count);
  })(),
);

it.each([
  ["7 days", 0],
  ["7 days 1 second", 1],
])("an approval that waits for %s: %s alerts", (age, count) =>
  inRollback(async (db) => {
    await db.query("select set_config('app.now', (now() - $1::interval)::text, true)", [age]);
    await db.query(
      "select app_private.open_approval('project_change', 'projects', gen_random_uuid(), '\"Another budget\"', null)",
    );
    await db.query("select set_config('app.now', now()::text, true)");
    const overdue = (await alerts(db)).filter(({ kind }) => kind === "overdue_approvals");
    expect(overdue).toHaveLength(count);
    for (const alert of overdue) expect(alert.examples).toEqual(["Another budget"]);
  })(),
);

it(
  "an email that waits for an hour, and a failed run, appear for people who monitor the system",
  inRollback(async (db) => {
    const ada = await person(db);
    await db.query(
      "insert into app_private.mails (kind, user_id, created_at) values ('notice', $1, now() - interval '59 minutes')",
      [ada],
    );
    expect(await kinds(db)).toEqual([]);
    await db.query("update app_private.mails set created_at = now() - interval '61 minutes'");
    expect(await alerts(db)).toMatchObject([{ kind: "unsent_mails", priority: "high", count: 1 }]);
    expect(await kinds(db, ["auditor"])).toEqual(["unsent_mails"]);
    expect(await kinds(db, ["risk_manager"])).toEqual([]);
  }),
);

it(
  "alerts name what the person may see, and nothing else",
  inRollback(async (db) => {
    await at(db, TODAY);
    await addRisk(db, { name: "Fire", composite_risk_score: 25 });
    await approvedEvidence(db, "Minutes", "2026-06-01");
    expect(await kinds(db)).toEqual(["new_critical_risks", "expired_evidence"]);
    expect(await kinds(db, ["vendor"])).toEqual([]);
    expect(await kinds(db, ["risk_manager"])).toEqual(["new_critical_risks", "expired_evidence"]);
    expect(await kinds(db, ["executive"])).not.toContain("expired_evidence");
  }),
);

it(
  "failed runs are counted for everyone who watches the system, and named to those who may view the record",
  inRollback(async (db) => {
    await makeRole(db, "watcher", { system_monitoring: "read", assets_view: "read" });
    await runAbout(db, "assets", "Alpine lift", true);
    await runAbout(db, "risks", "Alpine flood", true);
    expect(await alerts(db, ["watcher"])).toMatchObject([
      { kind: "failed_workflows", count: 2, examples: ["Alpine lift"] },
    ]);
    expect(await alerts(db, ["watcher"], { search: "flood" })).toEqual([]);
    expect(await alerts(db, ["auditor"])).toMatchObject([
      { kind: "failed_workflows", count: 2, examples: ["Alpine flood", "Alpine lift"] },
    ]);
  }),
);

describe("alerts under the filters of the page", () => {
  /** One alert of each kind, about two risks, a piece of evidence, a project, an asset and the machine. */
  async function troubles(db: Db) {
    await at(db, "2026-06-01T12:00:00Z");
    const project = await makeProject(db, { name: "Alpine road" });
    await db.query(
      "select app_private.open_approval('project_change', 'projects', $1, '\"Another budget for the Alpine road\"', null)",
      [project],
    );
    await at(db, TODAY);
    await addRisk(db, { name: "Fire", description: "In the Alpine plant", composite_risk_score: 25 });
    await addRisk(db, { name: "Flood", composite_risk_score: 25 });
    const accepted = await addRisk(db, { name: "Noise", composite_risk_score: 9 });
    await db.query(
      `insert into app_public.risk_acceptances (risk_id, reason, requested_on, expires_on, score, status, accepted_at)
        values ($1, 'It is cheaper so.', '2026-06-01', '2026-06-20', 9, 'accepted', app_hidden.now())`,
      [accepted],
    );
    await addRisk(db, { name: "Hail", composite_risk_score: 4, treatment: "accept" });
    const { id: requirement_id } = await add(db, "compliance_requirements", {
      ...(await requirement(db)),
      title: "Alpine shelters",
      status: "compliant",
    });
    const control = await aControl(db, { design_effectiveness: "ineffective" });
    await add(db, "control_requirements", { control_id: control.id, requirement_id });
    await approvedEvidence(db, "Alpine minutes", "2026-06-01");
    await runAbout(db, "assets", "Alpine lift", true);
    await db.query(
      "insert into app_private.mails (kind, user_id, created_at) select 'notice', id, now() - interval '2 hours' from app_public.users limit 1",
    );
  }

  it.each<[Filters, string[]]>([
    [
      {},
      [
        "2 new_critical_risks",
        "1 doubtful_requirements",
        "1 expired_evidence",
        "1 failed_workflows",
        "1 overdue_approvals",
        "1 unsent_mails",
        "1 ending_acceptances",
        "1 unaccepted_risks",
      ],
    ],
    [{ category: "risks" }, ["2 new_critical_risks", "1 ending_acceptances", "1 unaccepted_risks"]],
    [{ category: "compliance" }, ["1 doubtful_requirements", "1 expired_evidence"]],
    [{ category: "assets" }, ["1 failed_workflows"]],
    [{ category: "projects" }, ["1 overdue_approvals"]],
    [
      { search: "alp" },
      [
        "1 new_critical_risks",
        "1 doubtful_requirements",
        "1 expired_evidence",
        "1 failed_workflows",
        "1 overdue_approvals",
      ],
    ],
    [{ search: "noise" }, ["1 ending_acceptances"]],
    [{ search: "hail" }, ["1 unaccepted_risks"]],
    [{ search: "alp", category: "risks" }, ["1 new_critical_risks"]],
    [{ search: "zebra" }, []],
    [{ search: "!!" }, []],
  ])("%j: %j", (filters, expected) =>
    inRollback(async (db) => {
      await troubles(db);
      const found = await alerts(db, ["super_admin"], filters);
      expect(found.map(({ kind, count }) => `${count} ${kind}`)).toEqual(expected);
    })(),
  );

  it(
    "name and lead to what the search found",
    inRollback(async (db) => {
      await troubles(db);
      const [found] = await alerts(db, ["super_admin"], { search: "alpine", category: "risks" });
      expect(found).toMatchObject({
        examples: [expect.stringMatching(/ Fire$/)],
        path: expect.stringMatching(/^\/risks\/[0-9a-f-]{36}$/),
      });
    }),
  );

  it(
    "find nothing that the person may not see",
    inRollback(async (db) => {
      await troubles(db);
      expect(await alerts(db, ["vendor"], { search: "alpine" })).toEqual([]);
      expect(await alerts(db, ["risk_manager"], { category: "assets" })).toEqual([]);
    }),
  );

  it.each(["money", null])("a category %p is refused", (category) =>
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["user"] }));
      for (const call of ["system_alerts(null, $1)", "upcoming_work(30, null, $1)"]) {
        const error = await refused(db, `select app_public.${call}`, [category]);
        expect([error.code, error.column]).toEqual(["IVINP", "category"]);
      }
      await becomeSuperuser(db);
    })(),
  );
});

it(
  "several overdue approvals are listed in the box of those who may see all of them",
  inRollback(async (db) => {
    await at(db, "2026-06-01T12:00:00Z");
    const titles = [
      "Road",
      { key: "approvals.title.project_change", params: { reference: "P-1", name: "Rail" } },
    ];
    for (const title of titles) {
      await db.query(
        "select app_private.open_approval('project_change', 'projects', gen_random_uuid(), $1, null)",
        [JSON.stringify(title)],
      );
    }
    await at(db, TODAY);
    const [alert] = await alerts(db);
    expect(alert).toMatchObject({ kind: "overdue_approvals", count: 2, path: "/approvals/all?overdue=true" });
    expect(alert?.examples.sort()).toEqual(["Change P-1: Rail", "Road"]);
  }),
);
