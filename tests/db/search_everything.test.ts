/** The search for everything: what is found, in which order, and by whom. */
import { narrow } from "../support/assignedRecords.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { add } from "../support/sampleRows/rows.ts";
import { sampleOf } from "../support/sampleRows/samples.ts";

interface Asked {
  kinds?: string[];
  owner?: string;
  severities?: string[];
  statuses?: string[];
  unit?: string;
  maxPerKind?: number;
}

async function search(
  db: Db,
  words: string,
  { kinds, owner, severities, statuses, unit, maxPerKind }: Asked = {},
) {
  const { rows } = await db.query(
    "select kind, name, match, found, path, snippet from app_public.search_everything($1, $2, $3, $4, $5, $6, $7)",
    [words, kinds, owner, severities, statuses, unit, maxPerKind ?? 5],
  );
  return rows;
}

const namesOf = async (db: Db, words: string, asked?: Asked) =>
  (await search(db, words, asked)).map(({ name }) => name);

async function language(db: Db, userId: string, code: string) {
  await becomeSuperuser(db);
  await db.query("update app_public.users set language = $2 where id = $1", [userId, code]);
  await become(db, userId);
}

it(
  "a reference comes first, then the name, its beginning, its words, and words of longer texts",
  inRollback(async (db) => {
    await add(db, "risks", { name: "Payments", description: "Depends on the warehouse of Zuyder" });
    await add(db, "risks", { name: "Roof of the Zuyder warehouse" });
    await add(db, "risks", { name: "Zuyder warehouse floods" });
    await add(db, "risks", { name: "Zuyder warehouse" });
    await become(db, await person(db, { roles: ["risk_manager"] }));
    const hits = await search(db, " zuyder  Warehouse ");
    expect(hits.map(({ name, match }) => [name, match])).toEqual([
      ["Zuyder warehouse", "name"],
      ["Zuyder warehouse floods", "beginning"],
      ["Roof of the Zuyder warehouse", "name_words"],
      ["Payments", "words"],
    ]);
    expect(hits[3].snippet).toContain("warehouse of Zuyder");
  }),
);

it(
  "a reference is found however it is typed",
  inRollback(async (db) => {
    const { reference, number } = await add(db, "risks", { name: "Fire" });
    await add(db, "risks", { name: `Follows from ${reference}` });
    await become(db, await person(db, { roles: ["risk_manager"] }));
    for (const typed of [reference, `r${number}`, `R ${number}`, `r-00${number}`]) {
      expect((await search(db, String(typed)))[0]).toMatchObject({ name: "Fire", match: "reference" });
    }
  }),
);

it(
  "a requirement is found by the codes of its framework and its own",
  inRollback(async (db) => {
    const { id } = await add(db, "frameworks", { code: "ZUY1", name: "Zuyder" });
    for (const code of ["1.10", "1.1"]) {
      await add(db, "compliance_requirements", { framework_id: id, code, title: `Doors ${code}` });
    }
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    expect(await namesOf(db, "zuy1 1.1", { kinds: ["requirements"] })).toEqual(["Doors 1.1", "Doors 1.10"]);
    expect((await search(db, "ZUY1 1.1"))[0]).toMatchObject({ name: "Doors 1.1", match: "reference" });
  }),
);

it.each([
  ["en", "policies", "Policy of zuyder"],
  ["de", "verträge zuyder", "Vertragsstrafe Zuyder"],
  ["de", "vertrag zuyder", "Verträge mit Zuyder"],
  ["fr", "sécurités zuyder", "Securite de Zuyder"],
  ["es", "auditorías zuyder", "Auditoria de Zuyder"],
  ["en", "strase zuyder", "Straße Zuyder"],
  ["en", "Zuyder deces", "Zuyder décès"],
])("a reader of %s who types '%s' finds '%s'", (code, words, name) =>
  inRollback(async (db) => {
    await add(db, "risks", { name });
    const reader = await person(db, { roles: ["risk_manager"] });
    await language(db, reader, code);
    expect(await namesOf(db, words.replace("strase", "strasse"))).toContain(name);
  })(),
);

