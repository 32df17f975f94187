import { aControl } from "../support/controls.ts";
import { makeRole } from "../support/customRoles.ts";
import { become, inRollback, person, refused } from "../support/database.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";
import { samples } from "../support/sampleRows/samples.ts";

it(
  "people who edit controls and only read risks may unlink a control from a risk",
  inRollback(async (db) => {
    await samples.control_risks?.make?.(db, "");
    await makeRole(db, "link_editor", {
      compliance_view: "read",
      compliance_edit: "full",
      risks_view: "read",
    });
    await become(db, await person(db, { roles: ["link_editor"] }));
    expect((await db.query("delete from app_public.control_risks")).rowCount).toBe(1);
  }),
);

it(
  "people who edit controls and see no risks neither see nor remove links to them",
  inRollback(async (db) => {
    await samples.control_risks?.make?.(db, "");
    await makeRole(db, "link_editor", { compliance_view: "full", compliance_edit: "full" });
    await become(db, await person(db, { roles: ["link_editor"] }));
    expect((await db.query("select from app_public.control_risks")).rowCount).toBe(0);
    expect((await db.query("delete from app_public.control_risks")).rowCount).toBe(0);
  }),
);

it(
  "people who edit risks and see no controls neither see nor remove links to them",
  inRollback(async (db) => {
    await samples.control_risks?.make?.(db, "");
    await makeRole(db, "link_editor", { risks_view: "full", risks_edit: "full" });
    await become(db, await person(db, { roles: ["link_editor"] }));
    expect((await db.query("delete from app_public.control_risks")).rowCount).toBe(0);
  }),
);

it.each([
  ["read", "read", 1],
  ["read", "none", 0],
  ["none", "read", 0],
])("with %s of compliance and %s of evidence, %d proofs of tests are seen", (compliance, evidence, seen) =>
  inRollback(async (db) => {
    await samples.control_test_evidence?.make?.(db, "");
    await makeRole(db, "reader", { compliance_view: compliance, evidence_management: evidence });
    await become(db, await person(db, { roles: ["reader"] }));
    expect((await db.query("select from app_public.control_test_evidence")).rowCount).toBe(seen);
  })(),
);

it.each([
  [{ compliance_view: "read", risks_view: "full", risks_edit: "full" }, true],
  [{ compliance_view: "full", compliance_edit: "full", risks_view: "read" }, true],
  [{ compliance_view: "read", risks_view: "read", risks_edit: "read", compliance_edit: "read" }, false],
  [{ compliance_view: "none", risks_view: "full", risks_edit: "full" }, false],
])("a role with %j links a control and a risk and takes the link away: %s", (permissions, may) =>
  inRollback(async (db) => {
    const control = await aControl(db);
    const { id } = await add(db, "risks", risk());
    await makeRole(db, "linker", permissions);
    await become(db, await person(db, { roles: ["linker"] }));
    const insert = "insert into app_public.control_risks (control_id, risk_id) values ($1, $2)";
    if (!may) {
      expect((await refused(db, insert, [control.id, id])).code).toBe("42501");
      return;
    }
    await db.query(insert, [control.id, id]);
    expect((await db.query("delete from app_public.control_risks")).rowCount).toBe(1);
  })(),
);

it.each<[name: string, requirement: object, control: object, doubtful: boolean]>([
  ["one ineffective test of the design", {}, { design_effectiveness: "ineffective" }, true],
  ["one ineffective test of the operation", {}, { operating_effectiveness: "ineffective" }, true],
  ["a partially effective control", {}, { design_effectiveness: "partially_effective" }, false],
  ["a control that nobody has tested", {}, {}, false],
  ["a retired control", {}, { design_effectiveness: "ineffective", status: "retired" }, false],
  ["an archived control", {}, { design_effectiveness: "ineffective", archived_at: new Date() }, false],
  [
    "a status that is not compliant",
    { status: "partially_compliant" },
    { design_effectiveness: "ineffective" },
    false,
  ],
])("a compliant requirement is in doubt: %s", (_, changes, controlChanges, doubtful) =>
  inRollback(async (db) => {
    const control = await aControl(db, { ...controlChanges, archived_at: null });
    const made = await add(db, "compliance_requirements", {
      ...(await requirement(db)),
      status: "compliant",
      ...changes,
    });
    await add(db, "control_requirements", { control_id: control.id, requirement_id: made.id });
    if ("archived_at" in controlChanges)
      await db.query("update app_public.controls set archived_at = now() where id = $1", [control.id]);
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const { rows } = await db.query(
      "select app_public.compliance_requirements_is_in_doubt(r) as doubtful from app_public.compliance_requirements as r where id = $1",
      [made.id],
    );
    expect(rows[0].doubtful).toBe(doubtful);
  })(),
);
