import { type ReadCatalogue, readFile } from "../../server/files/catalogueFile.ts";
import { UnreadableFile } from "../../server/files/fileError.ts";
import { matchSources } from "../../server/files/matchSources.ts";
import { placeOfError } from "../../server/files/oscalJson.ts";
import { matches } from "../../server/files/oscalProfile.ts";
import { english } from "../support/messages.ts";
import {
  bytesOf,
  CATALOGUE_UUID,
  catalog,
  control,
  group,
  profile,
  statement,
  withdrawn,
} from "../support/oscal.ts";

async function read(file: Parameters<typeof bytesOf>[0] | Buffer): Promise<ReadCatalogue> {
  const bytes = Buffer.isBuffer(file) ? file : bytesOf(file);
  const found = await readFile({ bytes, sheet: null, sources: null });
  if ("rejected" in found) throw new Error(english(found.rejected));
  if ("imports" in found) throw new Error("A profile was read.");
  return found.catalogue;
}

function saidInEnglish<Found>(work: () => Found): Found {
  try {
    return work();
  } catch (error) {
    throw error instanceof UnreadableFile ? new Error(english(error.systemMessage)) : error;
  }
}

async function oneText(more: object, controls: object[] = []): Promise<string | null | undefined> {
  const { rows } = await read(
    catalog([
      group("ac", "Access", [
        control("AC-1", "Doors", { ...more }),
        ...controls.map((each) => ({ ...each })),
      ]),
    ]),
  );
  return rows.find(({ code }) => code === "AC-1")?.text;
}

const problems = ({ problems: { list } }: ReadCatalogue) =>
  list.map(({ severity, place, message }) => `${severity} ${english(place)}: ${english(message)}`);

describe("the tree", () => {
  it("makes headings of groups, requirements of controls, and puts enhancements below theirs", async () => {
    const { rows, title, edition } = await read(
      catalog([
        group("ac", "Access", [control("AC-2", "Keys", { controls: [control("AC-2(1)", "Lost keys")] })], {
          groups: [group("ac-x", "Gates", [control("AC-9", "The gate")])],
        }),
      ]),
    );
    expect([title, edition]).toEqual(["House rules", "1.0"]);
    expect(
      rows.map(({ code, parent, assessable, position }) => [code, parent, assessable, position]),
    ).toEqual([
      ["AC", null, false, 1],
      ["AC-2", "AC", true, 1],
      ["AC-2(1)", "AC-2", true, 1],
      ["AC-X", "AC", false, 2],
      ["AC-9", "AC-X", true, 1],
    ]);
  });

  it("leaves withdrawn controls out, with headings over nothing, and counts them", async () => {
    const { rows, withdrawn: count } = await read(
      catalog([
        group("ac", "Access", [
          control("AC-1", "Doors"),
          control("AC-2", "Gone", { ...withdrawn, controls: [control("AC-2(1)", "Stayed")] }),
        ]),
        group("zz", "Nothing left", [control("ZZ-1", "Gone too", withdrawn)]),
      ]),
    );
    expect(rows.map(({ code, parent }) => [code, parent])).toEqual([
      ["AC", null],
      ["AC-1", "AC"],
      ["AC-2(1)", "AC"],
    ]);
    expect(count).toBe(2);
  });

  it("takes the code out of a label that repeats the title, and leaves other brackets alone", async () => {
    const labelled = (id: string, title: string, label: string, more: object = {}) => ({
      id,
      title,
      props: [{ name: "label", value: label }],
      ...more,
    });
    const { rows } = await read(
      catalog([
        labelled("ID", "IDENTIFY", "IDENTIFY (ID)", {
          controls: [
            labelled("ID.BE", "Business Environment (ID.BE)", "Business Environment (ID.BE)"),
            labelled("id.am", "Assets of the organisation", "Asset Management (ID.AM)"),
            labelled("c-7", "Supply Chain", "Supply Chain (ID.SC)"),
            labelled("ac-2.1", "Keys (spare)", "AC-2 (1)"),
          ],
        }),
      ]),
    );
    expect(rows.map(({ code, title, parent }) => [code, title, parent])).toEqual([
      ["ID", "IDENTIFY", null],
      ["ID.BE", "Business Environment", "ID"],
      ["ID.AM", "Assets of the organisation", "ID"],
      ["ID.SC", "Supply Chain", "ID"],
      ["AC-2 (1)", "Keys (spare)", "ID"],
    ]);
  });

  it("follows the sort ids, where all siblings have one", async () => {
    const sorted = (label: string, id: string) =>
      control(label, label, {
        props: [
          { name: "label", value: label },
          { name: "sort-id", value: id },
        ],
      });
    const { rows } = await read(catalog([group("a", "A", [sorted("A-10", "a-10"), sorted("A-2", "a-02")])]));
    expect(rows.map(({ code }) => code)).toEqual(["A", "A-2", "A-10"]);
  });

  it("shortens what is too long, visibly", async () => {
    const title = "Words and ".repeat(30);
    const found = await read(
      catalog([
        group("a", "A", [control("A-1", title, { parts: [statement("Long text. ".repeat(1_000))] })]),
      ]),
    );
    const row = found.rows[1];
    expect(row?.title.length).toBeLessThanOrEqual(200);
    expect(row?.title.endsWith("…")).toBe(true);
    expect(row?.text?.startsWith(title.trim())).toBe(true);
    expect(row?.text?.length).toBeLessThanOrEqual(8_000);
    expect(row?.text).toMatch(/\[Shortened: the original has [\d,]+ characters\.\]$/);
    expect(found.problems).toMatchObject({ errors: 0, warnings: 2 });
  });
});