it(
  "a misspelt name is found where few others are, and marked as similar",
  inRollback(async (db) => {
    await add(db, "risks", { name: "Supplier insolvency" });
    await add(db, "risks", { name: "Cold store" });
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect(await search(db, "suplier insolvensy")).toMatchObject([
      { name: "Supplier insolvency", match: "similar" },
    ]);
    expect(await namesOf(db, "gsa")).toEqual([]);
  }),
);

it(
  "a short name is not taken for every name that begins with the same letter",
  inRollback(async (db) => {
    await add(db, "risks", { name: "Key account handover is not documented" });
    await add(db, "risks", { name: "Zuyd is flooded" });
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect(await namesOf(db, "isms")).toEqual([]);
    expect(await namesOf(db, "zuyt")).toEqual(["Zuyd is flooded"]);
  }),
);

it.each([
  ["declarations", "delegations", false],
  ["quarantine zwartsluis", "quarentine zwartslius", true],
  ["insolvency", "inslovency", true],
  ["warehouse", "warehose", true],
])("a record called '%s' is found by '%s', which is written nearly like that: %s", (name, words, found) =>
  inRollback(async (db) => {
    await add(db, "risks", { name });
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect((await namesOf(db, words)).includes(name)).toBe(found);
  })(),
);

it(
  "a reference that is found brings no records with nearly the same number",
  inRollback(async (db) => {
    const { reference, number } = await add(db, "risks", { name: "Fire" });
    await add(db, "risks", { name: `Room ${String(number).padStart(4, "0")}9 floods` });
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect(await namesOf(db, String(reference))).toEqual(["Fire"]);
  }),
);

it(
  "teams, sites and management systems are found by all staff, and by nobody without a role",
  inRollback(async (db) => {
    await add(db, "teams", { name: "Zuyder committee" });
    await add(db, "organisation_entities", { name: "Zuyder depot", kind: "site" });
    await add(db, "management_systems", { name: "Zuyder ISMS", standard: "ISO", scope: "All" });
    await become(db, await person(db, { roles: ["vendor"] }));
    expect((await search(db, "zuyder")).map(({ kind, path }) => [kind, path])).toEqual([
      ["teams", expect.stringMatching("^/settings/teams/")],
      ["sites", "/settings/organisation"],
      ["management_systems", "/settings/organisation"],
    ]);
    await becomeSuperuser(db);
    await become(db, await person(db));
    expect(await namesOf(db, "zuyder")).toEqual([]);
  }),
);

it(
  "an approval is found by its requester and by readers of its area, and by nobody else",
  inRollback(async (db) => {
    const requester = await person(db, { roles: ["risk_owner"] });
    const auditor = await person(db, { roles: ["auditor"] });
    const vendor = await person(db, { roles: ["vendor"] });
    const { id } = await sampleOf(db, "approvals", requester);
    await db.query("set local session_replication_role = replica");
    await db.query(
      `update app_public.approvals set subject_name = 'Zuyder warehouse', subject_table = 'risks', kind = 'risk_acceptance',
        requested_by = $2 where id = $1`,
      [id, requester],
    );
    await db.query("set local session_replication_role = origin");
    const approvals = async (reader: string) => {
      await becomeSuperuser(db);
      await become(db, reader);
      return (await search(db, "zuyder")).filter(({ kind }) => kind === "approvals");
    };
    const found = [expect.objectContaining({ name: "Zuyder warehouse", path: `/approvals/${id}` })];
    expect(await approvals(requester)).toEqual(found);
    expect(await approvals(auditor)).toEqual(found);
    expect(await approvals(vendor)).toEqual([]);
  }),
);

