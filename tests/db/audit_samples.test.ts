/** Samples of audit procedures: what is drawn can be drawn again by anybody, and only the team draws and records. */
import { createHash } from "node:crypto";

import { auditIn, auditor, join } from "../support/audits.ts";
import { aControl } from "../support/controls.ts";
import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

const draw = `select * from app_public.draw_audit_sample($1, $2, $3, $4, $5, size => $6, seed => $7, reason => $8, items => $9)`;
const record = "select * from app_public.record_sample_result($1, $2, $3, $4)";
const REASON = "The largest contracts.";
const CONCLUSION = "Ten chars.";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** The draw as the page describes it, without any of the database's code. */
function drawAgain(ids: readonly string[], seed: string, size: number): string[] {
  return ids
    .map((id) => ({ id, key: sha256(`${seed}:${id}`) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, size)
    .map(({ id }) => id);
}

function hashOf(ids: readonly string[]): string {
  return sha256(
    ids
      .toSorted()
      .map((id) => `${id}\n`)
      .join(""),
  );
}

interface Draw {
  area?: string;
  filter?: object;
  population?: string | null;
  method?: string;
  size?: number | null;
  seed?: string | null;
  reason?: string | null;
  items?: unknown[] | null;
}

function drawOf(procedure: string, changes: Draw = {}): unknown[] {
  const { area = "controls", filter = {}, population = "All controls", method = "random" } = changes;
  const { size = 2, seed = null, reason = null, items = null } = changes;
  return [procedure, area, JSON.stringify(filter), population, method, size, seed, reason, items];
}

interface Team {
  audit: string;
  procedure: string;
  ada: string;
  grace: string;
}

async function team(db: Db, changes: Row = {}, status = "fieldwork"): Promise<Team> {
  const audit = await auditIn(db, status);
  const [ada, grace] = [await auditor(db, "Ada Lovelace"), await auditor(db, "Grace Hopper")];
  await join(db, audit, ada);
  await join(db, audit, grace);
  const { id } = await add(db, "audit_procedures", { audit_id: audit, title: "Compare", ...changes });
  return { audit, procedure: String(id), ada, grace };
}

async function controls(db: Db, count: number, changes: Row = {}): Promise<string[]> {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) made.push((await aControl(db, changes)).id);
  return made;
}

async function itemsOf(db: Db, sample: unknown): Promise<Row[]> {
  const { rows } = await db.query(
    "select *, app_public.audit_sample_items_name(i) as name from app_public.audit_sample_items i where sample_id = $1 order by position",
    [sample],
  );
  return rows;
}

async function populationOf(db: Db, sample: unknown): Promise<string[]> {
  const { rows } = await db.query(
    "select app_public.audit_samples_population_ids(s) as ids from app_public.audit_samples s where id = $1",
    [sample],
  );
  return rows[0].ids;
}

describe("a random draw", () => {
  it(
    "is repeated from the seed and the ids by a script that knows the description only, and another seed draws others",
    inRollback(async (db) => {
      const { procedure, ada } = await team(db);
      await db.query(
        `insert into app_public.controls (name, type, nature, frequency)
           select 'Control ' || n, 'preventive', 'manual', 'monthly' from generate_series(1, 3000) as n`,
      );
      await become(db, ada);
      const drawn = (await db.query(draw, drawOf(procedure, { size: 25 }))).rows[0];
      const ids = await populationOf(db, drawn.id);
      const sample = (await itemsOf(db, drawn.id)).map(({ record_id }) => String(record_id));
      expect(ids.length).toBe(drawn.population_size);
      expect(drawn).toMatchObject({ population_hash: hashOf(ids), seed_given: false });
      expect(sample).toEqual(drawAgain(ids, drawn.seed, 25));

      const other = (await db.query(draw, drawOf(procedure, { size: 25, seed: "Größe 7" }))).rows[0];
      expect(other).toMatchObject({ seed: "Größe 7", seed_given: true });
      const otherItems = (await itemsOf(db, other.id)).map(({ record_id }) => String(record_id));
      expect(otherItems).toEqual(drawAgain(ids, "Größe 7", 25));
      expect(otherItems).not.toEqual(sample);
      const again = (await db.query(draw, drawOf(procedure, { size: 25, seed: drawn.seed }))).rows[0];
      expect((await itemsOf(db, again.id)).map(({ record_id }) => record_id)).toEqual(sample);

      await becomeSuperuser(db);
      const { rows } = await db.query("select id from app_public.controls");
      expect(ids).toEqual(rows.map(({ id }) => id).toSorted());
    }),
  );

  it(
    "the population stays as it was when the register changes, in its ids, its hash and its references",
    inRollback(async (db) => {
      const { procedure, ada } = await team(db);
      await controls(db, 3, { status: "degraded" });
      const filter = { values: { status: ["degraded"], archived: ["false"] } };
      await become(db, ada);
      const drawn = (await db.query(draw, drawOf(procedure, { size: 3, filter }))).rows[0];
      const ids = await populationOf(db, drawn.id);
      await becomeSuperuser(db);
      await controls(db, 2, { status: "degraded" });
      await db.query(
        "update app_public.controls set status = 'operating', version = version where id = $1",
        ids.slice(0, 1),
      );
      await become(db, ada);
      expect(await populationOf(db, drawn.id)).toEqual(ids);
      expect(drawn).toMatchObject({ population_size: 3, population_hash: hashOf(ids), filter });
    }),
  );

  it.each([
    [0, "IVINP"],
    [1, "drawn"],
    [3, "drawn"],
    [4, "IVINP"],
    [null, "IVINP"],
  ])("of %s out of three records: %s", (size, outcome) =>
    inRollback(async (db) => {
      const { procedure, ada } = await team(db);
      await controls(db, 3, { status: "degraded" });
      await become(db, ada);
      const changes = drawOf(procedure, { size, filter: { values: { status: ["degraded"] } } });
      const got = await db.query(draw, changes).then(
        () => "drawn",
        (error) => error.code,
      );
      expect(got).toBe(outcome);
    })(),
  );

  it(
    "has at most a thousand items",
    inRollback(async (db) => {
      const { procedure, ada } = await team(db);
      await db.query(
        `insert into app_public.controls (name, type, nature, frequency)
           select 'Control ' || n, 'preventive', 'manual', 'monthly' from generate_series(1, 1001) as n`,
      );
      await become(db, ada);
      expect((await refused(db, draw, drawOf(procedure, { size: 1001 }))).code).toBe("IVINP");
      await db.query(draw, drawOf(procedure, { size: 1000 }));
    }),
  );

  it.each<[string, Draw]>([
    ["an empty population", { filter: { search: "no such words anywhere", values: {} } }],
    ["a register that there is not", { area: "entry" }],
    ["a filter that the register does not have", { filter: { values: { colour: ["red"] } } }],
    ["no words for the population", { population: "  " }],
    ["another method", { method: "best" }],
    ["no method", { method: undefined }],
    ["a seed that is too long", { seed: "s".repeat(101) }],
  ])("is refused with %s", (_words, changes) =>
    inRollback(async (db) => {
      const { procedure, ada } = await team(db);
      await controls(db, 3);
      await become(db, ada);
      const parameters = drawOf(procedure, changes);
      if ("method" in changes && changes.method === undefined) parameters[4] = null;
      expect((await refused(db, draw, parameters)).code).toBe("IVINP");
    })(),
  );
});

describe("a judgemental sample", () => {
  it(
    "holds the items that were chosen, with the reason",
    inRollback(async (db) => {
      const { procedure, ada } = await team(db);
      const [first, , third] = await controls(db, 3);
      await become(db, ada);
      const changes = { method: "judgemental", size: null, reason: REASON, items: [third, first] };
      const drawn = (await db.query(draw, drawOf(procedure, changes))).rows[0];
      expect(drawn).toMatchObject({ size: 2, seed: null, reason: REASON });
      expect((await itemsOf(db, drawn.id)).map(({ record_id }) => record_id)).toEqual([third, first]);
    }),
  );

  it.each<[string, (ids: string[], otherControl: string) => Draw, string]>([
    ["no reason", (ids) => ({ items: ids.slice(0, 1), reason: " " }), "IVINP"],
    ["no items", () => ({ items: [], reason: REASON }), "IVINP"],
    ["the same item twice", (ids) => ({ items: [ids[0], ids[0]], reason: REASON }), "IVREF"],
    [
      "an item of another population",
      (ids, otherControl) => ({ items: [ids[0], otherControl], reason: REASON }),
      "IVREF",
    ],
  ])("is refused with %s", (_words, changes, code) =>
    inRollback(async (db) => {
      const { procedure, ada } = await team(db);
      const ids = await controls(db, 2, { status: "degraded" });
      const [otherControl = ""] = await controls(db, 1);
      await become(db, ada);
      const parameters = drawOf(procedure, {
        method: "judgemental",
        filter: { values: { status: ["degraded"] } },
        ...changes(ids, otherControl),
      });
      expect((await refused(db, draw, parameters)).code).toBe(code);
    })(),
  );
});

describe("the population", () => {
  it(
    "is what the person sees of each register, and no more",
    inRollback(async (db) => {
      const { procedure, ada, audit } = await team(db);
      await makeRole(db, "narrow", {
        audit_reports: "full",
        risks_view: "read",
        compliance_view: "read",
        assets_view: "read",
        projects_view: "read",
        evidence_management: "read",
      });
      await db.query(
        "update app_public.role_permissions set assigned_only = true where role = 'narrow' and permission ~ '_view$'",
      );
      const narrow = await person(db, { name: "Nora Narrow", roles: ["narrow"] });
      await join(db, audit, narrow);
      await add(db, "risks", { ...risk(), owner_id: narrow });
      await add(db, "risks", risk());
      await aControl(db, { owner_id: narrow });
      await aControl(db);
      await add(db, "audit_findings", { ...finding(), owner_id: narrow });
      await add(db, "audit_findings", finding());
      await add(db, "compliance_requirements", { ...(await requirement(db)), owner_id: narrow });
      await add(db, "compliance_requirements", await requirement(db));
      const tables = {
        risks: "risks",
        controls: "controls",
        requirements: "compliance_requirements",
        findings: "audit_findings",
        assets: "assets",
        projects: "projects",
        evidence: "evidence",
        audits: "audits",
      };
      for (const who of [narrow, ada]) {
        const compared: string[] = [];
        await become(db, who);
        for (const [area, table] of Object.entries(tables)) {
          const { rows } = await db.query(`select id from app_public.${table} order by id`);
          const seen = rows.map(({ id }) => id);
          if (seen.length === 0) continue;
          compared.push(area);
          const drawn = (await db.query(draw, drawOf(procedure, { area, size: 1 }))).rows[0];
          expect({ area, ids: await populationOf(db, drawn.id) }).toEqual({ area, ids: seen });
        }
        expect(compared).toEqual(
          expect.arrayContaining(["risks", "controls", "requirements", "findings", "audits"]),
        );
        await becomeSuperuser(db);
      }
    }),
  );

  it(
    "is refused of a register that the person may not see, also to be counted or listed",
    inRollback(async (db) => {
      const { procedure, audit } = await team(db);
      await makeRole(db, "only_audits", { audit_reports: "full" });
      const olga = await person(db, { name: "Olga Only", roles: ["only_audits"] });
      await join(db, audit, olga);
      await add(db, "risks", risk());
      await become(db, olga);
      expect((await refused(db, draw, drawOf(procedure, { area: "risks" }))).code).toBe("FORBD");
      for (const ask of ["population_size('risks', '{}')", "population_records('risks', '{}', null)"]) {
        expect((await refused(db, `select app_public.${ask}`)).code).toBe("FORBD");
      }
      await becomeSuperuser(db);
      await become(db, await auditor(db, "Alan Turing"));
      const { rows } = await db.query("select app_public.population_size('risks', '{}') as size");
      expect(rows[0].size).toBeGreaterThan(0);
    }),
  );
});

describe("results of items", () => {
  async function drawn(db: Db, procedure: string, who: string, filter: object = {}): Promise<Row[]> {
    await become(db, who);
    const { rows } = await db.query(draw, drawOf(procedure, { size: 2, filter }));
    return itemsOf(db, rows[0].id);
  }

  it(
    "are recorded by the team with a note where something is not as it should be, and counted",
    inRollback(async (db) => {
      const { procedure, ada, grace } = await team(db);
      await controls(db, 2);
      const [first, second] = await drawn(db, procedure, ada);
      for (const [result, note] of [
        ["exception", " "],
        ["not_applicable", null],
        ["fine", "A note."],
        [null, "A note."],
      ]) {
        expect((await refused(db, record, [first?.id, 1, result, note])).code).toBe("IVINP");
      }
      await db.query(record, [first?.id, 1, "pass", null]);
      expect((await refused(db, record, [first?.id, 1, "exception", "Late."])).code).toBe("STALE");
      await becomeSuperuser(db);
      await become(db, grace);
      await db.query(record, [second?.id, 1, "exception", "Not approved."]);
      const { rows } = await db.query(
        `select app_public.audit_samples_recorded(s) as recorded, app_public.audit_samples_exceptions(s) as exceptions,
           app_public.audit_samples_exception_rate(s) as rate from app_public.audit_samples s where id = $1`,
        [first?.sample_id],
      );
      expect(rows).toEqual([{ recorded: 2, exceptions: 1, rate: 50 }]);
      expect((await itemsOf(db, first?.sample_id)).map(({ recorded_by }) => recorded_by)).toEqual([
        ada,
        grace,
      ]);
    }),
  );

  it(
    "an item that is not applicable counts neither as an exception nor as tested",
    inRollback(async (db) => {
      const { procedure, ada } = await team(db);
      await controls(db, 2);
      const [first] = await drawn(db, procedure, ada);
      await db.query(record, [first?.id, 1, "not_applicable", "It was never used."]);
      const rate =
        "select app_public.audit_samples_exception_rate(s) as rate from app_public.audit_samples s where id = $1";
      expect((await db.query(rate, [first?.sample_id])).rows).toEqual([{ rate: null }]);
    }),
  );

  it(
    "nobody draws or records for a control that they own, nor records an item that they own",
    inRollback(async (db) => {
      const { procedure, ada, grace, audit } = await team(db);
      const owned = (await aControl(db, { owner_id: ada })).id;
      const ownTest = (
        await add(db, "audit_procedures", { audit_id: audit, title: "Own", control_id: owned })
      ).id;
      await controls(db, 2, { owner_id: grace, status: "degraded" });
      const items = await drawn(db, procedure, ada, { values: { status: ["degraded"] } });
      expect((await refused(db, draw, drawOf(String(ownTest)))).code).toBe("FORBD");
      await db.query(record, [items[0]?.id, 1, "pass", null]);
      await becomeSuperuser(db);
      await become(db, grace);
      expect((await refused(db, record, [items[1]?.id, 1, "pass", null])).code).toBe("FORBD");
    }),
  );

  it(
    "nobody records an item that their team owns",
    inRollback(async (db) => {
      const { procedure, ada, grace } = await team(db);
      const { id: owner_team_id } = await add(db, "teams", { name: "Harbour" });
      await add(db, "team_members", { team_id: owner_team_id, user_id: grace });
      await controls(db, 2, { owner_id: null, owner_team_id, status: "degraded" });
      const items = await drawn(db, procedure, ada, { values: { status: ["degraded"] } });
      await becomeSuperuser(db);
      await become(db, grace);
      expect((await refused(db, record, [items[0]?.id, 1, "pass", null])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, ada);
      await db.query(record, [items[0]?.id, 1, "pass", null]);
    }),
  );

  it(
    "people outside the team may read the sample, but neither draw nor record",
    inRollback(async (db) => {
      const { procedure, ada, audit } = await team(db);
      await controls(db, 2);
      const [item] = await drawn(db, procedure, ada);
      await becomeSuperuser(db);
      const auditee = await auditor(db, "Edith Clarke");
      await join(db, audit, auditee, "auditee");
      for (const outsider of [await auditor(db, "Alan Turing"), auditee]) {
        await become(db, outsider);
        expect((await itemsOf(db, item?.sample_id)).length).toBe(2);
        expect((await populationOf(db, item?.sample_id)).length).toBeGreaterThan(1);
        expect((await refused(db, draw, drawOf(procedure))).code).toBe("FORBD");
        expect((await refused(db, record, [item?.id, 1, "pass", null])).code).toBe("FORBD");
        await becomeSuperuser(db);
      }
    }),
  );

  it(
    "after the sign-off the sample is fixed, and no other one is drawn",
    inRollback(async (db) => {
      const { procedure, ada, grace } = await team(db);
      await controls(db, 2);
      const [item] = await drawn(db, procedure, ada);
      await db.query("select app_public.record_audit_result($1, 1, 'satisfactory', $2)", [
        procedure,
        CONCLUSION,
      ]);
      await db.query(record, [item?.id, 1, "pass", null]);
      await becomeSuperuser(db);
      await become(db, grace);
      await db.query("select app_public.sign_off_audit_result($1, 2)", [procedure]);
      expect((await refused(db, record, [item?.id, 2, "exception", "Late."])).code).toBe("CNFLT");
      expect((await refused(db, draw, drawOf(procedure))).code).toBe("CNFLT");
    }),
  );

  it.each(["planned", "reporting", "closed"])("nothing is drawn in %s", (status) =>
    inRollback(async (db) => {
      const { procedure, ada } = await team(db, {}, status);
      await controls(db, 2);
      await become(db, ada);
      expect((await refused(db, draw, drawOf(procedure))).code).toBe("CNFLT");
    })(),
  );

  it(
    "a reader who may not see the records reads their references without a name",
    inRollback(async (db) => {
      const { procedure, ada } = await team(db);
      await controls(db, 2, { name: "Vault keys are counted", status: "degraded" });
      const filter = { values: { status: ["degraded"] } };
      const items = await drawn(db, procedure, ada, filter);
      expect(items.map(({ name }) => name)).toEqual(["Vault keys are counted", "Vault keys are counted"]);
      await becomeSuperuser(db);
      await makeRole(db, "audit_reader", { audit_reports: "read" });
      await become(db, await person(db, { roles: ["audit_reader"] }));
      const seen = await itemsOf(db, items[0]?.sample_id);
      expect(seen.map(({ reference }) => reference)).toEqual([
        expect.stringMatching(/^C-/),
        expect.stringMatching(/^C-/),
      ]);
      expect(JSON.stringify(seen)).not.toContain("Vault");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["risk_owner"] }));
      expect(await itemsOf(db, items[0]?.sample_id)).toEqual([]);
    }),
  );
});
