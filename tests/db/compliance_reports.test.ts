/** Reports about compliance: they say what the screens say, to each as far as they may see it. */

import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { approved, at, collectors, link, type People } from "../support/evidence.ts";
import { add } from "../support/sampleRows/rows.ts";

const TODAY = "2026-06-15";
/** What a reader of figures sees, of a framework, and of evidence. */
const ROLES = [
  ["compliance officer", "compliance_officer", "full", "full"],
  ["auditor", "auditor", "full", "read"],
  ["board member", "board_member", "read", "none"],
] as const;

type Value = string | number | null | { key: string; params?: Record<string, unknown> };

interface Part {
  leftOut: boolean;
  rows: Value[][];
}

/** The parts of a report of this kind for the current user. */
async function partsOf(db: Db, kind: string, parameters: object = {}): Promise<Record<string, Part>> {
  const { rows } = await db.query("select line from app_hidden.report_lines_of($1, $2) as line", [
    kind,
    parameters,
  ]);
  const parts: Record<string, Part> = {};
  let current: Part | undefined;
  for (const { line } of rows) {
    if (Array.isArray(line)) current?.rows.push(line);
    else {
      current = { leftOut: Boolean(line.left_out), rows: [] };
      parts[line.part] = current;
    }
  }
  return parts;
}

const keyOf = (value: Value | undefined) =>
  typeof value === "object" && value !== null ? value.key.split(".").at(-1) : value;
const figuresOf = ({ rows }: Part) => Object.fromEntries(rows.map(([label, value]) => [keyOf(label), value]));

/** A framework in force with five requirements: met and proved, met only, missing, not applicable, and met before. */
async function organisation(
  db: Db,
): Promise<{ id: string; people: People; requirement: Map<string, string> }> {
  await at(db, "2026-06-01T12:00:00Z");
  const people = await collectors(db);
  const { id } = await add(db, "frameworks", { code: "HOUSE", name: "House rules" });
  const heading = await add(db, "compliance_requirements", {
    framework_id: id,
    code: "A",
    title: "Doors",
    assessable: false,
  });
  const requirement = new Map<string, string>();
  for (const code of ["A.1", "A.2", "A.3", "A.4", "A.5"]) {
    const parent = { framework_id: id, parent_id: heading.id };
    const row = await add(db, "compliance_requirements", { ...parent, code, title: `About ${code}` });
    requirement.set(code, String(row.id));
  }
  await set(db, ["A.1", "A.2", "A.5"], "status = 'compliant', due_on = '2026-06-10'");
  await set(db, ["A.3"], "status = 'non_compliant', due_on = '2026-06-14'");
  await set(db, ["A.4"], "status = 'not_applicable', applicability_reason = 'We have no second door.'");
  await at(db, "2026-06-05T12:00:00Z");
  await set(db, ["A.5"], "status = 'partially_compliant', due_on = '2026-06-15'");
  await link(db, await approved(db, people, { valid_until: "2026-10-31" }), requirement.get("A.1") ?? "");
  await link(db, await approved(db, people, { valid_until: "2026-06-08" }), requirement.get("A.2") ?? "");
  await at(db, `${TODAY}T12:00:00Z`);
  return { id: String(id), people, requirement };
}

async function set(db: Db, codes: string[], values: string): Promise<void> {
  await db.query(
    `update app_public.compliance_requirements set ${values}, version = version where code = any ($1)`,
    [codes],
  );
}