describe("parameters become words", () => {
  const params = [
    { id: "p1", label: "frequency" },
    { id: "p2", label: "organization-defined persons" },
    { id: "p3", select: { choice: ["daily", "every {{ insert: param, p5 }}"] } },
    { id: "p4", select: { "how-many": "one-or-more", choice: ["by hand", "by machine"] } },
    { id: "p5", label: "number of days" },
    { id: "p6", values: ["the porter", "the guard"] },
    { id: "p7" },
  ];

  it.each([
    ["{{ insert: param, p1 }}", "[Assignment: organization-defined frequency]"],
    ["{{ insert: param, p2 }}", "[Assignment: organization-defined persons]"],
    ["{{insert: param, p3}}", "[Selection: daily; every [Assignment: organization-defined number of days]]"],
    ["{{ insert: param, p4 }} ; and", "[Selection (one or more): by hand; by machine]; and"],
    ["{{ insert: param, p6 }}", "the porter and the guard"],
    ["{{ p1 }}", "[Assignment: organization-defined frequency]"],
    ["{{ insert: param, p7 }}", "[p7]"],
    ["See [AC-2](#ac-2) , and **mind** it.", "See AC-2, and mind it."],
  ])("%s", async (prose, words) => {
    expect(await oneText({ params, parts: [statement(`Lock ${prose}`)] })).toBe(`Lock ${words}`);
  });

  it("items are listed with their labels, followed by the guidance, without the assessment", async () => {
    const parts = [
      { name: "guidance", prose: "Doors are many." },
      statement("The porter:", [
        ["a.", "Locks {{ insert: param, p1 }}; and"],
        ["b.", "Opens."],
      ]),
      { name: "assessment-objective", prose: "Determine if" },
    ];
    expect(await oneText({ params: [{ id: "p1", label: "doors" }], parts })).toBe(
      "The porter:\na. Locks [Assignment: organization-defined doors]; and\nb. Opens.\n\nGuidance\nDoors are many.",
    );
  });

  it("one that refers to itself, or that unfolds without end, or is missing, is reported and abbreviated", async () => {
    const bomb = Array.from({ length: 40 }, (_, index) => ({
      id: `b${index}`,
      values: [`{{ insert: param, b${index + 1} }} {{ insert: param, b${index + 1} }}`],
    }));
    const found = await read(
      catalog([
        group("ac", "Access", [
          control("AC-1", "Doors", {
            params: [
              { id: "p1", select: { choice: ["{{ insert: param, p2 }}"] } },
              { id: "p2", values: ["{{ insert: param, p1 }}"] },
              ...bomb,
            ],
            parts: [
              statement("{{ insert: param, p1 }} {{ insert: param, nowhere }} {{ insert: param, b0 }}"),
            ],
          }),
        ]),
      ]),
    );
    expect(found.rows[1]?.text?.length).toBeLessThanOrEqual(8_000);
    expect(problems(found)).toEqual(
      expect.arrayContaining([
        "warning /catalog/groups/0/controls/0: Parameter “p1” refers to itself.",
        "warning /catalog/groups/0/controls/0: Parameter “nowhere” is not in this catalogue.",
      ]),
    );
  });
});

