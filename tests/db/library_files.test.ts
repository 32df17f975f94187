/** Loading the files of the library: changed ones are loaded, and a damaged one changes nothing. */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { libraryFolder } from "../../server/files/library/libraryFiles.ts";
import { loadLibrary } from "../../server/files/library/loadLibrary.ts";
import { ownDatabase } from "../support/database.ts";
import { adopt } from "../support/library.ts";

const own = ownDatabase();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "library-"));
  cpSync(libraryFolder, folder, { recursive: true });
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await own.pool.query(
    "delete from app_public.library_adoptions; delete from app_public.requirement_mappings; delete from app_public.compliance_requirements; delete from app_public.frameworks",
  );
  await loadLibrary(own.connections.migrator);
});

async function load(): Promise<string[]> {
  const said: string[] = [];
  await loadLibrary(own.connections.migrator, (line) => said.push(line), folder);
  return said;
}

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function edit(path: string, before: string, after: string): void {
  const text = readFileSync(join(folder, path), "utf8");
  expect(text).toContain(before);
  write(path, text.replace(before, after));
}

async function value(sql: string, ...values: unknown[]) {
  const { rows } = await own.pool.query(sql, values);
  return Object.values(rows[0] ?? {})[0];
}

const recorded =
  "select count(*)::int from trail.entry where table_name like 'library_%' and operation <> 'event'";
/** The tables whose first contents the trail has as a whole. */
const initial =
  "select string_agg(table_name, ' ' order by table_name) from trail.entry where table_name like 'library_%' and operation = 'event'";
const everything = `select jsonb_build_array(
    (select jsonb_agg(f order by f.code) from app_public.library_frameworks f),
    (select jsonb_agg(r order by framework_code, position) from app_public.library_requirements r),
    (select jsonb_agg(m order by from_framework, from_code, to_framework, to_code) from app_public.library_mappings m),
    (select jsonb_agg(l order by path) from app_private.library_files l)
  )::text`;

const small = `# For a test.
code: MINE
name: Rules of mine
edition: "1.10"
publisher: We
licence: Ours
source: https://example.org/rules
description: For a test.
requirements:
  - code: A
    title: Heading
    text: About.
  - code: "1.10"
    parent: A
    title: Rooms are locked
    text: Look for it.
    reference: Page 4
`;

it("does not write what has not changed, and does not record the first contents as changes", async () => {
  expect(await value(recorded)).toBe(0);
  expect(await value(initial)).toBe("library_frameworks library_mappings library_requirements");
  const before = await value(everything);
  expect(await load()).toEqual([]);
  expect(await value(everything)).toBe(before);
});

it("loads a new framework and then its corrected text, and records both", async () => {
  write("frameworks/MINE.yaml", small);
  write("mappings/MINE-CE.csv", 'from,relation,to,strength,reason\n1.10,subset,FW.1,4,"Rooms, and more"\n');
  const before = Number(await value(recorded));
  await load();
  const { rows } = await own.pool.query(
    "select code, parent, position, assessable, title, reference from app_public.library_requirements where framework_code = 'MINE' order by position",
  );
  expect(rows).toEqual([
    { code: "A", parent: null, position: 1, assessable: false, title: "Heading", reference: null },
    {
      code: "1.10",
      parent: "A",
      position: 2,
      assessable: true,
      title: "Rooms are locked",
      reference: "Page 4",
    },
  ]);
  expect(await value("select reason from app_public.library_mappings where from_framework = 'MINE'")).toBe(
    "Rooms, and more",
  );
  expect(await value("select edition from app_public.library_frameworks where code = 'MINE'")).toBe("1.10");
  const loaded = Number(await value(recorded));
  expect(loaded).toBeGreaterThan(before);

  const digest = "select digest from app_public.library_frameworks where code = 'MINE'";
  const first = await value(digest);
  edit("frameworks/MINE.yaml", "reference: Page 4", "reference: Page 5");
  await load();
  // Where something is in the original is not adopted, so nobody has to be offered an update.
  expect(await value(digest)).toBe(first);
  edit("frameworks/MINE.yaml", "Rooms are locked", "Rooms are locked at night");
  await load();
  expect(await value(digest)).not.toBe(first);
  // Of each change one row, and that of its framework where the digest changed.
  expect(await value(recorded)).toBe(loaded + 3);
});

