/** Figures of an audit: frozen when it is closed, as of the end of its period, and the same ever after. */
import { auditIn, auditor, join } from "../support/audits.ts";
import { aControl } from "../support/controls.ts";
import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

const at = (db: Db, time: string) => db.query("select set_config('app.now', $1, true)", [time]);

interface Line {
  figure: string;
  item: string;
  detail: string | null;
  as_of: string;
  count: number;
  total: number;
}

async function figuresOf(db: Db, audit: string): Promise<Line[]> {
  const { rows } = await db.query(
    `select figure, item, detail, as_of::text, count, total from app_public.audit_figures where audit_id = $1 order by figure, position`,
    [audit],
  );
  return rows;
}

const only = (lines: Line[], figure: string) =>
  lines
    .filter((line) => line.figure === figure)
    .map(({ item, detail, as_of, count, total }) => [item, detail, as_of, count, total]);

async function close(db: Db, audit: string, version = 1): Promise<void> {
  await db.query("select app_public.move_audit($1, $2, 'closed')", [audit, version]);
}

/** Rows since 2031-02, an audit of the first quarter in follow-up, and what changed after the quarter. */
async function arrange(db: Db, changes: Row = {}) {
  await at(db, "2031-02-01T12:00:00Z");
  const { id: unit } = (
    await db.query("insert into app_public.business_units (name) values ('Harbour') returning name as id")
  ).rows[0];
  const inScope = await aControl(db, { business_unit: unit, status: "operating" });
  await aControl(db, { status: "operating" });
  const counted: Row = await add(db, "compliance_requirements", await requirement(db));
  await db.query("insert into app_public.control_requirements (control_id, requirement_id) values ($1, $2)", [
    (await aControl(db, { status: "planned" })).id,
    counted.id,
  ]);
  const gone = await add(db, "risks", {
    ...risk(),
    status: "identified",
    composite_risk_score: 25,
  });
  await at(db, "2031-04-02T12:00:00Z");
  await db.query("update app_public.controls set status = 'degraded', version = version where id = $1", [
    inScope.id,
  ]);
  await db.query(
    "update app_public.risks set archived_at = app_hidden.now(), version = version where id = $1",
    [gone.id],
  );
  await at(db, "2031-05-05T12:00:00Z");
  const audit = await auditIn(db, "follow_up", {
    period_from: "2031-01-01",
    period_to: "2031-03-31",
    ...changes,
  });
  const ada = await auditor(db, "Ada Lovelace");
  await join(db, audit, ada);
  const { framework_id } = (
    await db.query("select framework_id from app_public.compliance_requirements where id = $1", [counted.id])
  ).rows[0];
  await add(db, "audit_scope_items", { audit_id: audit, business_unit: unit });
  await add(db, "audit_scope_items", { audit_id: audit, framework_id });
  const { name: framework } = (
    await db.query("select name from app_public.frameworks where id = $1", [framework_id])
  ).rows[0];
  return { audit, ada, inScope, framework, counted };
}

it(
  "an audit that is not closed has no figures",
  inRollback(async (db) => {
    const { audit, ada } = await arrange(db);
    await become(db, ada);
    expect(await figuresOf(db, audit)).toEqual([]);
  }),
);

it(
  "controls, compliance and risks are those at the end of the period, whatever changed until it is closed",
  inRollback(async (db) => {
    const { audit, ada, framework } = await arrange(db);
    const { rows } = await db.query("select * from app_private.risk_states_at(array[date '2031-03-31'])");
    await become(db, ada);
    await close(db, audit);
    const lines = await figuresOf(db, audit);
    expect(only(lines, "controls")).toEqual([
      ["operating", "not_tested", "2031-03-31", 1, 2],
      ["planned", "not_tested", "2031-03-31", 1, 2],
    ]);
    expect(only(lines, "compliance")).toEqual([[framework, null, "2031-03-31", 0, 1]]);
    const { critical, high, medium, low } = rows[0];
    expect(critical).toBeGreaterThan(0);
    expect(only(lines, "risks").map(([item, , , count]) => [item, count])).toEqual([
      ["critical", critical],
      ["high", high],
      ["medium", medium],
      ["low", low],
    ]);
  }),
);

