import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { check, run, stage, undo } from "../support/importing.ts";
import { english } from "../support/messages.ts";

async function riskManager(db: Db, name = "Ada Lovelace"): Promise<string> {
  await db.query("insert into app_public.business_units (name) values ('Operations') on conflict do nothing");
  const ada = await person(db, { name, roles: ["risk_manager"] });
  await become(db, ada);
  return ada;
}

/** The newest risks, as the superuser sees them; the one who asks stays who they are. */
async function risks(db: Db, columns = "*"): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query(`select ${columns} from app_public.risks order by number`);
  return rows;
}

async function oneRisk(db: Db, values: Record<string, unknown> = {}) {
  const { rows } = await db.query(
    "insert into app_public.risks (name, description) values ($1, $2) returning id, reference, version",
    [values.name ?? "Flood", values.description ?? "The river rises"],
  );
  return rows[0] as { id: string; reference: string; version: number };
}

async function effect(db: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.query(
    "select u.* from app_public.imports i, app_public.imports_undo_effect(i) u where i.id = $1",
    [id],
  );
  return rows[0];
}

async function kept(db: Db, id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query(
    `select k.row_number as row, k.reference, k.linked, (k.changer).full_name as changer, k.changed_at as at
      from app_public.imports i, app_public.imports_kept_records(i, max_rows => 200) k where i.id = $1`,
    [id],
  );
  return rows.map((row) => ({ ...row, changer: english(row.changer) }));
}

function at(db: Db, time: string) {
  return db.query("select set_config('app.now', $1, true)", [time]);
}

function change(db: Db, id: string, what: string) {
  return db.query(
    `update app_public.risks r set ${what}, version = (select version from app_public.risks where id = $1) where id = $1`,
    [id],
  );
}

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** What people see of each risk; undo gives no version back. */
async function stateOf(db: Db): Promise<Map<string, Record<string, unknown>>> {
  const rows = await risks(
    db,
    `id, reference, name, description, cause, inherent_likelihood, inherent_impact, inherent_risk_score,
      composite_risk_score, severity, scores_reason, archived_at is not null as archived`,
  );
  return new Map(rows.map(({ id, ...state }) => [String(id), state]));
}

