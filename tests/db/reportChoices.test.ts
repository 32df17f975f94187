/** Reports list the columns of registers: their choices are read as words, never as keys. */
import { choicesOf } from "../../server/messages/choices.ts";
import { LANGUAGES } from "../../server/messages/language.ts";
import { inRollback } from "../support/database.ts";

/** Registers that no report lists: their choices have labels on their own screens only. */
const ON_SCREENS_ONLY = ["management_reviews", "policies"];

interface Choice {
  area: string;
  field: string;
  value: string;
}

it(
  "readers find a word for every choice of a column in their language",
  inRollback(async (db) => {
    const { rows } = await db.query<Choice>(
      `select area, key as field, unnest(app_private.fixed_choices(fields)) as value
      from app_private.registers join app_private.fields using (record_table) where area <> all ($1)`,
      [ON_SCREENS_ONLY],
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const language of LANGUAGES) {
      const labels = choicesOf(language);
      const unnamed = rows.filter(({ area, field, value }) => !has(labels[area]?.[field], value));
      expect([language, unnamed]).toEqual([language, []]);
    }
  }),
);

it(
  "a reader of the change log finds a word for the area of every entry",
  inRollback(async (db) => {
    const { rows } = await db.query<{ area: string }>(
      "select distinct category as area from app_public.permissions",
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const language of LANGUAGES) {
      const labels = choicesOf(language).change_log?.area;
      expect(rows.filter(({ area }) => !has(labels, area))).toEqual([]);
    }
  }),
);

function has(labels: unknown, value: string): boolean {
  return typeof labels === "object" && labels !== null && typeof Reflect.get(labels, value) === "string";
}
