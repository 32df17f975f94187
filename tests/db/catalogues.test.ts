import { framework, load, requirements, rowsOf } from "../support/catalogues.ts";
import { type Db, inRollback, refused } from "../support/database.ts";
import { english } from "../support/messages.ts";

const first = rowsOf(
  { code: "A", assessable: false },
  { code: "A.1", parent: "A", text: "Lock the door." },
  { code: "A.2", parent: "A" },
  { code: "A.2(1)", parent: "A.2" },
);
const second = rowsOf(
  { code: "A", assessable: false },
  { code: "A.1", parent: "A", text: "Lock every door." },
  { code: "A.3", parent: "A" },
  { code: "A.2(1)", parent: "A.3" },
);

async function loaded(db: Db): Promise<string> {
  const id = await framework(db);
  await load(db, id, first);
  return id;
}

function diff(db: Db, id: string, rows: string) {
  return db
    .query("select kind, code, fields from app_private.catalogue_diff($1, $2) order by code", [id, rows])
    .then(({ rows: found }) => found.map(({ kind, code, fields }) => [code, kind, ...fields].join(" ")));
}

describe("a first load", () => {
  it(
    "makes the requirements of a catalogue in their places",
    inRollback(async (db) => {
      const id = await framework(db);
      expect(await load(db, id, first)).toEqual({ added: 4, changed: 0, archived: 0, unchanged: 0 });
      expect(await requirements(db, id, "r.code, p.code as parent, r.assessable, r.position")).toEqual([
        "A  false 1",
        "A.1 A true 2",
        "A.2 A true 3",
        "A.2(1) A.2 true 4",
      ]);
    }),
  );

  it(
    "refuses codes that are there twice, parents that are not, circles and wells, and leaves nothing behind",
    inRollback(async (db) => {
      const id = await framework(db);
      const deep = Array.from({ length: 13 }, (_, index) => ({
        code: `${index}`,
        parent: index ? `${index - 1}` : null,
      }));
      const bad = [
        { rows: rowsOf({ code: "A" }, { code: " A " }), says: "'A' appears twice." },
        { rows: rowsOf({ code: "A", parent: "B" }), says: "The parent of 'A', 'B', doesn't exist." },
        {
          rows: rowsOf({ code: "A", parent: "B" }, { code: "B", parent: "A" }),
          says: /'A' is its own parent/,
        },
        { rows: rowsOf(...deep), says: "'12' is nested more than 12 levels deep." },
        { rows: "[]", says: /without requirements/ },
        { rows: "{}", says: /without requirements/ },
      ];
      for (const { rows, says } of bad) {
        const error = await refused(db, "select app_private.load_requirements($1, $2)", [id, rows]);
        expect(error.code).toBe("IVINP");
        expect(error.message).toEqual(says instanceof RegExp ? expect.stringMatching(says) : says);
      }
      const half = rowsOf({ code: "A" }, { code: "B", title: "x".repeat(201) });
      expect((await refused(db, "select app_private.load_requirements($1, $2)", [id, half])).code).toBe(
        "23514",
      );
      expect(await requirements(db, id)).toEqual([]);
    }),
  );

  it(
    "goes into a framework that is there and not archived",
    inRollback(async (db) => {
      const id = await framework(db);
      await db.query("update app_public.frameworks set archived_at = now() where id = $1", [id]);
      const call = "select app_private.load_requirements($1, $2)";
      expect((await refused(db, call, [id, first])).code).toBe("CNFLT");
      expect((await refused(db, call, ["00000000-0000-4000-8000-000000000000", first])).code).toBe("NTFND");
    }),
  );
});