describe("a broken file says where", () => {
  const errorOf = (text: string | Buffer) => read(Buffer.from(text)).catch((error: Error) => error.message);

  it.each([
    ['{"catalog": {\n  "uuid" 3}}', "Line 2, column 10: invalid JSON."],
    ['{"catalog": [1,\n2,]}', "Line 2, column 3: invalid JSON."],
    ['{"catalog": "a\nb"}', "Line 1, column 15: invalid JSON."],
    [
      '{"catalog": {"uuid": "1"',
      "Line 1, column 25: the file ends unexpectedly. Was it downloaded completely?",
    ],
    ['{"catalog": 3}', "/catalog: expected an object here."],
    [
      '{"component-definition": {}}',
      "This JSON is not an OSCAL catalogue or profile: it has neither “catalog” nor “profile”.",
    ],
    ['{"catalog": {"metadata": {}}}', "/catalog: this catalogue has neither groups nor controls."],
    ["<?xml version='1.0'?><catalog/>", /XML/],
    ["[".repeat(500_000), /the file ends unexpectedly/],
  ])("%#", async (text, message) => {
    expect(await errorOf(text)).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
  });

  it("finds the first mistake wherever it is", () => {
    expect(placeOfError('{"a": [true, {"b": tru}]}')).toEqual({ line: 1, column: 20, ended: false });
    expect(placeOfError('{"a": 1} x')).toEqual({ line: 1, column: 10, ended: false });
    expect(placeOfError("")).toEqual({ line: 1, column: 1, ended: true });
  });

  it("collects what is missing or of the wrong kind, by its JSON pointer", async () => {
    const found = await read(
      catalog([
        { id: "ac", controls: [control("AC-1", "Doors")] },
        group("ia", "Identity", [
          { title: "No id" },
          control("IA-1", "One", { parts: "none" }),
          control("IA-1", "Again"),
          7 as never,
        ]),
      ]),
    );
    expect(problems(found)).toEqual([
      "error /catalog/groups/0: “title” is missing.",
      "error /catalog/groups/1/controls/3: Expected an object here.",
      "error /catalog/groups/1/controls/0: “id” is missing.",
      "error /catalog/groups/1/controls/1/parts: Expected a list here.",
      "error /catalog/groups/1/controls/2: Control “ia-1” appears twice, first at /catalog/groups/1/controls/1.",
    ]);
  });

  it("takes no notice of the names of prototypes, and no control characters", async () => {
    const text = JSON.stringify(
      catalog([
        group("__proto__", "constructor", [
          control("__proto__", "to\u0000String\u0007", {
            params: [{ id: "constructor", label: "x" }],
            parts: [statement("{{ insert: param, __proto__ }} {{ insert: param, constructor }}")],
          }),
        ]),
      ]),
    ).replace('"uuid"', '"__proto__": {"polluted": true}, "uuid"');
    const { rows } = await read(text);
    expect(rows.map(({ code, title }) => [code, title])).toEqual([
      ["__PROTO__", "constructor"],
      ["__proto__", "toString"],
    ]);
    expect("polluted" in {}).toBe(false);
  });

  it("reads what is nested without end only so far", async () => {
    const deep = (depth: number): object =>
      depth === 0 ? { name: "item", prose: "bottom" } : { name: "item", parts: [deep(depth - 1)] };
    const found = await read(
      catalog([group("ac", "Access", [control("AC-1", "Doors", { parts: [deep(200)] })])]),
    );
    expect(problems(found)[0]).toMatch(/Nested more than 24 levels deep/);
  });
});