describe.each(ROLES)("for the %s", (_name, role, compliance, evidence) => {
  it(
    "the statement of applicability has the lines and totals of the screen",
    inRollback(async (db) => {
      const { id } = await organisation(db);
      await become(db, await person(db, { roles: [role] }));
      const { rows: lines } = await db.query(
        "select code, assessable, applicable, status, evidence_status, evidence from app_public.statement_of_applicability($1)",
        [id],
      );
      const parts = await partsOf(db, "statement_of_applicability", { framework: id });
      const counted = lines.filter(({ assessable }) => assessable);
      const applicable = counted.filter((line) => line.applicable);
      expect(figuresOf(parts.statement_figures as Part)).toEqual({
        allRequirements: counted.length,
        requirements: applicable.length,
        excluded: counted.length - applicable.length,
        implemented: 0,
        compliant: applicable.filter(({ status }) => status === "compliant").length,
        completeEvidence: applicable.filter((line) => line.evidence_status === "complete").length,
      });
      expect(counted).toHaveLength(5);
      const stated = parts.statement as Part;
      expect(stated.leftOut).toBe(compliance !== "full");
      expect(stated.rows.map(([code]) => code)).toEqual(stated.leftOut ? [] : lines.map(({ code }) => code));
      const proof = parts.statement_evidence as Part;
      expect(proof.leftOut).toBe(evidence === "none");
      expect(proof.rows.map(([code, , reference]) => [code, reference])).toEqual(
        proof.leftOut ? [] : [["A.1", expect.stringMatching(/^E-/)]],
      );
    }),
  );

  it(
    "compliance by framework has the totals of the framework, and every gap",
    inRollback(async (db) => {
      const { id } = await organisation(db);
      await become(db, await person(db, { roles: [role] }));
      const { rows } = await db.query(
        "select (app_public.frameworks_progress(f)).* from app_public.frameworks as f where id = $1",
        [id],
      );
      expect(rows).toMatchObject([{ requirements: 4, complete: 1, compliant: 2, overdue: 1 }]);
      const { requirements, complete, compliant, overdue, not_applicable } = rows[0];
      const parts = await partsOf(db, "compliance_by_framework", { framework: id });
      const totals = [requirements, not_applicable, compliant, rows[0].percent_compliant];
      expect(parts.framework_progress?.rows).toEqual([
        ["House rules", ...totals, complete, rows[0].percent_complete, overdue],
      ]);
      expect(figuresOf(parts.compliance_figures as Part)).toEqual({
        requirements,
        compliant,
        completeEvidence: complete,
        overdueRequirements: overdue,
      });
      const gaps = parts.compliance_gaps as Part;
      expect(gaps.leftOut).toBe(compliance !== "full");
      if (gaps.leftOut) return;
      expect(gaps.rows.map((row) => [...row.slice(0, 2), ...row.slice(3).map(keyOf)])).toEqual([
        ["HOUSE", "A.2", "compliant", "in_progress", null, "2026-06-10", null, "2026-06-08"],
        ["HOUSE", "A.3", "non_compliant", "not_started", null, "2026-06-14", "2026-06-01", null],
        ["HOUSE", "A.5", "partially_compliant", "not_started", null, "2026-06-15", "2026-06-05", null],
      ]);
    }),
  );

  it(
    "the evidence forecast has the readiness of the screen, and the pieces that it lists",
    inRollback(async (db) => {
      await organisation(db);
      await become(db, await person(db, { roles: [role] }));
      const { rows: points } = await db.query(
        "select score, gaps, status from app_public.readiness_forecast(26) order by day",
      );
      const parts = await partsOf(db, "evidence_forecast");
      expect(
        parts.readiness?.rows.map(([, score, , status, remark]) => [score, keyOf(status), remark]),
      ).toEqual(
        [0, 13, 26].map((week) => [
          points[week].score,
          points[week].status,
          expect.objectContaining({ params: { count: points[week].gaps } }),
        ]),
      );
      expect(points.map(({ gaps }) => gaps).slice(-1)).not.toEqual([points[0].gaps]);
      expect(parts.readiness_forecast?.rows.map((row) => row[4])).toEqual(points.map(({ score }) => score));
      expect(parts.renewal_figures?.leftOut).toBe(evidence === "none");
      expect(parts.renewals?.leftOut).toBe(evidence !== "full");
    }),
  );
});

it(
  "all frameworks in force make the health of the dashboard; a framework that is planned is reported by itself only",
  inRollback(async (db) => {
    await organisation(db);
    const { id } = await add(db, "frameworks", { code: "NEXT", name: "Next rules", status: "planned" });
    await add(db, "compliance_requirements", { framework_id: id, code: "N.1", title: "Windows" });
    await become(db, await person(db, { roles: ["super_admin"] }));
    const { rows } = await db.query(
      "select to_jsonb((app_public.executive_summary()).compliance_health) as health",
    );
    const all = await partsOf(db, "compliance_by_framework");
    expect(figuresOf(all.compliance_figures as Part)).toMatchObject({
      complianceHealth: 25,
      requirements: 4,
    });
    expect(rows[0].health).toMatchObject({ score: 25, requirements: 4 });
    expect(all.framework_progress?.rows.map(([name]) => name)).toEqual(["House rules"]);
    const planned = await partsOf(db, "compliance_by_framework", { framework: id });
    expect(planned.framework_progress?.rows).toEqual([["Next rules", 1, 0, 0, 0, 0, 0, 0]]);
    expect(planned.compliance_gaps?.rows.map(([, code]) => code)).toEqual(["N.1"]);
  }),
);

it.each([
  ["2026-06-14", "expired", -1],
  ["2026-06-15", "days30", 0],
  ["2026-07-15", "days30", 30],
  ["2026-07-16", "days60", 31],
  ["2026-08-14", "days60", 60],
  ["2026-08-15", "days90", 61],
  ["2026-09-13", "days90", 90],
  ["2026-09-14", null, 91],
])("evidence that is valid until %s is renewed: %s", (validUntil, window, daysLeft) =>
  inRollback(async (db) => {
    await at(db, "2026-06-01T12:00:00Z");
    const people = await collectors(db);
    await approved(db, people, { name: "Rota", valid_until: validUntil });
    await at(db, `${TODAY}T23:59:59Z`);
    await become(db, people.collector);
    const parts = await partsOf(db, "evidence_forecast");
    const found = parts.renewals?.rows.map(([expires, , name, until, left, , person]) => [
      keyOf(expires),
      name,
      until,
      left,
      person,
    ]);
    expect(found).toEqual(window ? [[window, "Rota", validUntil, daysLeft, "Claire Collector"]] : []);
    const counts = { expired: 0, days30: 0, days60: 0, days90: 0 };
    expect(figuresOf(parts.renewal_figures as Part)).toEqual({ ...counts, ...(window && { [window]: 1 }) });
  })(),
);

