/** Branding: who may change it, and that every text can be read on every colour that is accepted. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const change = `select * from app_public.change_branding(
  coalesce($1, (select version from app_public.brandings)), accent => $2)`;

async function administrator(db: Db): Promise<void> {
  await become(db, await person(db, { roles: ["super_admin"] }));
}

async function contrast(db: Db, one: string, other: string): Promise<number> {
  const { rows } = await db.query("select app_hidden.contrast($1, $2) as ratio", [one, other]);
  return rows[0].ratio;
}

describe("the accent colour", () => {
  it(
    "is taken from 4.5 to 1 with white on, and below that the message names the nearest colour that passes",
    inRollback(async (db) => {
      await administrator(db);
      // The greys at the boundary: 4.54 and 4.48 to 1.
      await db.query(change, [null, "#767676"]);
      const error = await refused(db, change, [null, "#777777"]);
      expect(error).toMatchObject({ code: "IVINP", column: "accent" });
      expect(error.message).toContain("#767676");
      for (const wrong of ["red", "#fff", "#12345g", "#0b5f7c;}"]) {
        expect(await refused(db, change, [null, wrong])).toMatchObject({ code: "IVINP", column: "accent" });
      }
    }),
  );

  it(
    "cannot be stored without contrast, no matter who saves it",
    inRollback(async (db) => {
      await becomeSuperuser(db);
      const store = "update app_public.brandings set accent = $1";
      expect(await refused(db, store, ["#ffe000"])).toMatchObject({ code: "23514" });
      expect(await refused(db, store, ["#12345"])).toMatchObject({ code: "23514" });
      await db.query(store, ["#0b5f7c"]);
    }),
  );

  it.each(["#0b5f7c", "#767676", "#000000", "#d00000", "#008000", "#0000ff", "#5c2d91", "#a34a00"])(
    "%s gives shades on which every text can be read, light and dark",
    (accent) =>
      inRollback(async (db) => {
        await becomeSuperuser(db);
        const { rows } = await db.query("select app_hidden.accent_shades($1) as shades", [accent]);
        const { light, dark } = rows[0].shades;
        const pairs = [
          [light.contrast, light.solid],
          [light.fg, light.soft],
          ...["#ffffff", "#f5f7f9", "#edf0f4"].map((ground) => [light.fg, ground]),
          [dark.contrast, dark.solid],
          [dark.fg, dark.soft],
          ...["#0d1116", "#141920", "#1b222b", "#1e252f"].map((ground) => [dark.fg, ground]),
        ];
        for (const [over, under] of pairs) {
          expect(await contrast(db, over, under)).toBeGreaterThanOrEqual(4.5);
        }
      })(),
  );

  it(
    "has the contrast that the guidelines compute",
    inRollback(async (db) => {
      await becomeSuperuser(db);
      expect(await contrast(db, "#ffffff", "#000000")).toBeCloseTo(21, 5);
      expect(await contrast(db, "#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    }),
  );
});

it(
  "a change that was made from an old version is refused, and a reset gives back the look of the product",
  inRollback(async (db) => {
    await administrator(db);
    const { rows } = await db.query(change, [null, "#5c2d91"]);
    expect(await refused(db, change, [rows[0].version - 1, "#0b5f7c"])).toMatchObject({ code: "STALE" });
    const { rows: after } = await db.query("select * from app_public.reset_branding()");
    expect(after[0]).toMatchObject({ accent: null, display_name: null, report_logo: true });
  }),
);
