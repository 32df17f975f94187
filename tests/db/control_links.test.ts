import { become, inRollback, person } from "../support/database.ts";
import { makeRole } from "../support/ownRoles.ts";
import { samples } from "../support/sampleRows.ts";

it(
  "who edits controls and only reads risks may let a control go from a risk",
  inRollback(async (db) => {
    await samples.control_risks?.make?.(db, "");
    await makeRole(db, "keeper", { compliance_view: "read", compliance_edit: "full", risks_view: "read" });
    await become(db, await person(db, { roles: ["keeper"] }));
    expect((await db.query("delete from app_public.control_risks")).rowCount).toBe(1);
  }),
);

it(
  "who edits controls and sees no risks neither sees their links nor lets them go",
  inRollback(async (db) => {
    await samples.control_risks?.make?.(db, "");
    await makeRole(db, "keeper", { compliance_view: "full", compliance_edit: "full" });
    await become(db, await person(db, { roles: ["keeper"] }));
    expect((await db.query("select from app_public.control_risks")).rowCount).toBe(0);
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
