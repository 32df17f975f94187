/** The library: what is shipped is complete, short, and correctly linked. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { libraryFolder } from "../../server/files/library/libraryFiles.ts";
import { become, type Db, inRollback, person, refused } from "../support/database.ts";
import { adopt, officer } from "../support/library.ts";

/**
 * How many requirements and headings each original has, as far as it is in the library. A framework that is added needs
 * a line here, counted in the original and not in the file.
 */
const originals: Record<string, { requirements: number; headings: number }> = {
  AIACT: { requirements: 183, headings: 31 },
  CE: { requirements: 33, headings: 5 },
  CIS: { requirements: 153, headings: 18 },
  CSF: { requirements: 106, headings: 28 },
  DORA: { requirements: 265, headings: 36 },
  GDPR: { requirements: 148, headings: 18 },
  ISO27001: { requirements: 123, headings: 16 },
  NIS2: { requirements: 58, headings: 15 },
  PCIDSS: { requirements: 277, headings: 86 },
  SOC2: { requirements: 61, headings: 20 },
};

/** Those that the library began with. */
const first = ["CE", "CSF", "GDPR", "NIS2"];
/** In the wording of this product, which follows one form. */
const ownWording = Object.keys(originals);

/** From the Framework itself: how many subcategories each category has, and the numbers that were withdrawn. */
const csf = `
  GV.OC 1-5, GV.RM 1-7, GV.RR 1-4, GV.PO 1-2, GV.OV 1-3, GV.SC 1-10,
  ID.AM 1-5 7-8, ID.RA 1-10, ID.IM 1-4,
  PR.AA 1-6, PR.AT 1-2, PR.DS 1-2 10-11, PR.PS 1-6, PR.IR 1-4,
  DE.CM 1-3 6-6 9-9, DE.AE 2-4 6-8,
  RS.MA 1-5, RS.AN 3-3 6-8, RS.CO 2-3, RS.MI 1-2,
  RC.RP 1-6, RC.CO 3-4`;

function subcategories(): string[] {
  return csf
    .split(",")
    .map((line) => line.trim().split(" "))
    .flatMap(([category, ...spans]) =>
      spans.flatMap((span) => {
        const [from = 0, to = 0] = span.split("-").map(Number);
        return Array.from(
          { length: to - from + 1 },
          (_, at) => `${category}-${String(from + at).padStart(2, "0")}`,
        );
      }),
    );
}

async function codes(db: Db, framework: string, where = "assessable"): Promise<string[]> {
  const { rows } = await db.query(
    `select code from app_public.library_requirements where framework_code = $1 and ${where} order by position`,
    [framework],
  );
  return rows.map((row) => row.code);
}

it(
  "ships all 106 subcategories of the Cybersecurity Framework 2.0 under their 22 categories and 6 functions",
  inRollback(async (db) => {
    expect(await codes(db, "CSF")).toEqual(subcategories());
    expect(subcategories()).toHaveLength(106);
    expect(await codes(db, "CSF", "parent is null")).toEqual(["GV", "ID", "PR", "DE", "RS", "RC"]);
    expect(await codes(db, "CSF", "code ~ '^..\\...$'")).toHaveLength(22);
    const { rows } = await db.query(
      `select left(code, 2) as part, count(*)::int from app_public.library_requirements
        where framework_code = 'CSF' and assessable group by part`,
    );
    expect(Object.fromEntries(rows.map(({ part, count }) => [part, count]))).toEqual({
      GV: 31,
      ID: 21,
      PR: 22,
      DE: 11,
      RS: 13,
      RC: 8,
    });
    const { rows: astray } = await db.query(
      `select code from app_public.library_requirements
        where framework_code = 'CSF' and parent is not null and code not like parent || '%'`,
    );
    expect(astray).toEqual([]);
  }),
);

it(
  "ships each framework with as many requirements and headings as its original has",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select framework_code as code, count(*) filter (where assessable)::int as requirements,
        count(*) filter (where not assessable)::int as headings from app_public.library_requirements group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ code, ...counts }) => [code, counts]))).toEqual(originals);
    const files = readdirSync(join(libraryFolder, "frameworks"));
    expect(files.sort()).toEqual(
      Object.keys(originals)
        .map((code) => `${code}.yaml`)
        .sort(),
    );
  }),
);