it(
  "evidence names the person who has begun its renewal, and is left out once the renewal is approved",
  inRollback(async (db) => {
    await at(db, "2026-06-01T12:00:00Z");
    const people = await collectors(db);
    const old = await approved(db, people, { valid_until: "2026-06-20" });
    await become(db, people.reviewer);
    const renewed = await db.query("select id from app_public.renew_evidence($1)", [old]);
    const renewal = renewed.rows[0].id;
    await add(db, "evidence_items", { evidence_id: renewal, kind: "text", body: "The rota of July." });
    const [row] = (await partsOf(db, "evidence_forecast")).renewals?.rows ?? [];
    expect(row?.slice(6)).toEqual([
      "Rita Reviewer",
      expect.objectContaining({
        key: "reports.renewal",
        params: { reference: expect.stringMatching(/^E-/), status: { key: "choices.evidence.status.draft" } },
      }),
    ]);
    await becomeSuperuser(db);
    await become(db, people.reviewer);
    await db.query("select app_public.submit_evidence($1, version) from app_public.evidence where id = $1", [
      renewal,
    ]);
    await becomeSuperuser(db);
    await become(db, people.collector);
    await db.query("select app_public.approve_evidence($1, version) from app_public.evidence where id = $1", [
      renewal,
    ]);
    expect((await partsOf(db, "evidence_forecast")).renewals?.rows).toEqual([]);
  }),
);

it.each([
  ["no control", [], "no_control"],
  ["a retired control only", ["retired"], "no_control"],
  ["planned controls", ["planned", "planned"], "planned"],
  ["one of two controls operating", ["operating", "planned"], "partially_implemented"],
  ["a degraded control", ["degraded"], "partially_implemented"],
  ["an operating control and a degraded one", ["operating", "degraded"], "partially_implemented"],
  ["an operating control and a retired one", ["operating", "retired"], "implemented"],
  ["operating controls", ["operating", "operating"], "implemented"],
])("with %s the implementation is shown apart from the status", (_what, statuses, implementation) =>
  inRollback(async (db) => {
    const { id, requirement } = await organisation(db);
    for (const status of statuses) {
      const control = await add(db, "controls", { name: "Porter", status });
      for (const code of ["A.3", "A.4"]) {
        const requirement_id = requirement.get(code);
        await add(db, "control_requirements", { control_id: control.id, requirement_id });
      }
    }
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const { statement } = await partsOf(db, "statement_of_applicability", { framework: id });
    const rows = new Map(statement?.rows.map((row) => [row[0], row.map(keyOf)]));
    expect([rows.get("A.3")?.[4], rows.get("A.3")?.[6]]).toEqual([implementation, "non_compliant"]);
    expect(rows.get("A.4")?.slice(2, 5)).toEqual(["no", "We have no second door.", null]);
    expect(rows.get("A")).toEqual(["A", "Doors"]);
  })(),
);

it(
  "a reader of reports without any permission of compliance gets no part",
  inRollback(async (db) => {
    const { id } = await organisation(db);
    await makeRole(db, "report_reader", { audit_reports: "read" });
    await become(db, await person(db, { roles: ["report_reader"] }));
    for (const [kind, parameters] of [
      ["statement_of_applicability", { framework: id }],
      ["compliance_by_framework", {}],
      ["evidence_forecast", {}],
    ] as const) {
      const parts = Object.values(await partsOf(db, kind, parameters));
      expect(parts.length).toBeGreaterThan(2);
      expect(parts.filter(({ leftOut, rows }) => !leftOut || rows.length > 0)).toEqual([]);
    }
  }),
);

it.each(["public", "internal", "confidential", "restricted"])(
  "a report is classified as %s when it is created",
  (classification) =>
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["auditor"] }));
      const make =
        "select classification from app_public.create_report('evidence_forecast', classification => $1)";
      expect((await db.query(make, [classification])).rows).toEqual([{ classification }]);
    })(),
);

it(
  "a report is internal unless its author sets another classification, and accepts no unknown one",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["auditor"] }));
    const made = await db.query("select classification from app_public.create_report('evidence_forecast')");
    expect(made.rows).toEqual([{ classification: "internal" }]);
    for (const wrong of ["secret", null]) {
      await db.query("savepoint before");
      const make = "select app_public.create_report('evidence_forecast', classification => $1)";
      await expect(db.query(make, [wrong])).rejects.toMatchObject({ code: "IVINP" });
      await db.query("rollback to before");
    }
  }),
);
