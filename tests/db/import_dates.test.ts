import { inRollback } from "../support/database.ts";

it.each([
  ["2026-12-31", "iso", "2026-12-31"],
  ["2026-12-31T08:00:00Z", "iso", "2026-12-31"],
  ["31.12.2026", "iso", "2026-12-31"],
  ["1.2.26", "iso", "2026-02-01"],
  ["31. 12. 2026", "dmy", "2026-12-31"],
  ["12.31.2026", "mdy", "2026-12-31"],
  ["31/12/2026", "dmy", "2026-12-31"],
  ["12/31/2026", "mdy", "2026-12-31"],
  ["1-2-2026", "dmy", "2026-02-01"],
  ["31 Dec 2026", "iso", "2026-12-31"],
  ["31-Dec-26", "iso", "2026-12-31"],
  ["December 31, 2026", "iso", "2026-12-31"],
  ["1st June 2026", "iso", "2026-06-01"],
  ["31. Dezember 2026", "iso", "2026-12-31"],
  ["3. März 2026", "iso", "2026-03-03"],
  ["1 Mrz 2026", "iso", "2026-03-01"],
  ["31 décembre 2026", "iso", "2026-12-31"],
  ["1er août 2026", "iso", "2026-08-01"],
  ["14 juillet 2026", "iso", "2026-07-14"],
  ["14 juin 2026", "iso", "2026-06-14"],
  ["1 févr. 2026", "iso", "2026-02-01"],
  ["31 de diciembre de 2026", "iso", "2026-12-31"],
  ["1 enero 2026", "iso", "2026-01-01"],
  ["31/12/2026", "iso", null],
  ["31.2.2026", "iso", null],
  ["31 Smarch 2026", "iso", null],
  ["31.12.", "iso", null],
  ["tomorrow", "dmy", null],
  ["", "dmy", null],
])("a cell with %j is read in the order %s as %s", (cell, order, expected) =>
  inRollback(async (db) => {
    const { rows } = await db.query("select app_hidden.import_date($1, $2)::text as day", [cell, order]);
    expect(rows[0].day).toBe(expected);
  })(),
);
