/** Which columns and which line of headings an import recognises in a file. */
import { become, type Db, inRollback, person, refused } from "../support/database.ts";
import { check, riskManager, risks, run, stage } from "../support/importing.ts";

describe("what the headings say", () => {
  const words = {
    name: ["Bezeichnung", "Intitulé"],
    owner_id: ["Verantwortlich", "Propriétaire"],
    next_review_on: ["Überprüfung"],
    category: ["Kategorie"],
  };

  /** A file with all its lines, as the server hands it over: the first one may be a title. */
  async function upload(db: Db, lines: string[][]): Promise<string> {
    const { rows } = await db.query(
      "select app_hidden.begin_upload('risks', 'risks.csv', 100, repeat('a', 64), 'csv', '{}', null, $1) as id",
      [lines[0]],
    );
    const literals = lines.map((cells) => `{${cells.map((cell) => JSON.stringify(cell)).join(",")}}`);
    await db.query("select app_hidden.upload_rows($1, $2, $3)", [
      rows[0].id,
      lines.map((_, index) => index + 1),
      literals,
    ]);
    await db.query("select app_hidden.end_upload($1)", [rows[0].id]);
    await db.query("select app_hidden.propose_heading($1, $2)", [rows[0].id, words]);
    return rows[0].id;
  }

  async function headingOf(db: Db, id: string) {
    const { rows } = await db.query(
      "select heading_row, headers, mapping, row_count, date_order from app_public.imports where id = $1",
      [id],
    );
    return rows[0];
  }

  it(
    "recognise names in other languages, without accents, beside brackets, and one name of two",
    inRollback(async (db) => {
      await riskManager(db);
      const mapped = async (headers: string[]) =>
        (await headingOf(db, await upload(db, [headers, headers.map(() => "x")]))).mapping;
      expect(
        await mapped(["INTITULE", "Proprietaire", "Überprüfung (Datum)", "Category / Kategorie"]),
      ).toEqual({
        name: 1,
        owner_id: 2,
        next_review_on: 3,
        category: 4,
      });
      expect(await mapped(["Nonsense", "(Nonsense)", "/"])).toEqual({});
    }),
  );

  it(
    "are found below the titles of the file, and rows above them are no records",
    inRollback(async (db) => {
      await riskManager(db);
      const id = await upload(db, [
        ["Risk"],
        ["Status: 12.03.2026", "Version 3"],
        ["Bezeichnung", "Kategorie", "Überprüfung", "Bemerkung intern"],
        ["Feuer", "Operational", "31.12.2026", "x"],
        ["Flut", "Operational", "1.1.2027", ""],
      ]);
      expect(await headingOf(db, id)).toEqual({
        heading_row: 3,
        headers: ["Bezeichnung", "Kategorie", "Überprüfung", "Bemerkung intern"],
        mapping: { name: 1, category: 2, next_review_on: 3 },
        row_count: 2,
        date_order: "iso",
      });
      expect(await check(db, id)).toMatchObject({ create_count: 2, error_rows: 0 });
      await run(db, id);
      expect(await risks(db, "name, next_review_on::text")).toEqual([
        { name: "Feuer", next_review_on: "2026-12-31" },
        { name: "Flut", next_review_on: "2027-01-01" },
      ]);
    }),
  );

  it(
    "are the first line as wide as the file where no name is known, and another row can be chosen",
    inRollback(async (db) => {
      await riskManager(db);
      const id = await upload(db, [
        ["Register"],
        ["Was", "Wo", "Wer"],
        ["Feuer", "Halle", "Ada"],
        ["Flut", "Hof", "Ada"],
      ]);
      expect(await headingOf(db, id)).toMatchObject({ heading_row: 2, row_count: 2 });
      await check(db, id, { mapping: { name: 1 } });
      await db.query("select app_hidden.choose_heading($1, 3, $2)", [id, words]);
      expect(await headingOf(db, id)).toMatchObject({
        heading_row: 3,
        headers: ["Feuer", "Halle", "Ada"],
        mapping: {},
        row_count: 1,
      });
      const { rows } = await db.query("select status, checked_at from app_public.imports where id = $1", [
        id,
      ]);
      expect(rows[0]).toEqual({ status: "uploaded", checked_at: null });
      for (const row of [4, 5, 0])
        expect(await refused(db, "select app_hidden.choose_heading($1, $2, '{}')", [id, row])).toMatchObject({
          code: "IVINP",
          column: "row",
        });
      await db.query("select app_hidden.choose_heading($1, 1, '{}')", [id]);
      expect(await headingOf(db, id)).toMatchObject({ headers: ["Register"], row_count: 3 });
    }),
  );

  it(
    "are chosen by the importer only, and not after the import",
    inRollback(async (db) => {
      const other = await person(db, { roles: ["risk_manager"] });
      const ada = await riskManager(db);
      const id = await upload(db, [["Name"], ["Fire"], ["Flood"]]);
      const choose = "select app_hidden.choose_heading($1, 2, '{}')";
      await become(db, other);
      expect((await refused(db, choose, [id])).code).toBe("NTFND");
      await become(db, ada);
      await check(db, id);
      await run(db, id);
      expect((await refused(db, choose, [id])).code).toBe("CNFLT");
    }),
  );

  it.each([
    ["31/12/2026", "1/2/2026", "dmy"],
    ["12/31/2026", "1/2/2026", "mdy"],
    ["1/2/2026", "2/3/2026", "iso"],
    ["2026-12-31", "", "iso"],
  ])("and the dates %s and %s are read as %s", (one, two, order) =>
    inRollback(async (db) => {
      await riskManager(db);
      const id = await upload(db, [
        ["Name", "Next review"],
        ["Fire", one],
        ["Flood", two],
      ]);
      expect(await headingOf(db, id)).toMatchObject({ date_order: order });
    })(),
  );

  it(
    "finds fields by label, by name and by what people call them",
    inRollback(async (db) => {
      await riskManager(db);
      const id = await stage(db, [
        ["Risk Title", "business_unit", "OWNER (e-mail)", "Likelihood", "Nonsense", "Owner"],
        ["a"],
      ]);
      const { rows } = await db.query("select mapping from app_public.imports where id = $1", [id]);
      expect(rows[0].mapping).toEqual({ name: 1, business_unit: 2, inherent_likelihood: 4, owner_id: 6 });
    }),
  );

  it(
    "is refused when it makes no sense",
    inRollback(async (db) => {
      await riskManager(db);
      const id = await stage(db, [
        ["Name", "Other"],
        ["a", "b"],
      ]);
      const begin = "select app_hidden.begin_check($1, $2, 'reference', 'skip', 'iso')";
      for (const mapping of [
        {},
        { cause: 1 },
        { name: 3 },
        { name: 0 },
        { name: "x" },
        { nonsense: 1 },
        { name: 1, cause: 1 },
      ]) {
        expect(await refused(db, begin, [id, mapping])).toMatchObject({ code: "IVINP", column: "mapping" });
      }
    }),
  );
});