describe("a profile", () => {
  const source = () =>
    read(
      catalog([
        group("ac", "Access", [
          control("AC-1", "Doors", {
            params: [{ id: "ac-1_p", label: "frequency" }],
            parts: [statement("Lock them {{ insert: param, ac-1_p }}.")],
          }),
          control("AC-2", "Keys", {
            controls: [control("AC-2(1)", "Lost keys"), control("AC-2(2)", "New keys")],
          }),
        ]),
        group("ia", "Identity", [control("IA-1", "Badges")]),
      ]),
    );

  async function resolve(document: ReturnType<typeof profile>): Promise<ReadCatalogue> {
    const { model } = await source();
    const found = await readFile({
      bytes: bytesOf(document),
      sheet: null,
      sources: model ? [model] : [],
    });
    if (!("catalogue" in found)) throw new Error("It asked again.");
    return found.catalogue;
  }
  const codes = ({ rows }: ReadCatalogue) =>
    rows.map(({ code, parent }) => (parent ? `${parent}/${code}` : code));

  it("says first what it builds on", async () => {
    const resources = [
      { uuid: CATALOGUE_UUID, description: "House rules", rlinks: [{ href: "rules/HOUSE_catalog.xml" }] },
    ];
    const found = await readFile({ bytes: bytesOf(profile({ resources })), sheet: null, sources: null });
    expect(found).toEqual({
      title: "House rules for the shed",
      imports: [
        {
          pointer: "/profile/imports/0",
          href: `#${CATALOGUE_UUID}`,
          uuid: CATALOGUE_UUID,
          names: ["House rules", "rules/HOUSE_catalog.xml"],
        },
      ],
    });
  });

  it("takes all, some with or without what is below them, and not what it excludes", async () => {
    expect(codes(await resolve(profile()))).toEqual([
      "AC",
      "AC/AC-1",
      "AC/AC-2",
      "AC-2/AC-2(1)",
      "AC-2/AC-2(2)",
      "IA",
      "IA/IA-1",
    ]);
    const some = { "include-controls": [{ "with-ids": ["ac-1", "ac-2.1"] }] };
    expect(codes(await resolve(profile({ imports: some })))).toEqual(["AC", "AC/AC-1", "AC/AC-2(1)"]);
    const below = {
      "include-controls": [{ "with-ids": ["ac-2"], "with-child-controls": "yes" }],
      "exclude-controls": [{ "with-ids": ["ac-2.2"] }],
    };
    expect(codes(await resolve(profile({ imports: below })))).toEqual(["AC", "AC/AC-2", "AC-2/AC-2(1)"]);
    const like = { "include-controls": [{ matching: [{ pattern: "ac-2.*" }] }] };
    expect(codes(await resolve(profile({ imports: like, merge: { flat: {} } })))).toEqual([
      "AC-2(1)",
      "AC-2(2)",
    ]);
  });

  it("sets parameters, and says what it could not do", async () => {
    const found = await resolve(
      profile({
        imports: { "include-controls": [{ "with-ids": ["ac-1", "ac-99"] }] },
        modify: {
          "set-parameters": [
            { "param-id": "ac-1_p", values: ["every evening"] },
            { "param-id": "nowhere", values: ["x"] },
          ],
          alters: [{ "control-id": "ac-1", adds: [{ parts: [] }] }],
        },
      }),
    );
    expect(found.rows[1]?.text).toBe("Lock them every evening.");
    expect(problems(found)).toEqual([
      "warning /profile/imports/0/include-controls/0/with-ids/1: Control “ac-99” is not in the catalogue or has been withdrawn. It was left out.",
      "warning /profile/modify/alters/0: The profile rewords control “ac-1”. This is not applied; the wording of the catalogue is kept.",
      "warning /profile/modify/set-parameters/1: Parameter “nowhere” isn't used by any selected control.",
    ]);
  });

  it("finds its catalogue by identifier, title or file name, else by what the person chose, else not at all", () => {
    const loaded = [
      { id: "1", document_uuid: CATALOGUE_UUID, title: "House rules", edition: "2", file_name: "a.json" },
      { id: "2", document_uuid: null, title: "Shed rules", edition: "1", file_name: "SHED_catalog-min.json" },
    ];
    const need = { pointer: "/profile/imports/0", href: "x", uuid: null, names: [] };
    const find = (part: object, chosen: string | null = null) =>
      saidInEnglish(() => matchSources([{ ...need, ...part }], loaded, chosen).map(({ id }) => id));
    expect(find({ uuid: CATALOGUE_UUID })).toEqual(["1"]);
    expect(find({ names: ["SHED rules"] })).toEqual(["2"]);
    expect(find({ names: ["https://example.org/x/SHED_catalog.xml"] })).toEqual(["2"]);
    expect(find({ names: ["Other"] }, "1")).toEqual(["1"]);
    expect(() => find({ names: ["Other"] })).toThrow(
      "/profile/imports/0: this profile builds on “Other”, which has not been imported.",
    );
    expect(() => saidInEnglish(() => matchSources([], loaded, null))).toThrow("imports nothing");
  });

  it("compares patterns sign by sign", () => {
    expect([
      matches("ac-2.1", "ac-*"),
      matches("ac-2", "a?-2"),
      matches("ia-1", "ac-*"),
      matches("ac-1", "ac-1*"),
    ]).toEqual([true, true, false, true]);
    expect(matches("a".repeat(200), "*a".repeat(100))).toBe(true);
  });
});