it(
  "shows no update to those who adopted the first frameworks",
  inRollback(async (db) => {
    // A digest changes with a text on purpose only: everyone who has adopted the framework is offered an update.
    const { rows } = await db.query("select code, digest from app_public.library_frameworks");
    expect(Object.fromEntries(rows.map(({ code, digest }) => [code, digest]))).toMatchObject({
      CE: "d31208479ba5dd646edcd514d2c4931ba49f43da587d60cabf0aa993b3911fcb",
      CSF: "9ce369c7fd165ed99b542c23f37650a777d7067e6daf2fcc2f8c284112b56af4",
      GDPR: "88b7ef1ecdc6d2e66902b29a40c41f4a54dff20310a031c5ed14797f5d7a08c8",
      NIS2: "7521f29865dae72f15efffd2a47ebd8612f675320fd7518237db87f8a8876c76",
    });
  }),
);

it(
  "ships NIS2 Article 21(2) from (a) to (j), the steps of reporting, and five themes of Cyber Essentials",
  inRollback(async (db) => {
    expect(await codes(db, "NIS2", "parent = 'Art. 21(2)'")).toEqual(
      [..."abcdefghij"].map((letter) => `Art. 21(2)(${letter})`),
    );
    expect(await codes(db, "NIS2", "parent = 'Art. 23(4)'")).toEqual([
      ...[..."abcde"].map((letter) => `Art. 23(4)(${letter})`),
      "Art. 23(4) sub. 2",
    ]);
    expect(await codes(db, "NIS2")).toHaveLength(58);
    expect(await codes(db, "CE", "parent is null")).toEqual(["FW", "SC", "SU", "UA", "MP"]);
    expect(await codes(db, "CE")).toHaveLength(33);
  }),
);

it(
  "ships only articles of the GDPR that exist and that an organisation can be assessed against",
  inRollback(async (db) => {
    const articles = new Set(
      (await codes(db, "GDPR")).map((code) => Number(/^Art\. (\d+)/.exec(code)?.[1] ?? Number.NaN)),
    );
    const expected = [
      ...[5, 6, 7, 8, 9, 10, 11],
      ...Array.from({ length: 11 }, (_, at) => 12 + at),
      ...[24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 42],
      ...[44, 45, 46, 47, 48, 49, 87, 88, 89],
    ];
    expect([...articles]).toEqual(expected);
    expect(await codes(db, "GDPR")).toHaveLength(148);
  }),
);