describe("undo", () => {
  it(
    "archives what was created and gives back what was changed, with the reason in the trail",
    inRollback(async (db) => {
      await riskManager(db);
      const { reference } = await oneRisk(db);
      const id = await stage(db, [
        ["Reference", "Name", "Likelihood", "Impact"],
        [reference, "Deluge", "5", "5"],
        ["", "Fire", "", ""],
      ]);
      await check(db, id, { onMatch: "update" });
      await run(db, id);
      expect(await undo(db, id)).toMatchObject({ status: "undone" });
      expect(
        await risks(
          db,
          "name, severity, inherent_likelihood, scores_reason, archived_at is not null as archived, version",
        ),
      ).toEqual([
        {
          name: "Flood",
          severity: null,
          inherent_likelihood: null,
          scores_reason: null,
          archived: false,
          version: 3,
        },
        {
          name: "Fire",
          severity: null,
          inherent_likelihood: null,
          scores_reason: null,
          archived: true,
          version: 2,
        },
      ]);
      const { rows } = await db.query(
        "select reason from app_public.risks r, app_public.risks_history(r) h where reason is not null",
      );
      const undone = rows.filter(({ reason }) => english(reason) === "Import undone: risks.csv");
      expect(undone).toHaveLength(2);
      expect(await refused(db, "select app_hidden.begin_undo($1)", [id])).toMatchObject({ code: "CNFLT" });
    }),
  );

  it(
    "leaves what was changed or built upon since, and lists it with who did it and when",
    inRollback(async (db) => {
      const grace = await person(db, { name: "Grace Hopper", roles: ["risk_manager"] });
      const ada = await riskManager(db);
      const id = await stage(db, [["Name"], ["Fire"], ["Flood"], ["Storm"]]);
      await check(db, id);
      await run(db, id);
      const [fire, flood] = await risks(db, "id, reference");
      await become(db, grace);
      await at(db, "2026-03-01T09:00:00Z");
      await db.query("update app_public.risks set cause = 'spark', version = 1 where id = $1", [fire?.id]);
      await at(db, "2026-03-02T09:00:00Z");
      await db.query("insert into app_public.mitigation_tasks (risk_id, name) values ($1, 'Build a dam')", [
        flood?.id,
      ]);
      await become(db, ada);
      const expected = [
        {
          row: 2,
          reference: fire?.reference,
          linked: false,
          changer: "Grace Hopper",
          at: new Date("2026-03-01T09:00:00Z"),
        },
        {
          row: 3,
          reference: flood?.reference,
          linked: true,
          changer: "Grace Hopper",
          at: new Date("2026-03-02T09:00:00Z"),
        },
      ];
      expect(await effect(db, id)).toEqual({ archived: 1, restored: 0, kept: 2 });
      expect(await kept(db, id)).toEqual(expected);
      expect(await undo(db, id)).toMatchObject({ status: "undone" });
      expect(await effect(db, id)).toEqual({ archived: 1, restored: 0, kept: 2 });
      expect(await kept(db, id)).toEqual(expected);
      expect(await risks(db, "name, cause, archived_at is not null as archived")).toEqual([
        { name: "Fire", cause: "spark", archived: false },
        { name: "Flood", cause: null, archived: false },
        { name: "Storm", cause: null, archived: true },
      ]);
    }),
  );

  it(
    "is refused when nothing is left that could be taken back",
    inRollback(async (db) => {
      await riskManager(db);
      const id = await stage(db, [["Name"], ["Fire"]]);
      await check(db, id);
      await run(db, id);
      await db.query("update app_public.risks set cause = 'spark', version = 1");
      expect(await refused(db, "select app_hidden.begin_undo($1)", [id])).toMatchObject({ code: "STALE" });
      expect(await effect(db, id)).toEqual({ archived: 0, restored: 0, kept: 1 });
    }),
  );

  it(
    "people who neither imported it nor may undo it do not learn what undo would do",
    inRollback(async (db) => {
      const auditor = await person(db, { name: "Otto Auditor", roles: ["auditor"] });
      await riskManager(db);
      const id = await stage(db, [["Name"], ["Fire"], ["Flood"]]);
      await check(db, id);
      await run(db, id);
      await db.query("update app_public.risks set cause = 'spark', version = 1 where name = 'Fire'");
      await become(db, auditor);
      expect(await effect(db, id)).toEqual({ archived: null, restored: null, kept: null });
      expect(await kept(db, id)).toEqual([]);
      await becomeSuperuser(db);
      expect(
        (await db.query("select from app_private.import_plan where import_id = $1", [id])).rowCount,
      ).toBe(2);
    }),
  );

  // A change of every kind that makes a record someone's work, also one that is taken back.
  const edits: Record<string, (db: Db, id: string) => Promise<unknown>> = {
    none: async () => undefined,
    changed: (db, id) => change(db, id, "cause = 'spark'"),
    "changed and changed back": async (db, id) => {
      await change(db, id, "cause = 'spark'");
      await change(db, id, "cause = null");
    },
    archived: (db, id) =>
      db.query("select app_public.archive_risks(array[$1::uuid], 'No longer a risk')", [id]),
    assessed: (db, id) =>
      db.query(
        "insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety, rationale) values ($1, 'inherent', 2, 2, 2, 2, 2, 2, 'As it is rated today')",
        [id],
      ),
  };
  const names = Object.keys(edits);

  it.each([1, 2, 3, 4, 5])("after random edits (%i) it restores exactly the untouched rows", (seed) =>
    inRollback(async (db) => {
      const roll = dice(seed);
      await riskManager(db);
      const there: { reference: string }[] = [];
      for (let number = 0; number < 20; number++) there.push(await oneRisk(db, { name: `Old ${number}` }));
      const before = await stateOf(db);
      const lines = Array.from({ length: 40 }, (_, at) => [
        there[at]?.reference ?? "",
        `New ${at}`,
        String(1 + roll(5)),
        "3",
      ]);
      const id = await stage(db, [["Reference", "Name", "Likelihood", "Impact"], ...lines]);
      await check(db, id, { onMatch: "update" });
      await run(db, id);
      const imported = await stateOf(db);
      const touched = new Set<string>();
      for (const riskId of [...imported.keys()]) {
        const name = names[roll(names.length)] ?? "none";
        await edits[name]?.(db, riskId);
        if (name !== "none") touched.add(riskId);
      }
      const edited = await stateOf(db);
      await undo(db, id);
      const after = await stateOf(db);
      expect(after.size).toBe(40);
      for (const [riskId, state] of after) {
        if (touched.has(riskId)) expect(state).toEqual(edited.get(riskId));
        else expect(state).toEqual(before.get(riskId) ?? { ...imported.get(riskId), archived: true });
      }
      expect(await effect(db, id)).toMatchObject({ kept: touched.size });
      expect((await kept(db, id)).map(({ reference }) => reference).sort()).toEqual(
        [...touched].map((riskId) => after.get(riskId)?.reference).sort(),
      );
    })(),
  );

  it(
    "is for the importer, or for someone who may archive, edit and see the import",
    inRollback(async (db) => {
      const grace = await person(db, { name: "Grace Hopper", roles: ["risk_manager"] });
      const mia = await person(db, { name: "Mia Manager", roles: ["manager"] });
      await become(db, mia);
      const id = await stage(db, [["Name"], ["Fire"]]);
      await check(db, id);
      await run(db, id);
      const canUndo = "select app_public.imports_can_undo(i) as can from app_public.imports i where id = $1";
      expect((await db.query(canUndo, [id])).rows).toEqual([{ can: true }]);
      await becomeSuperuser(db);
      const other = await person(db, { name: "Otto Other", roles: ["manager"] });
      await become(db, other);
      expect((await db.query(canUndo, [id])).rows).toEqual([{ can: false }]);
      expect(await refused(db, "select app_hidden.begin_undo($1)", [id])).toMatchObject({ code: "FORBD" });
      await become(db, grace);
      expect(await undo(db, id)).toMatchObject({ status: "undone" });
    }),
  );
});