describe("a sheet", () => {
  const rowsIn = async (text: string) => {
    const found = await read(Buffer.from(text));
    return {
      rows: found.rows.map(({ code, title, text: words, parent, assessable }) =>
        [code, title, words, parent, assessable].join("|"),
      ),
      problems: problems(found),
    };
  };

  it.each([
    ["English", "Code,Title,Text,Parent,Heading", "yes", "no"],
    ["French", "Référence,Intitulé,Énoncé,Rattaché à,Rubrique", "oui", "non"],
    ["German", "Kennung,Titel,Beschreibung,Übergeordnet,Überschrift", "ja", "nein"],
    ["Spanish", "Código,Título,Texto,Pertenece a,Encabezado", "sí", "no"],
  ])("is understood in %s", async (_, heading, yes, no) => {
    expect(await rowsIn(`${heading}\nA,Access,,,${yes}\nX,Doors,Lock them.,A,${no}\n`)).toEqual({
      rows: ["A|Access|||false", "X|Doors|Lock them.|A|true"],
      problems: [],
    });
  });

  it("without parents and headings is read from its codes, and says so", async () => {
    const { rows, problems: said } = await rowsIn(
      "Code,Title,Text\nA.5,Policies,\nA.5.1,One,Text\nA.5.1.2,Two,Text\n",
    );
    expect(rows).toEqual(["A.5|Policies|||false", "A.5.1|One|Text|A.5|true", "A.5.1.2|Two|Text|A.5.1|true"]);
    expect(said).toHaveLength(2);
  });

  it("whose categories are no rows gets a heading for each, once, and says so", async () => {
    const { rows, problems: said } = await rowsIn(
      "Code,Title,Category\nA.1,Doors,Physical security\nB.1,Keys,People\nA.2,Fences,Physical  security\nC,Top,\nD,Lock,A.1\n",
    );
    expect(rows).toEqual([
      "Physical security|Physical security|||false",
      "A.1|Doors||Physical security|false",
      "People|People|||false",
      "B.1|Keys||People|true",
      "A.2|Fences||Physical security|true",
      "C|Top|||true",
      "D|Lock||A.1|true",
    ]);
    expect(said).toContain(
      "warning Heading: The values of “Category” match no row, so they became headings with their rows below them: 2.",
    );
  });

  it("names every problem by row and column", async () => {
    const { problems: said } = await rowsIn(
      `Code,Title,Parent,Heading\nA,Access,,yes\nA,Again,,perhaps\n,None,,\n${"x".repeat(41)},Long,,\nB,,,\nC,C,Z,\nD,D,E,\nE,E,D,\n`,
    );
    expect(said).toEqual([
      "error Row 3, Heading: “perhaps” is neither yes nor no.",
      "error Row 4, Code: The code is missing.",
      "error Row 5, Code: The code has 41 characters. Use at most 40.",
      "error Row 6, Title: The title is missing.",
      "error Row 3, Code: “A” appears twice, first in row 2.",
      "error Row 7, Parent: No row has the code “Z”.",
      "error Row 8, Parent: “D” would be nested inside itself: D → E → D.",
      "error Row 9, Parent: “E” would be nested inside itself: E → D → E.",
    ]);
  });

  it("wants a code and a title", async () => {
    await expect(read(Buffer.from("Number,Price\n1,2\n"))).rejects.toThrow(
      "No column found for: title. The header row has 'Number', 'Price'. Use the column names from the template.",
    );
  });
});