it(
  "filters narrow before anything is counted or left out",
  inRollback(async (db) => {
    await db.query("set local session_replication_role = replica");
    await db.query(
      "insert into app_public.risks (name, severity) select 'Quill ' || n, 'low' from generate_series(1, 300) n",
    );
    const reader = await person(db, { name: "Vera Quillon", roles: ["risk_manager"] });
    await db.query(
      "insert into app_public.risks (name, severity, owner_id, updated_at) values ('Quill old', 'critical', $1, '2001-01-01')",
      [reader],
    );
    await db.query("set local session_replication_role = origin");
    await become(db, reader);
    expect(
      (await search(db, "quill", { maxPerKind: 2 })).filter(({ kind }) => kind === "risks"),
    ).toMatchObject([{ found: 101 }, { found: 101 }]);
    const old = [{ name: "Quill old", found: 1 }];
    expect(await search(db, "quill", { kinds: ["risks"], severities: ["critical"] })).toMatchObject(old);
    expect(await search(db, "quill", { kinds: ["risks"], owner: "me" })).toMatchObject(old);
    expect(await search(db, "quill", { kinds: ["risks"], owner: "quillon" })).toMatchObject(old);
    expect(await search(db, "", { kinds: ["risks"], severities: ["critical"], owner: "me" })).toMatchObject(
      old,
    );
    expect(await search(db, "quill", { kinds: ["risks"], unit: "nowhere" })).toEqual([]);
    expect(await search(db, "quill", { statuses: ["closed"] })).toEqual([]);
    expect(await search(db, "")).toEqual([]);
  }),
);

it(
  "an own record comes before another one of the same day",
  inRollback(async (db) => {
    const reader = await person(db, { roles: ["risk_manager"] });
    await add(db, "risks", { name: "Zuyder one", owner_id: reader });
    await add(db, "risks", { name: "Zuyder two" });
    await become(db, reader);
    expect(await namesOf(db, "zuyder")).toEqual(["Zuyder one", "Zuyder two"]);
  }),
);

it(
  "an unknown kind is refused in words",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["risk_manager"] }));
    const error = await refused(db, "select * from app_public.search_everything('a', kinds => '{boats}')");
    expect(error.code).toBe("IVINP");
  }),
);

it(
  "archived records are left out, and someone without a role finds nothing",
  inRollback(async (db) => {
    const { id } = await add(db, "risks", { name: "Zuyder warehouse" });
    await add(db, "risks", { name: "Zuyder harbour" });
    await db.query("update app_public.risks set archived_at = now() where id = $1", [id]);
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect(await namesOf(db, "zuyder")).toEqual(["Zuyder harbour"]);
    await becomeSuperuser(db);
    await become(db, await person(db));
    expect(await namesOf(db, "zuyder")).toEqual([]);
  }),
);

it(
  "a person who sees only assigned risks finds theirs and no other",
  inRollback(async (db) => {
    await narrow(db, "risk_owner");
    const vera = await person(db, { roles: ["risk_owner"] });
    await add(db, "risks", { name: "Zuyder warehouse", owner_id: vera });
    await add(db, "risks", { name: "Zuyder harbour" });
    await become(db, vera);
    expect(await search(db, "zuyder")).toMatchObject([{ name: "Zuyder warehouse", found: 1 }]);
    expect(await search(db, "zuydr")).toMatchObject([{ name: "Zuyder warehouse", found: 1 }]);
  }),
);

it(
  "a published policy leads to its text, and to the register for those who may see that",
  inRollback(async (db) => {
    const { id } = await sampleOf(db, "policies", await person(db));
    await db.query("set local session_replication_role = replica");
    await db.query(
      "update app_public.policies set name = 'Zuyder rules', status = 'published' where id = $1",
      [id],
    );
    await db.query("set local session_replication_role = origin");
    await become(db, await person(db, { roles: ["vendor"] }));
    expect(await search(db, "zuyder")).toMatchObject([{ kind: "policies", path: `/policies/${id}` }]);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    expect(await search(db, "zuyder")).toMatchObject([{ path: `/compliance/policies/${id}` }]);
  }),
);

it.each(["%", "'", "\\", "a:*", "<%", "!", "(", "&", "%s %L", "x".repeat(5000)])(
  "any text can be typed: %s",
  (text) =>
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["super_admin"] }));
      expect(Array.isArray(await search(db, text))).toBe(true);
    })(),
);

it(
  "every record type of the catalogue with searched fields is searched",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select kind from app_private.record_types
      where exists (select from app_private.fields where fields.record_table = record_types.record_table and searched)
        and record_table not in (select record_table from app_private.searched_kinds)`,
    );
    expect(rows).toEqual([]);
  }),
);
