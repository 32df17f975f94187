/** The library: what is shipped is complete, short, and correctly linked. */
import { become, type Db, inRollback, person, refused } from "../support/database.ts";
import { officer } from "../support/library.ts";

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
  "ships NIS2 Article 21(2) from (a) to (j), the steps of reporting, and five themes of Cyber Essentials",
  inRollback(async (db) => {
    expect(await codes(db, "NIS2", "parent = 'Art. 21(2)'")).toEqual(
      [..."abcdefghij"].map((letter) => `Art. 21(2)(${letter})`),
    );
    expect(await codes(db, "NIS2", "parent = 'Art. 23(4)'")).toEqual([
      ...[..."abcde"].map((letter) => `Art. 23(4)(${letter})`),
      "Art. 23(4) sub. 2",
    ]);
    expect(await codes(db, "NIS2")).toHaveLength(45);
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
    expect(await codes(db, "GDPR")).toHaveLength(121);
  }),
);

it(
  "says each requirement in one to four plain sentences of its own",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select framework_code || ' ' || code as it, title, "text", assessable from app_public.library_requirements`,
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
      `select "text" from app_public.library_requirements group by "text" having count(*) > 1
        union all select title from app_public.library_requirements where assessable group by framework_code, title having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  }),
);

it(
  "names edition, publisher, rights and source of each framework, as long as a framework may have them",
  inRollback(async (db) => {
    const { rows } = await db.query(
      "select code, length(edition) between 1 and 40 and length(publisher) <= 120 and length(licence) <= 200 as fits, source, digest from app_public.library_frameworks order by code",
    );
    expect(rows.map(({ code, fits }) => [code, fits])).toEqual([
      ["CE", true],
      ["CSF", true],
      ["GDPR", true],
      ["NIS2", true],
    ]);
    for (const { source, digest } of rows) {
      expect(source).toMatch(/^https:\/\/(www\.ncsc\.gov\.uk|doi\.org|eur-lex\.europa\.eu)\//);
      expect(digest).toMatch(/^[0-9a-f]{64}$/);
    }
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
    "are a few hundred, between each two of the frameworks",
    inRollback(async (db) => {
      const { rows } = await db.query(
        `select from_framework || ' ' || to_framework as pair, count(*)::int, count(*) filter (where relation <> 'intersects')::int as carrying
          from app_public.library_mappings group by 1 order by 1`,
      );
      expect(rows.map(({ pair }) => pair)).toEqual([
        "CE GDPR",
        "CSF CE",
        "CSF GDPR",
        "CSF NIS2",
        "NIS2 CE",
        "NIS2 GDPR",
      ]);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(400);
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

  it(
    "are all there: no line of the files was lost",
    inRollback(async (db) => {
      const { rows } = await db.query(
        "select count(*)::int as kept, (select count(*)::int from app_private.library_pairs(e'A | ~ B 1, > C 2\\nD | = E.1(2) 10\\n')) as read from app_public.library_mappings",
      );
      expect(rows).toEqual([{ kept: 449, read: 3 }]);
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
      "select app_private.ship_requirements('CSF', '')",
    ]) {
      expect((await refused(db, sql)).code).toBe("42501");
    }
  }),
);

it(
  "writes nothing again that is the same, and takes a corrected text in",
  inRollback(async (db) => {
    const count = "select count(*)::int from trail.entry where table_name like 'library_%'";
    const before = (await db.query(count)).rows[0].count;
    const lines = (title: string) =>
      `select app_private.ship_framework('T', 'Test', '1', 'We', 'Ours', 'https://example.org', 'For a test');
       select app_private.ship_requirements('T', e'A | | Heading | About.\\nA.1 | A | ${title} | Look for it.\\n')`;
    await db.query(lines("Doors are locked"));
    expect(await codes(db, "T")).toEqual(["A.1"]);
    expect(await codes(db, "T", "not assessable")).toEqual(["A"]);
    const shipped = (await db.query(count)).rows[0].count;
    expect(shipped).toBeGreaterThan(before);
    await db.query(lines("Doors are locked"));
    expect((await db.query(count)).rows[0].count).toBe(shipped);
    const digest = "select digest from app_public.library_frameworks where code = 'T'";
    const first = (await db.query(digest)).rows[0].digest;
    await db.query(lines("Doors are locked at night"));
    expect((await db.query(digest)).rows[0].digest).not.toBe(first);
  }),
);