describe("a newer edition", () => {
  it(
    "is compared by what it adds, changes and removes",
    inRollback(async (db) => {
      const id = await loaded(db);
      expect(await diff(db, id, second)).toEqual([
        "A unchanged",
        "A.1 changed text",
        "A.2 removed",
        "A.2(1) changed parent",
        "A.3 added",
      ]);
      expect(await load(db, id, second)).toEqual({ added: 1, changed: 2, archived: 1, unchanged: 1 });
      expect(await requirements(db, id, "r.code, p.code as parent, r.archived_at is null")).toEqual([
        "A  true",
        "A.1 A true",
        "A.2 A false",
        "A.2(1) A.3 true",
        "A.3 A true",
      ]);
      expect(await load(db, id, second)).toEqual({ added: 0, changed: 0, archived: 0, unchanged: 4 });
    }),
  );

  it(
    "keeps what the organisation wrote",
    inRollback(async (db) => {
      const id = await loaded(db);
      const answers = "status, applicability_reason, maturity, due_on, evidence_needed";
      await db.query(
        `update app_public.compliance_requirements set (${answers}) = ('not_applicable', 'We have no doors at all.', 3, '2027-01-01', 2)
          where framework_id = $1 and assessable`,
        [id],
      );
      const before = await requirements(db, id, `r.code, ${answers.replace(/(\w+)/g, "r.$1")}`);
      await load(db, id, second);
      await load(db, id, first);
      const after = await requirements(db, id, `r.code, ${answers.replace(/(\w+)/g, "r.$1")}`);
      expect(after.filter((line) => !String(line).startsWith("A.3"))).toEqual(before);
    }),
  );

  it(
    "leaves a requirement that was judged assessable, though the publisher made a heading of it",
    inRollback(async (db) => {
      const id = await loaded(db);
      await db.query("update app_public.compliance_requirements set status = 'compliant' where code = 'A.1'");
      const headings = rowsOf(
        { code: "A", assessable: false },
        { code: "A.1", parent: "A", text: "Lock the door.", assessable: false },
        { code: "A.2", parent: "A", assessable: false },
        { code: "A.2(1)", parent: "A.2" },
      );
      expect(await diff(db, id, headings)).toContain("A.2 changed assessable");
      await load(db, id, headings);
      expect(await requirements(db, id, "r.code, r.assessable")).toEqual([
        "A false",
        "A.1 true",
        "A.2 false",
        "A.2(1) true",
      ]);
      expect(await diff(db, id, headings)).not.toContain("A.1 changed assessable");
    }),
  );

  it(
    "restores what an edition in between had left out, but not what the organisation archived",
    inRollback(async (db) => {
      const id = await loaded(db);
      await load(db, id, second);
      await db.query("update app_public.compliance_requirements set archived_at = now() where code = 'A.1'");
      expect(await diff(db, id, first)).toEqual([
        "A unchanged",
        "A.1 kept_archived text",
        "A.2 restored",
        "A.2(1) changed parent",
        "A.3 removed",
      ]);
      await load(db, id, first);
      expect(await requirements(db, id, "r.code, r.archived_at is null")).toEqual([
        "A true",
        "A.1 false",
        "A.2 true",
        "A.2(1) true",
        "A.3 false",
      ]);
    }),
  );

  it(
    "puts new items of an archived part under the next heading above",
    inRollback(async (db) => {
      const id = await loaded(db);
      await db.query(
        "update app_public.compliance_requirements set archived_at = now() where code like 'A.2%'",
      );
      const more = rowsOf(
        { code: "A", assessable: false },
        { code: "A.1", parent: "A", text: "Lock the door." },
        { code: "A.2", parent: "A" },
        { code: "A.2(1)", parent: "A.2" },
        { code: "A.2(1)(a)", parent: "A.2(1)" },
      );
      await load(db, id, more);
      expect(await requirements(db, id, "r.code, p.code as parent")).toContain("A.2(1)(a) A");
      expect(await load(db, id, more)).toMatchObject({ added: 0, changed: 0 });
    }),
  );

  it(
    "may leave alone what it no longer has",
    inRollback(async (db) => {
      const id = await loaded(db);
      expect(await load(db, id, second, [null, null, false])).toMatchObject({ archived: 0 });
      expect(await requirements(db, id, "r.archived_at is null")).toEqual([
        "true",
        "true",
        "true",
        "true",
        "true",
      ]);
    }),
  );

  it(
    "shows the trail why each requirement changed",
    inRollback(async (db) => {
      const id = await loaded(db);
      await load(db, id, second, ["House rules 2.0"]);
      const { rows } = await db.query(
        `select distinct r.code, e.content::jsonb -> 'reason' as reason from trail.entry e
          join app_public.compliance_requirements r on r.id::text = e.record_id
          where e.operation = 'update' and r.framework_id = $1 order by 1`,
        [id],
      );
      expect(rows.map((row) => ({ ...row, reason: english(row.reason) }))).toEqual([
        { code: "A.1", reason: "Imported from House rules 2.0" },
        { code: "A.2", reason: "No longer part of House rules 2.0" },
        { code: "A.2(1)", reason: "Imported from House rules 2.0" },
      ]);
    }),
  );
});