it(
  "the figures of a closed audit stay when records change afterwards",
  inRollback(async (db) => {
    const { audit, ada, inScope, counted } = await arrange(db);
    await add(db, "audit_procedures", { audit_id: audit, title: "Compare" });
    await become(db, ada);
    await close(db, audit);
    const before = await figuresOf(db, audit);
    expect(only(before, "procedures")).toEqual([["none", null, "2031-05-05", 1, 1]]);
    await becomeSuperuser(db);
    await at(db, "2031-06-01T12:00:00Z");
    await db.query(
      "update app_public.controls set archived_at = app_hidden.now(), version = version where id = $1",
      [inScope.id],
    );
    await db.query(
      "update app_public.compliance_requirements set archived_at = app_hidden.now(), version = version where id = $1",
      [counted.id],
    );
    await add(db, "risks", { ...risk(), status: "identified", composite_risk_score: 25 });
    await add(db, "audit_findings", { ...finding(), audit_id: audit });
    await become(db, ada);
    expect(await figuresOf(db, audit)).toEqual(before);
    const write = db.query("update app_public.audit_figures set count = 0");
    await expect(write).rejects.toMatchObject({ code: "42501" });
  }),
);

it.each([
  ["no period", { period_from: null, period_to: null }, "2031-05-05"],
  ["a period that ends after it", { period_to: "2031-12-31" }, "2031-05-05"],
  ["a period that ends on the day before", { period_to: "2031-05-04" }, "2031-05-04"],
])("an audit with %s has figures of %s", (_words, changes, day) =>
  inRollback(async (db) => {
    const { audit, ada } = await arrange(db, changes);
    await become(db, ada);
    await close(db, audit);
    const lines = await figuresOf(db, audit);
    expect(only(lines, "controls").map(([, , as_of]) => as_of)).toEqual([day, day]);
  })(),
);

it(
  "a period before the trail began has no figures of the organisation, only those of the audit",
  inRollback(async (db) => {
    const { audit, ada } = await arrange(db, { period_from: "1999-01-01", period_to: "1999-12-31" });
    await add(db, "audit_procedures", { audit_id: audit, title: "Compare" });
    await become(db, ada);
    await close(db, audit);
    expect((await figuresOf(db, audit)).map(({ figure }) => figure)).toEqual(["procedures"]);
  }),
);

it(
  "findings, results of procedures and items of samples are those of this audit on the day of closing",
  inRollback(async (db) => {
    const { audit, ada } = await arrange(db);
    const other = await auditIn(db, "follow_up");
    const closed = {
      status: "closed",
      remediated_at: new Date(),
      closed_at: new Date(),
      remediation: "Replaced it.",
    };
    await add(db, "audit_findings", { ...finding(), audit_id: audit, ...closed });
    await add(db, "audit_findings", { ...finding(), audit_id: other });
    const { id: procedure_id } = await add(db, "audit_procedures", { audit_id: audit, title: "Compare" });
    const sample = await add(db, "audit_samples", {
      audit_id: audit,
      procedure_id,
      area: "controls",
      population: "All",
      filter: {},
      population_size: 2,
      population_hash: "0".repeat(64),
      method: "random",
      seed: "1",
      size: 1,
    });
    await add(db, "audit_sample_items", {
      sample_id: sample.id,
      position: 1,
      record_id: procedure_id,
      reference: "C-1",
      result: "exception",
      note: "Late.",
      recorded_at: new Date(),
    });
    await become(db, ada);
    await close(db, audit);
    const lines = await figuresOf(db, audit);
    expect(only(lines, "findings")).toEqual([["high", "closed", "2031-05-05", 1, 1]]);
    expect(only(lines, "samples")).toEqual([["exception", null, "2031-05-05", 1, 1]]);
  }),
);

it(
  "figures of an area are read by those who see the area",
  inRollback(async (db) => {
    const { audit, ada } = await arrange(db);
    await add(db, "audit_procedures", { audit_id: audit, title: "Compare" });
    await become(db, ada);
    await close(db, audit);
    await becomeSuperuser(db);
    await makeRole(db, "audit_reader", { audit_reports: "read" });
    await become(db, await person(db, { roles: ["audit_reader"] }));
    expect(new Set((await figuresOf(db, audit)).map(({ figure }) => figure))).toEqual(
      new Set(["procedures"]),
    );
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["finance_manager"] }));
    expect(new Set((await figuresOf(db, audit)).map(({ figure }) => figure))).toEqual(
      new Set(["procedures", "risks"]),
    );
  }),
);