it("withdraws the content of removed files, except that of frameworks in use", async () => {
  write("frameworks/MINE.yaml", small);
  write("frameworks/OTHER.yaml", small.replace("code: MINE", "code: OTHER"));
  write("mappings/MINE-OTHER.csv", "from,relation,to,strength,reason\n1.10,equal,1.10,9,\n");
  await load();
  const db = await own.pool.connect();
  try {
    await db.query("begin");
    await adopt(db, "MINE");
    await db.query("commit");
  } finally {
    await db.query("reset all; reset role");
    db.release();
  }
  rmSync(join(folder, "mappings/MINE-OTHER.csv"));
  rmSync(join(folder, "frameworks/MINE.yaml"));
  rmSync(join(folder, "frameworks/OTHER.yaml"));
  const kept = ["The library has no file frameworks/MINE.yaml any more; its content is in use and was kept."];
  expect(await load()).toEqual(kept);
  expect(await load()).toEqual(kept);
  const { rows } = await own.pool.query(
    "select code from app_public.library_frameworks where code in ('MINE', 'OTHER')",
  );
  expect(rows).toEqual([{ code: "MINE" }]);
  expect(
    await value("select count(*)::int from app_public.library_mappings where from_framework = 'MINE'"),
  ).toBe(0);
  await own.pool.query("delete from app_public.library_adoptions");
  expect(await load()).toEqual([]);
  expect(await value("select count(*)::int from app_public.library_frameworks where code = 'MINE'")).toBe(0);
});

it("can turn a file of mappings round", async () => {
  const text = readFileSync(join(folder, "mappings/CE-GDPR.csv"), "utf8");
  rmSync(join(folder, "mappings/CE-GDPR.csv"));
  expect(text).toContain("FW.1,subset,Art. 32(1)(b),5,");
  write("mappings/GDPR-CE.csv", "from,relation,to,strength,reason\nArt. 32(1)(b),superset,FW.1,5,\n");
  await load();
  expect(
    await value(
      "select count(*)::int from app_public.library_mappings where 'CE' in (from_framework, to_framework) and 'GDPR' in (from_framework, to_framework)",
    ),
  ).toBe(1);
});

it("loads once when two servers start at the same moment", async () => {
  write("frameworks/MINE.yaml", small);
  const before = Number(await value(recorded));
  await Promise.all([load(), load(), load()]);
  expect(await value(recorded)).toBe(before + 4);
});

