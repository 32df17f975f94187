import { framework, load, rowsOf } from "../support/catalogues.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

async function stated(db: Db): Promise<string> {
  const id = await framework(db);
  const rows = rowsOf(
    { code: "A", assessable: false },
    { code: "A.2", parent: "A", position: 2 },
    { code: "A.1", parent: "A", position: 1 },
    { code: "B", assessable: false, position: 9 },
    { code: "B.1", parent: "B" },
  );
  await load(db, id, rows);
  await db.query(
    `update app_public.compliance_requirements set status = 'not_applicable', applicability_reason = 'We have no second building.'
      where framework_id = $1 and code = 'B.1'`,
    [id],
  );
  return id;
}

async function linked(db: Db, id: string): Promise<void> {
  await db.query(
    `with control as (insert into app_public.controls (name, type, status) values ('Porter', 'preventive', 'operating') returning id),
      retired as (insert into app_public.controls (name, type, status) values ('Dog', 'preventive', 'planned') returning id),
      met as (
        insert into app_public.control_requirements (control_id, requirement_id)
        select control.id, r.id from app_public.compliance_requirements r, control where r.framework_id = $1 and code = 'A.1'
        union all
        select retired.id, r.id from app_public.compliance_requirements r, retired where r.framework_id = $1 and code = 'A.1'
      ),
      piece as (insert into app_public.evidence (name) values ('Rota') returning id),
      old as (insert into app_public.evidence (name, effective_on, valid_until) values ('Old rota', '2020-01-01', '2020-12-31') returning id),
      by_control as (insert into app_public.evidence_controls (evidence_id, control_id) select piece.id, control.id from piece, control)
    insert into app_public.evidence_requirements (evidence_id, requirement_id)
      select old.id, r.id from app_public.compliance_requirements r, old where r.framework_id = $1 and code = 'A.1'`,
    [id],
  );
  await db.query("update app_public.controls set archived_at = now() where name = 'Dog'");
}

const statement = "select * from app_public.statement_of_applicability($1)";
const exported = "select code from app_hidden.exported_statement($1, $2)";

it(
  "says of each requirement in the order of the tree whether it applies, why, where and with what proof",
  inRollback(async (db) => {
    const id = await stated(db);
    await linked(db, id);
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const { rows } = await db.query(
      `select code, depth, applicable, reason, (select array_agg(name) from unnest(controls)) as controls,
        (select array_agg(name) from unnest(evidence)) as evidence from app_public.statement_of_applicability($1)`,
      [id],
    );
    const nothing = { reason: null, controls: null, evidence: null, applicable: true };
    expect(rows).toEqual([
      { ...nothing, code: "A", depth: 0 },
      { ...nothing, code: "A.1", depth: 1, controls: ["Porter"], evidence: ["Rota"] },
      { ...nothing, code: "A.2", depth: 1 },
      { ...nothing, code: "B", depth: 0 },
      { ...nothing, code: "B.1", depth: 1, applicable: false, reason: "We have no second building." },
    ]);
  }),
);

it(
  "shows evidence to those who may see it, and nothing to signed-out visitors",
  inRollback(async (db) => {
    const id = await stated(db);
    await linked(db, id);
    await become(db, await person(db, { roles: ["user"] }));
    const { rows } = await db.query(statement, [id]);
    expect(rows.find(({ code }) => code === "A.1").evidence).toBeNull();
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: [] }));
    expect((await refused(db, statement, [id])).code).toBe("FORBD");
  }),
);

it(
  "is narrowed for a file as on the screen, with the headings above what is left",
  inRollback(async (db) => {
    const id = await stated(db);
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    for (const [wanted, codes] of [
      [{}, ["A", "A.1", "A.2", "B", "B.1"]],
      [{ applicable: "no" }, ["B", "B.1"]],
      [{ applicable: "yes", search: "a.2" }, ["A", "A.2"]],
      [{ search: "second building" }, ["B", "B.1"]],
      [{ status: "not_assessed", evidence: ["not_started"] }, ["A", "A.1", "A.2"]],
      [{ status: ["compliant"] }, []],
    ] as const) {
      const { rows } = await db.query(exported, [id, JSON.stringify(wanted)]);
      expect(rows.map(({ code }) => code)).toEqual(codes);
    }
  }),
);

it(
  "is removed by those who see compliance in full, and the trail knows",
  inRollback(async (db) => {
    const id = await stated(db);
    const note = "select app_hidden.record_statement_export($1, 'xlsx', $2) as head";
    await become(db, await person(db, { roles: ["user"] }));
    expect((await refused(db, note, [id, "{}"])).code).toBe("FORBD");
    expect((await refused(db, exported, [id, "{}"])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await become(db, await person(db, { name: "Olga", roles: ["compliance_officer"] }));
    const { rows } = await db.query(note, [id, '{"applicable": "no"}']);
    expect(rows[0].head).toMatchObject({ code: "HOUSE", rows: 1, person: "Olga" });
    await becomeSuperuser(db);
    const { rows: recorded } = await db.query(
      "select content::jsonb -> 'after' as after from trail.entry where operation = 'event' and table_name = 'frameworks'",
    );
    expect(recorded).toEqual([
      { after: expect.objectContaining({ event: "export", rows: 1, format: "xlsx" }) },
    ]);
  }),
);
