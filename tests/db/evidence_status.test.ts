/** The effect of evidence on requirements and on the executive dashboard as time passes. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import {
  act,
  approved,
  at,
  collectors,
  draft,
  evidenceStatusOf,
  link,
  requirements,
} from "../support/evidence.ts";
import { add } from "../support/sampleRows/rows.ts";

async function update(db: Db, table: string, id: string, set: string) {
  await db.query(`update app_public.${table} set ${set} where id = $1`, [id]);
}

async function control(db: Db, status = "operating"): Promise<string> {
  return String((await add(db, "controls", { name: "Keys are counted", status })).id);
}

it(
  "a requirement follows its evidence: nothing, something, enough, too old",
  inRollback(async (db) => {
    await at(db, "2026-05-10T12:00:00Z");
    const people = await collectors(db);
    const [id = ""] = await requirements(db, 1);
    expect(await evidenceStatusOf(db, id)).toEqual(["not_started", null]);
    await become(db, people.collector);
    const piece = await draft(db, { valid_until: "2026-06-30" });
    await link(db, piece, id);
    expect(await evidenceStatusOf(db, id)).toEqual(["in_progress", null]);
    await act(db, "submit", piece);
    expect(await evidenceStatusOf(db, id)).toEqual(["in_progress", null]);
    await becomeSuperuser(db);
    await become(db, people.reviewer);
    await act(db, "approve", piece);
    expect(await evidenceStatusOf(db, id)).toEqual(["complete", "2026-06-30"]);
    await becomeSuperuser(db);
    await at(db, "2026-07-01T00:00:00Z");
    await db.query("select app_private.expire_evidence()");
    expect(await evidenceStatusOf(db, id)).toEqual(["in_progress", null]);
    await db.query("delete from app_public.evidence_requirements");
    expect(await evidenceStatusOf(db, id)).toEqual(["not_started", null]);
  }),
);

it(
  "evidence of a control counts once for the requirements that the control meets, while it is implemented",
  inRollback(async (db) => {
    const people = await collectors(db);
    const [id = "", other = ""] = await requirements(db, 2);
    const lock = await control(db);
    for (const requirement_id of [id, other])
      await add(db, "control_requirements", { control_id: lock, requirement_id });
    await become(db, people.collector);
    const piece = await draft(db);
    await db.query("insert into app_public.evidence_controls (evidence_id, control_id) values ($1, $2)", [
      piece,
      lock,
    ]);
    await link(db, piece, other);
    const controlEvidence = `select r.id, array(select e.id from app_public.compliance_requirements_control_evidence(r) e) as pieces
      from app_public.compliance_requirements r where r.id = any ($1) order by r.id = $2`;
    expect((await db.query(controlEvidence, [[id, other], other])).rows).toEqual([
      { id, pieces: [piece] },
      { id: other, pieces: [] },
    ]);
    await becomeSuperuser(db);
    await update(db, "controls", lock, "status = 'retired'");
    await become(db, people.collector);
    expect((await db.query(controlEvidence, [[id], other])).rows).toEqual([{ id, pieces: [] }]);
  }),
);

it(
  "as many pieces as it needs, until the day on which one too few is left",
  inRollback(async (db) => {
    await at(db, "2026-05-10T12:00:00Z");
    const people = await collectors(db);
    const [id = ""] = await requirements(db, 1);
    const july = await approved(db, people, { valid_until: "2026-07-31" });
    const august = await approved(db, people, { valid_until: "2026-08-31" });
    const endless = await approved(db, people);
    await link(db, july, id);
    await link(db, august, id);
    expect(await evidenceStatusOf(db, id)).toEqual(["complete", "2026-08-31"]);
    await update(db, "compliance_requirements", id, "evidence_needed = 2");
    expect(await evidenceStatusOf(db, id)).toEqual(["complete", "2026-07-31"]);
    await link(db, endless, id);
    expect(await evidenceStatusOf(db, id)).toEqual(["complete", "2026-08-31"]);
    await update(db, "compliance_requirements", id, "evidence_needed = 1");
    expect(await evidenceStatusOf(db, id)).toEqual(["complete", null]);
    await update(db, "compliance_requirements", id, "evidence_needed = 4");
    expect(await evidenceStatusOf(db, id)).toEqual(["in_progress", null]);
  }),
);

it(
  "a piece serves through a control, unless the control is retired or archived, and never twice",
  inRollback(async (db) => {
    const people = await collectors(db);
    const [id = ""] = await requirements(db, 1);
    await update(db, "compliance_requirements", id, "evidence_needed = 2");
    const piece = await approved(db, people);
    const first = await control(db);
    const second = await control(db, "planned");
    for (const control_id of [first, second]) {
      await add(db, "control_requirements", { control_id, requirement_id: id });
      await add(db, "evidence_controls", { control_id, evidence_id: piece });
    }
    await link(db, piece, id);
    expect(await evidenceStatusOf(db, id)).toEqual(["in_progress", null]);
    await update(db, "compliance_requirements", id, "evidence_needed = 1");
    expect(await evidenceStatusOf(db, id)).toEqual(["complete", null]);
    await db.query("delete from app_public.evidence_requirements");
    await update(db, "controls", second, "archived_at = now()");
    expect(await evidenceStatusOf(db, id)).toEqual(["complete", null]);
    await update(
      db,
      "controls",
      first,
      "status = 'retired', retired_at = now(), retired_reason = 'Replaced'",
    );
    expect(await evidenceStatusOf(db, id)).toEqual(["not_started", null]);
    await update(db, "controls", second, "archived_at = null");
    expect(await evidenceStatusOf(db, id)).toEqual(["complete", null]);
    await db.query("delete from app_public.control_requirements where control_id = $1", [second]);
    expect(await evidenceStatusOf(db, id)).toEqual(["not_started", null]);
  }),
);

it(
  "a renewal takes the place of the former piece: the two count once",
  inRollback(async (db) => {
    await at(db, "2026-05-10T12:00:00Z");
    const people = await collectors(db);
    const [both = "", former = ""] = await requirements(db, 2);
    await db.query("update app_public.compliance_requirements set evidence_needed = 2");
    const piece = await approved(db, people, { valid_until: "2026-07-31" });
    await link(db, piece, both, former);
    await link(db, await approved(db, people, { valid_until: "2026-12-31" }), former);
    await become(db, people.collector);
    const { rows } = await db.query("select id from app_public.renew_evidence($1)", [piece]);
    const renewal = rows[0].id;
    await add(db, "evidence_items", { evidence_id: renewal, kind: "text", body: "Again" });
    await db.query(
      "delete from app_public.evidence_requirements where evidence_id = $1 and requirement_id = $2",
      [renewal, former],
    );
    await act(db, "submit", renewal);
    await becomeSuperuser(db);
    await become(db, people.reviewer);
    await act(db, "approve", renewal);
    await becomeSuperuser(db);
    expect(await evidenceStatusOf(db, both)).toEqual(["in_progress", null]);
    // Where the renewal does not apply, the former piece remains valid.
    expect(await evidenceStatusOf(db, former)).toEqual(["complete", "2026-07-31"]);
    await update(db, "evidence", renewal, "archived_at = now()");
    await link(db, await approved(db, people), both);
    expect(await evidenceStatusOf(db, both)).toEqual(["complete", "2026-07-31"]);
  }),
);

it(
  "a status that follows from evidence is no edit: the version of a requirement stays",
  inRollback(async (db) => {
    const people = await collectors(db);
    const [id = ""] = await requirements(db, 1);
    const piece = await approved(db, people);
    await become(db, people.collector);
    await link(db, piece, id);
    const { rows } = await db.query(
      "update app_public.compliance_requirements set evidence_needed = 2, version = 1 where id = $1 returning version",
      [id],
    );
    expect(rows).toEqual([{ version: 2 }]);
    expect(await evidenceStatusOf(db, id)).toEqual(["in_progress", null]);
    await db.query(
      "update app_public.compliance_requirements set evidence_needed = 1, version = 2 where id = $1",
      [id],
    );
  }),
);

it(
  "no one writes the status of evidence directly",
  inRollback(async (db) => {
    const [id = ""] = await requirements(db, 1);
    await become(db, await person(db, { roles: ["super_admin"] }));
    for (const column of ["evidence_status = 'complete'", "evidence_valid_until = '2030-01-01'"]) {
      const sql = `update app_public.compliance_requirements set ${column}, version = 1 where id = $1`;
      expect((await refused(db, sql, [id])).code).toBe("42501");
    }
  }),
);

describe("any history of changes gives what a count of everything gives", () => {
  it.each([1, 2, 3, 4])("history %i", (seed) =>
    inRollback(async (db) => {
      const roll = dice(seed);
      const people = await collectors(db);
      await at(db, "2026-01-01T12:00:00Z");
      const needs = await requirements(db, 5);
      const pieces: string[] = [];
      for (let made = 0; made < 6; made++) {
        const last = new Date(Date.UTC(2026, 0, 5 + roll(60))).toISOString().slice(0, 10);
        pieces.push(await approved(db, people, roll(4) === 0 ? {} : { valid_until: last }));
      }
      const controls = [await control(db), await control(db), await control(db)];
      const one = (list: string[]) => list[roll(list.length)] ?? "";
      let day = 1;
      for (let step = 0; step < 60; step++) {
        day += roll(3);
        await at(db, new Date(Date.UTC(2026, 0, day, 12)).toISOString());
        await change(db, roll, one, needs, pieces, controls);
        if (roll(3) === 0) await db.query("select app_private.expire_evidence()");
        expect([step, await differences(db)]).toEqual([step, []]);
        expect((await db.query("select * from app_private.check_evidence()")).rows).toEqual([]);
        if (roll(8) === 0) await db.query("select app_private.aggregate_figures()");
        expect((await db.query("select * from app_private.check_figures()")).rows).toEqual([]);
      }
    })(),
  );
});

function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

async function change(
  db: Db,
  roll: (sides: number) => number,
  one: (list: string[]) => string,
  needs: string[],
  pieces: string[],
  controls: string[],
) {
  const statements: [string, string[]][] = [
    [
      "insert into app_public.evidence_requirements (evidence_id, requirement_id) values ($1, $2) on conflict do nothing",
      [one(pieces), one(needs)],
    ],
    [
      "insert into app_public.evidence_requirements (evidence_id, requirement_id) values ($1, $2) on conflict do nothing",
      [one(pieces), one(needs)],
    ],
    [
      "insert into app_public.evidence_controls (evidence_id, control_id) values ($1, $2) on conflict do nothing",
      [one(pieces), one(controls)],
    ],
    [
      "insert into app_public.control_requirements (control_id, requirement_id) values ($1, $2) on conflict do nothing",
      [one(controls), one(needs)],
    ],
    ["delete from app_public.evidence_requirements where evidence_id = $1", [one(pieces)]],
    ["delete from app_public.evidence_controls where control_id = $1", [one(controls)]],
    ["delete from app_public.control_requirements where requirement_id = $1", [one(needs)]],
    [
      "update app_public.compliance_requirements set evidence_needed = 1 + $2::int where id = $1",
      [one(needs), String(roll(2))],
    ],
    [
      "update app_public.controls set archived_at = case when archived_at is null then now() end where id = $1",
      [one(controls)],
    ],
    [
      "update app_public.controls set status = case status when 'retired' then 'operating' else 'retired' end, retired_reason = 'Old', retired_at = now() where id = $1",
      [one(controls)],
    ],
    [
      "update app_public.evidence set archived_at = case when archived_at is null then now() end, renews_id = null where id = $1",
      [one(pieces)],
    ],
    [
      "update app_public.evidence set renews_id = case when $2::uuid <> id and not exists (select from app_public.evidence where renews_id = $2::uuid) then $2::uuid end where id = $1",
      [one(pieces), one(pieces)],
    ],
    [
      "update app_public.compliance_requirements set status = case status when 'not_assessed' then 'not_applicable' else 'not_assessed' end, applicability_reason = 'Not our business' where id = $1",
      [one(needs)],
    ],
    [
      "update app_public.compliance_requirements set archived_at = case when archived_at is null then now() end where id = $1",
      [one(needs)],
    ],
  ];
  const [sql, values] = statements[roll(statements.length)] ?? ["select 1", []];
  await db.query("savepoint change");
  await db.query(sql, values).catch(async (error: { code: string }) => {
    // Archived things are not linked: another area's rule, and no change.
    if (error.code !== "CNFLT") throw error;
    await db.query("rollback to savepoint change");
  });
}

/** Reads everything and counts independently, without the functions that are tested. */
async function differences(db: Db): Promise<unknown[]> {
  const read = async (sql: string) => (await db.query(sql)).rows;
  const today = (await read("select app_hidden.today()::text as day"))[0].day;
  const evidence = await read(
    "select id, status, valid_until::text as until, archived_at, renews_id from app_public.evidence",
  );
  const direct = await read("select evidence_id, requirement_id from app_public.evidence_requirements");
  const ofControls = await read("select evidence_id, control_id from app_public.evidence_controls");
  const met = await read("select control_id, requirement_id from app_public.control_requirements");
  const controls = await read(
    "select id from app_public.controls where status <> 'retired' and archived_at is null",
  );
  const active = new Set(controls.map(({ id }) => id));
  const found: unknown[] = [];
  for (const need of await read(
    "select id, evidence_needed, evidence_status, evidence_valid_until::text as until from app_public.compliance_requirements",
  )) {
    const ids = new Set(direct.filter((row) => row.requirement_id === need.id).map((row) => row.evidence_id));
    for (const { control_id } of met.filter(
      (row) => row.requirement_id === need.id && active.has(row.control_id),
    )) {
      for (const row of ofControls) if (row.control_id === control_id) ids.add(row.evidence_id);
    }
    const serving = evidence.filter((row) => ids.has(row.id) && !row.archived_at);
    const ends = serving
      .filter((row) => row.status === "approved" && (row.until === null || row.until >= today))
      .filter(
        (row) =>
          !serving.some((other) => other.renews_id === row.id && /approved|expired/.test(other.status)),
      )
      .map((row) => row.until ?? "9999-12-31")
      .sort()
      .reverse();
    const end = ends[need.evidence_needed - 1];
    const expected = end ? "complete" : serving.length > 0 ? "in_progress" : "not_started";
    const stale = need.evidence_status === "complete" && need.until !== null && need.until < today;
    const shown = stale ? "in_progress" : need.evidence_status;
    const until = end === "9999-12-31" ? null : (end ?? null);
    if (shown !== expected) found.push([need.id, shown, expected]);
    if (expected === "complete" && need.until !== until) found.push([need.id, need.until, until]);
  }
  return found;
}