describe("who may", () => {
  it(
    "an import is its importer's own; those who read the change log see that it was, not what is in it",
    inRollback(async (db) => {
      const auditor = await person(db, { name: "Otto Auditor", roles: ["auditor"] });
      const reader = await person(db, { name: "Nadia Reader", roles: ["user"] });
      await riskManager(db);
      const id = await stage(
        db,
        [["Name"], [""], ["Fire"]].map((line) => [...line, "x"]),
      );
      await check(db, id);
      const look = `select (select count(*)::int from app_public.imports_problems(i)) as problems,
        (select count(*)::int from app_public.imports_sample(i)) as sample from app_public.imports i where id = $1`;
      expect((await db.query(look, [id])).rows).toEqual([{ problems: 1, sample: 2 }]);
      await become(db, auditor);
      expect((await db.query(look, [id])).rows).toEqual([{ problems: 0, sample: 0 }]);
      expect(await refused(db, "select app_hidden.begin_run($1, true)", [id])).toMatchObject({
        code: "NTFND",
      });
      await become(db, reader);
      expect((await db.query(look, [id])).rows).toEqual([]);
      expect(await refused(db, "select app_hidden.require_import('risks')")).toMatchObject({ code: "FORBD" });
      expect(await refused(db, "select app_public.discard_import($1)", [id])).toMatchObject({
        code: "NTFND",
      });
    }),
  );

  it(
    "an import does nothing that its person could not do without it",
    inRollback(async (db) => {
      await db.query(
        "update app_public.role_permissions set level = 'read' where role = 'manager' and permission in ('risk_assessments', 'risks_edit')",
      );
      await become(db, await person(db, { roles: ["manager"] }));
      const id = await stage(db, [
        ["Name", "Likelihood"],
        ["a", "3"],
      ]);
      const begin = "select app_hidden.begin_check($1, $2, 'name', $3, 'iso')";
      expect(
        (await db.query("select mapping from app_public.imports where id = $1", [id])).rows[0].mapping,
      ).toEqual({ name: 1 });
      expect(await refused(db, begin, [id, { name: 1, inherent_likelihood: 2 }, "skip"])).toMatchObject({
        code: "FORBD",
        column: "mapping",
      });
      expect(await refused(db, begin, [id, { name: 1 }, "update"])).toMatchObject({
        code: "FORBD",
        column: "on_match",
      });
    }),
  );

  it(
    "a discarded import forgets its rows",
    inRollback(async (db) => {
      await riskManager(db);
      const id = await stage(db, [["Name"], ["Fire"]]);
      await db.query("select app_public.discard_import($1)", [id]);
      expect(
        await refused(db, "select app_hidden.begin_check($1, '{\"name\": 1}', 'name', 'skip', 'iso')", [id]),
      ).toMatchObject({ code: "CNFLT" });
      await becomeSuperuser(db);
      expect(
        (await db.query("select from app_private.import_rows where import_id = $1", [id])).rows,
      ).toHaveLength(0);
    }),
  );

  it(
    "unfinished imports are discarded after a week, and cells are deleted a month after the end",
    inRollback(async (db) => {
      await riskManager(db);
      const open = await stage(db, [["Name"], ["Fire"]]);
      const done = await stage(db, [["Name"], ["Flood"]]);
      await check(db, done);
      await run(db, done);
      await becomeSuperuser(db);
      const kept = async () =>
        (
          await db.query(
            `select status, (select count(*)::int from app_private.import_rows r where r.import_id = i.id) as cells,
              (select count(*)::int from app_private.import_plan p where p.import_id = i.id) as plan
              from app_public.imports i where id = any ($1) order by status`,
            [[open, done]],
          )
        ).rows;
      const keptAfter = async (time: string) => {
        await db.query("select set_config('app.now', (now() + $1::interval)::text, true)", [time]);
        await db.query("select app_private.prune_imports()");
        return kept();
      };
      expect(await keptAfter("7 days")).toMatchObject([
        { status: "done", cells: 1 },
        { status: "uploaded", cells: 1 },
      ]);
      expect(await keptAfter("7 days 1 minute")).toMatchObject([
        { status: "discarded", cells: 0 },
        { status: "done", cells: 1 },
      ]);
      expect(await keptAfter("30 days")).toMatchObject([{}, { status: "done", cells: 1 }]);
      // The plan stays, for undo.
      expect(await keptAfter("30 days 1 minute")).toMatchObject([{}, { status: "done", cells: 0, plan: 1 }]);
    }),
  );
});