it(
  "says each requirement in one to four plain sentences of its own",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select framework_code || ' ' || code as it, title, "text", assessable from app_public.library_requirements
        where framework_code = any ($1)`,
      [ownWording],
    );
    const odd = rows.filter(({ title, text, assessable }) => {
      const sentences = text.split(/(?<=\.) (?=[A-Z])/).length;
      return (
        title.length > 120 ||
        text.length > 400 ||
        !text.endsWith(".") ||
        title.endsWith(".") ||
        sentences > 4 ||
        (assessable && !/Look (for|at) /.test(text)) ||
        /[“”‘’–|]|\s{2}/.test(title + text)
      );
    });
    expect(odd.map(({ it }) => it)).toEqual([]);
    const { rows: twice } = await db.query(
      `select "text" from app_public.library_requirements where framework_code = any ($1) group by "text" having count(*) > 1
        union all select title from app_public.library_requirements where assessable and framework_code = any ($1)
          group by framework_code, title having count(*) > 1`,
      [ownWording],
    );
    expect(twice).toEqual([]);
  }),
);

it(
  "names edition, publisher, rights and source of each framework, as long as a framework may have them",
  inRollback(async (db) => {
    const { rows } = await db.query(
      "select code, length(edition) between 1 and 40 and length(publisher) <= 120 and length(licence) <= 200 as fits, digest from app_public.library_frameworks order by code",
    );
    expect(rows.map(({ code, fits }) => [code, fits])).toEqual(
      Object.keys(originals)
        .sort()
        .map((code) => [code, true]),
    );
    for (const { digest } of rows) expect(digest).toMatch(/^[0-9a-f]{64}$/);
  }),
);

describe("mappings", () => {
  it(
    "join requirements, not headings, of two frameworks, once a pair",
    inRollback(async (db) => {
      const { rows: headings } = await db.query(
        `select m.* from app_public.library_mappings m
          join app_public.library_requirements r on (r.framework_code, r.code) in ((from_framework, from_code), (to_framework, to_code))
          where not r.assessable`,
      );
      expect(headings).toEqual([]);
      const error = await refused(
        db,
        "insert into app_public.library_mappings select to_framework, to_code, from_framework, from_code, relation, strength from app_public.library_mappings limit 1",
      );
      expect(error.code).toBe("23505");
    }),
  );

  it(
    "are a few hundred, between each two of the first frameworks",
    inRollback(async (db) => {
      const { rows } = await db.query(
        `select from_framework || ' ' || to_framework as pair, count(*)::int, count(*) filter (where relation <> 'intersects')::int as carrying
          from app_public.library_mappings where from_framework = any ($1) and to_framework = any ($1) group by 1 order by 1`,
        [first],
      );
      expect(rows.map(({ pair }) => pair)).toEqual([
        "CE GDPR",
        "CSF CE",
        "CSF GDPR",
        "CSF NIS2",
        "NIS2 CE",
        "NIS2 GDPR",
      ]);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(449);
      expect(rows.reduce((sum, { carrying }) => sum + carrying, 0)).toBeGreaterThan(60);
    }),
  );

  it(
    "do not let a duty without a deadline prove one with a deadline",
    inRollback(async (db) => {
      const { rows } = await db.query(
        `select from_code, to_code, relation from app_public.library_mappings
          where (to_framework = 'CE' and to_code in ('SU.4', 'UA.8', 'SC.7', 'UA.4') or to_code in ('Art. 33(1)', 'Art. 23(4)(a)', 'Art. 23(4)(b)'))
            and relation <> 'intersects'`,
      );
      expect(rows).toEqual([]);
    }),
  );

  it(
    "call two requirements equal only where both demand the same of the same things",
    inRollback(async (db) => {
      // A pair that is added here was compared word by word.
      const { rows } = await db.query(
        "select from_framework, from_code, to_framework, to_code from app_public.library_mappings where relation = 'equal'",
      );
      expect(rows).toEqual([]);
    }),
  );
});

it(
  "is for those who see compliance, and no one writes it",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["risk_owner"] }));
    const { rows } = await db.query("select from app_public.library_frameworks");
    const sees = rows.length > 0;
    const { rows: may } = await db.query("select app_hidden.may('compliance_view', 'read') as may");
    expect(sees).toBe(may[0].may);
    await db.query("reset role");
    await become(db, await officer(db));
    expect((await db.query("select from app_public.library_requirements")).rowCount).toBeGreaterThan(250);
    for (const sql of [
      "update app_public.library_requirements set title = 'Mine'",
      "delete from app_public.library_mappings",
      "insert into app_public.library_frameworks (code) values ('X')",
      "select app_private.load_framework('{}')",
    ]) {
      expect((await refused(db, sql)).code).toBe("42501");
    }
  }),
);

it(
  "shows how much of a framework another one covers, from both ends",
  inRollback(async (db) => {
    await db.query(
      `insert into app_public.library_frameworks (code, name, edition, publisher, licence, source, description)
        select code, code, '1', 'We', 'Ours', 'https://example.org', 'For a test.' from unnest('{ONE,TWO}'::text[]) as code;
      insert into app_public.library_requirements (framework_code, code, position, assessable, title, "text")
        select framework, place::text, place, true, 'Title', 'Text.' from unnest('{ONE,TWO}'::text[]) as framework, generate_series(1, 6) as place;
      insert into app_public.library_mappings (from_framework, from_code, to_framework, to_code, relation, strength) values
        ('ONE', '1', 'TWO', '1', 'equal', 5), ('ONE', '2', 'TWO', '2', 'subset', 5), ('ONE', '3', 'TWO', '3', 'superset', 5),
        ('TWO', '4', 'ONE', '4', 'superset', 5), ('ONE', '5', 'TWO', '5', 'intersects', 5), ('ONE', '5', 'TWO', '1', 'subset', 5)`,
    );
    await become(db, await officer(db));
    const coverage = async (code: string) =>
      (
        await db.query(
          `select c.framework_code as by, covered, partly_covered as partly
            from app_public.library_frameworks f, app_public.library_frameworks_coverage(f) c where f.code = $1`,
          [code],
        )
      ).rows;
    // 1 is equal, 2 and 4 ask a part of what TWO asks; 5 only overlaps with one, and is a part of another.
    expect(await coverage("ONE")).toEqual([{ by: "TWO", covered: 4, partly: 1 }]);
    expect(await coverage("TWO")).toEqual([{ by: "ONE", covered: 2, partly: 3 }]);
    expect((await coverage("CE")).map(({ by }) => by)).toEqual(
      expect.arrayContaining(["CSF", "GDPR", "NIS2"]),
    );
  }),
);

it(
  "gives the reason of a mapping to those who adopt both frameworks, as its note",
  inRollback(async (db) => {
    await db.query(
      `update app_public.library_mappings set reason = null where (from_framework, to_framework) = ('CSF', 'CE');
      update app_public.library_mappings set reason = 'Both want accounts to be approved.'
        where (from_framework, from_code, to_framework, to_code) = ('CSF', 'PR.AA-01', 'CE', 'UA.3')`,
    );
    await adopt(db, "CSF", "CE");
    const { rows } = await db.query(
      "select note, count(*) > 1 as many from app_public.requirement_mappings where shipped group by note order by note",
    );
    expect(rows).toEqual([
      { note: "Both want accounts to be approved.", many: false },
      { note: null, many: true },
    ]);
  }),
);
