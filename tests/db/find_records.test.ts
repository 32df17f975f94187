/** What a picker offers for a search text: own words first, then longer texts, then names that are misspelt. */
import { become, type Db, inRollback, person } from "../support/database.ts";
import { add } from "../support/sampleRows/rows.ts";
import { sampleOf } from "../support/sampleRows/samples.ts";

const tables: [table: string, find: string, name: string, text: string, reader: string][] = [
  ["risks", "find_risks", "name", "consequence", "risk_manager"],
  ["assets", "find_assets", "name", "description", "manager"],
  ["projects", "find_projects", "name", "description", "manager"],
  ["controls", "find_controls", "name", "description", "compliance_officer"],
  ["evidence", "find_evidence", "name", "description", "compliance_officer"],
  ["audit_findings", "find_findings", "title", "recommendation", "compliance_officer"],
  ["compliance_requirements", "find_requirements", "title", "text", "compliance_officer"],
];

/** The names of the records that are found, the best match first. */
async function found(db: Db, find: string, table: string, name: string, search: string): Promise<string[]> {
  const { rows } = await db.query(
    `select ${name} as name from unnest(app_hidden.${find}($1)) with ordinality as hit (id, place)
      join app_public.${table} as record using (id) order by place`,
    [search],
  );
  return rows.map((row) => row.name);
}

describe.each(tables)("a picker of %s", (table, find, name, text, reader) => {
  /** A record of this table with these values. */
  async function make(db: Db, values: Record<string, string>): Promise<string> {
    const { id } = await sampleOf(db, table, await person(db));
    const columns = Object.keys(values);
    await db.query(
      `update app_public.${table} set ${columns.map((column, at) => `${column} = $${at + 2}`).join(", ")} where id = $1`,
      [id, ...Object.values(values)],
    );
    return String(id);
  }

  it(
    "offers a name before a text that has the word, whatever order they were recorded in",
    inRollback(async (db) => {
      await make(db, { [name]: "Payments", [text]: "Depends on the warehouse of Zuyder" });
      await make(db, { [name]: "Roof of the Zuyder warehouse" });
      await make(db, { [name]: "Zuyder warehouse floods" });
      await make(db, { [name]: "Zuyder warehouse" });
      await make(db, { [name]: "Cold store" });
      await become(db, await person(db, { roles: [reader] }));
      expect(await found(db, find, table, name, " zuyder  Warehouse ")).toEqual([
        "Zuyder warehouse",
        "Zuyder warehouse floods",
        "Roof of the Zuyder warehouse",
        "Payments",
      ]);
    }),
  );

  it.each(["Supplier insolvensy", "suplier insolvency", "insolvecny", "insulvency"])(
    "finds 'Supplier insolvency' for %s, and nothing that does not resemble it",
    (search) =>
      inRollback(async (db) => {
        await make(db, { [name]: "Supplier insolvency" });
        await make(db, { [name]: "Cold store" });
        await become(db, await person(db, { roles: [reader] }));
        expect(await found(db, find, table, name, search)).toEqual(["Supplier insolvency"]);
      })(),
  );

  it(
    "offers what is written exactly so before what is only written like it",
    inRollback(async (db) => {
      await make(db, { [name]: "Warehouses" });
      await make(db, { [name]: "Payments", [text]: "The warehuses" });
      await become(db, await person(db, { roles: [reader] }));
      expect(await found(db, find, table, name, "warehuses")).toEqual(["Payments", "Warehouses"]);
    }),
  );

  it(
    "offers no archived record, and nothing to someone who may not see such records",
    inRollback(async (db) => {
      const id = await make(db, { [name]: "Zuyder warehouse" });
      await make(db, { [name]: "Zuyder harbour" });
      await db.query(`update app_public.${table} set archived_at = now() where id = $1`, [id]);
      await become(db, await person(db, { roles: [reader] }));
      expect(await found(db, find, table, name, "zuyder")).toEqual(["Zuyder harbour"]);
    }),
  );

  it(
    "offers nothing to someone without a role",
    inRollback(async (db) => {
      await make(db, { [name]: "Zuyder warehouse" });
      await become(db, await person(db));
      expect((await db.query(`select app_hidden.${find}('zuyder') as ids`)).rows).toEqual([{ ids: [] }]);
    }),
  );

  it.each(["%", "'", "\\", "a:*", "<%", "", " ", "%s %L", "12", "ab"])("takes any text: %s", (search) =>
    inRollback(async (db) => {
      await become(db, await person(db, { roles: [reader] }));
      expect(Array.isArray(await found(db, find, table, name, search))).toBe(true);
    })(),
  );
});

it(
  "a reference comes first, also where another name has it",
  inRollback(async (db) => {
    const { reference } = await add(db, "risks", { name: "Fire" });
    await add(db, "risks", { name: `Follows from ${reference}` });
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect(await found(db, "find_risks", "risks", "name", String(reference).toLowerCase())).toEqual([
      "Fire",
      `Follows from ${reference}`,
    ]);
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
    const titles = await found(db, "find_requirements", "compliance_requirements", "title", "zuy1 1.1");
    expect(titles).toEqual(["Doors 1.1", "Doors 1.10"]);
  }),
);

it(
  "a word of three letters is found as it is, not what resembles it",
  inRollback(async (db) => {
    for (const name of ["Gas leak", "Gap in the fence"]) await add(db, "risks", { name });
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect(await found(db, "find_risks", "risks", "name", "gas")).toEqual(["Gas leak"]);
  }),
);

it(
  "a misspelt name is found with the index",
  inRollback(async (db) => {
    await db.query("set local session_replication_role = replica");
    await db.query(
      "insert into app_public.risks (name) select 'Risk ' || md5(n::text) from generate_series(1, 20000) n",
    );
    await db.query("set local session_replication_role = origin");
    await db.query(
      "analyze app_public.risks; set local enable_seqscan = off; select set_config('pg_trgm.word_similarity_threshold', '0.39', true)",
    );
    const { rows } = await db.query(
      "explain select id from app_public.risks as r where 'insolvenzy' operator(public.<%) app_hidden.folded(r.name)",
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/risks_name_similar_idx/);
  }),
);
