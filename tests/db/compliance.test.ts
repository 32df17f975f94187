import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { add } from "../support/sampleRows/rows.ts";

async function aRequirement(db: Db) {
  return add(db, "compliance_requirements", await requirement(db));
}

it(
  "no one states the evidence status: it follows from the evidence",
  inRollback(async (db) => {
    const { id, framework_id } = await aRequirement(db);
    await become(db, await person(db, { roles: ["super_admin"] }));
    for (const change of ["evidence_status = 'complete'", "evidence_valid_until = '2030-01-01'"]) {
      const error = await refused(
        db,
        `update app_public.compliance_requirements set ${change}, version = 1 where id = $1`,
        [id],
      );
      expect(error.code).toBe("42501");
    }
    const insert = `insert into app_public.compliance_requirements (framework_id, code, title, evidence_status)
      values ($1, '2', 'Windows', 'complete')`;
    expect((await refused(db, insert, [framework_id])).code).toBe("42501");
  }),
);

it(
  "a compliance officer changes all of it, but not from a version that is gone",
  inRollback(async (db) => {
    const { id } = await aRequirement(db);
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const update = "update app_public.compliance_requirements set title = $2, version = 1 where id = $1";
    expect((await db.query(update, [id, "Doors"])).rowCount).toBe(1);
    expect((await refused(db, update, [id, "Windows"])).code).toBe("STALE");
  }),
);

it(
  "a requirement has one place in its framework",
  inRollback(async (db) => {
    const { framework_id, code } = await aRequirement(db);
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const again =
      "insert into app_public.compliance_requirements (framework_id, code, title) values ($1, $2, 'X')";
    expect((await refused(db, again, [framework_id, code])).code).toBe("23505");
  }),
);

it(
  "archiving needs the permission and a reason, and can be undone",
  inRollback(async (db) => {
    const { id } = await aRequirement(db);
    const officer = await person(db, { roles: ["compliance_officer"] });
    await become(db, await person(db, { roles: ["manager"] }));
    const archive = "select archived_at from app_public.archive_requirements($1, $2)";
    expect((await refused(db, archive, [[id], "Superseded by 2.1"])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await become(db, officer);
    expect((await refused(db, archive, [[id], " "])).code).toBe("IVINP");
    expect((await db.query(archive, [[id], "Superseded by 2.1"])).rows[0].archived_at).not.toBeNull();
    const error = await refused(
      db,
      "update app_public.compliance_requirements set title = 'X', version = 2 where id = $1",
      [id],
    );
    expect(error.code).toBe("CNFLT");
    const { rows } = await db.query("select archived_at from app_public.restore_requirements($1)", [[id]]);
    expect(rows).toEqual([{ archived_at: null }]);
  }),
);

it(
  "the owner of a requirement is someone who can be asked",
  inRollback(async (db) => {
    const { id } = await aRequirement(db);
    const pendingPerson = await person(db, { status: "pending" });
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    const error = await refused(
      db,
      "update app_public.compliance_requirements set owner_id = $2, version = 1 where id = $1",
      [id, pendingPerson],
    );
    expect(error.code).toBe("IVREF");
  }),
);