describe("a damaged file", () => {
  const csv = (row: string) => () => {
    const path = "mappings/CE-GDPR.csv";
    appendFileSync(join(folder, path), `${row}\n`);
    return `${path}:${readFileSync(join(folder, path), "utf8").split("\n").length - 1}: `;
  };
  const mine = (before: string, after: string) => () => {
    write("frameworks/MINE.yaml", small);
    edit("frameworks/MINE.yaml", before, after);
    return "frameworks/MINE.yaml:";
  };

  it.each<[string, () => string, string]>([
    ["a key is misspelt", mine("reference:", "refrence:"), '17: the key "refrence" is not known'],
    ["a title is missing", mine("    title: Rooms are locked\n", ""), '13: "title" is missing'],
    ["a text is empty", mine("text: About.", "text:"), '12: "text" is empty'],
    ["a title is a list", mine("title: Heading", "title: [Heading]"), '11: "title" must be a text'],
    [
      "a title is too long",
      mine("Heading", "x".repeat(201)),
      '11: "title" has 201 characters, more than 200',
    ],
    ["a code is used twice", mine('- code: "1.10"', "- code: A"), "13: the code A is used twice"],
    ["a parent does not exist", mine("parent: A", "parent: B"), "14: the parent B does not come before"],
    [
      "a parent is the requirement itself",
      mine("parent: A", 'parent: "1.10"'),
      "14: the parent 1.10 does not",
    ],
    [
      "the code is that of another file",
      mine("code: MINE", "code: CSF"),
      "2: the code is not that of the file name, MINE",
    ],
    [
      "the source is a script",
      mine("https://example.org/rules", "javascript:alert(1)"),
      "7: the source must be",
    ],
    ["an indentation is wrong", mine("    parent: A", "   parent: A"), "14: "],
    ["a key is written twice", mine("name: Rules", "code: MINE\nname: Rules"), "3: "],
    ["there are two documents", mine("requirements:", "---\nrequirements:"), "9: "],
    ["it refers to itself without end", mine("text: About.", "text: &a [*a]"), '12: "text" must be a text'],
    ["a tag is to be executed", mine("text: About.", "text: !!js/function 'x'"), "12: "],
    ["it is cut off", mine("requirements:", "requirements: ["), "1"],
    ["bytes are no text", mine("About.", "About\u0000."), "12: has bytes that are not text in UTF-8"],
    ["a mapping leads to nothing", csv("FW.1,equal,Art. 999,5,"), '"Art. 999" is no requirement of GDPR'],
    ["a mapping leads to a heading", csv("FW,equal,Art. 7,5,"), '"FW" is no requirement of CE, or a heading'],
    ["a relation is unknown", csv("FW.1,same,Art. 7,5,"), "the relation must be one of equal"],
    ["a strength is 11", csv("FW.1,equal,Art. 7,11,"), "the strength must be a whole number from 1 to 10"],
    ["a cell is missing", csv("FW.1,equal,Art. 7,5"), "has 4 cells instead of 5"],
    [
      "a pair is mapped twice",
      csv("FW.1,equal,Art. 32(1)(b),5,"),
      "CE FW.1 and GDPR Art. 32(1)(b) are mapped already in mappings/CE-GDPR.csv:2",
    ],
    ["a reason is too long", csv(`FW.1,equal,Art. 7,5,${"x".repeat(301)}`), "the reason has more than 300"],
    ["a quotation mark is open", csv('FW.1,equal,Art. 7,5,"x'), "Quote Not Closed"],
  ])("is refused with its line when %s, and nothing is changed", async (_, damage, what) => {
    const before = await value(everything);
    // What is in order is not loaded either.
    write("frameworks/AAA.yaml", small.replace("code: MINE", "code: AAA"));
    const place = damage();
    const error = await load().then(
      () => null,
      (thrown) => thrown,
    );
    expect(error?.message).toContain(place + what);
    expect(await value(everything)).toBe(before);
  });

  it("is refused when a pair is mapped in the opposite direction in another file", async () => {
    write("mappings/GDPR-CE.csv", "from,relation,to,strength,reason\nArt. 32(1)(b),superset,FW.1,5,\n");
    await expect(load()).rejects.toThrow(
      "mappings/GDPR-CE.csv:2: CE FW.1 and GDPR Art. 32(1)(b) are mapped already in mappings/CE-GDPR.csv:2",
    );
  });

  it("is refused when its header or its name is not as expected", async () => {
    write("mappings/CE-GDPR.csv", "from,to,relation,strength,reason\n");
    renameSync(join(folder, "mappings/CSF-CE.csv"), join(folder, "mappings/CSF-ISO.csv"));
    write("frameworks/notes.txt", "About the files");
    const error: unknown = await load().catch((thrown) => thrown);
    for (const problem of [
      "frameworks/notes.txt:1: only files that end in .yaml are expected here",
      "mappings/CE-GDPR.csv:1: the first row must be from,relation,to,strength,reason",
      "mappings/CSF-ISO.csv:1: the file name does not consist of the codes of two frameworks, FROM-TO",
    ]) {
      expect(error).toMatchObject({ message: expect.stringContaining(problem) });
    }
  });

  it("names the file when the database refuses its content", async () => {
    write("frameworks/MINE.yaml", small);
    await own.pool.query(
      "alter table app_public.library_frameworks add constraint for_a_test check (code <> 'MINE')",
    );
    await expect(load()).rejects.toThrow(/The library was not loaded\.\nframeworks\/MINE\.yaml: /);
    await own.pool.query("alter table app_public.library_frameworks drop constraint for_a_test");
  });
});
