import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";

async function risk(db: Db, values: Record<string, unknown> = {}): Promise<string> {
  const row = { name: "Fire in the plant", ...values };
  const names = Object.keys(row);
  const { rows } = await db.query(
    `insert into app_public.risks (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}

async function unit(db: Db, name: string) {
  await db.query("insert into app_public.business_units (name) values ($1) on conflict do nothing", [name]);
}

describe("severity", () => {
  it.each([
    [1, "low"],
    [9, "low"],
    [10, "medium"],
    [14, "medium"],
    [15, "high"],
    [19, "high"],
    [20, "critical"],
    [25, "critical"],
  ])("a composite score of %i is %s", (score, severity) =>
    inRollback(async (db) => {
      const id = await risk(db, {
        composite_risk_score: score,
        residual_risk_score: 1,
        inherent_risk_score: 25,
      });
      const { rows } = await db.query("select severity, score from app_public.risks where id = $1", [id]);
      expect(rows).toEqual([{ severity, score }]);
    })(),
  );

  it(
    "follows the composite score, else the residual, else the inherent, else it is low",
    inRollback(async (db) => {
      const residual = await risk(db, { residual_risk_score: 15, inherent_risk_score: 25 });
      const inherent = await risk(db, { inherent_risk_score: 20 });
      const none = await risk(db);
      const { rows } = await db.query(
        "select severity, score from app_public.risks where id = any ($1) order by number",
        [[residual, inherent, none]],
      );
      expect(rows).toEqual([
        { severity: "high", score: 15 },
        { severity: "critical", score: 20 },
        { severity: null, score: 0 },
      ]);
    }),
  );
});

it(
  "a risk manager records and changes a risk, and the trail keeps both",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["risk_manager"] });
    await become(db, ada);
    const id = await risk(db);
    await db.query("update app_public.risks set name = 'Flood', version = 1 where id = $1", [id]);
    const { rows } = await db.query(
      "select r.version, r.reference ~ '^R-[0-9]{4,}$' as named, h.operation, h.actor_name, h.after ->> 'name' as name from app_public.risks r, app_public.risks_history(r) h where r.id = $1",
      [id],
    );
    expect(rows.map(({ operation, name }) => [operation, name])).toEqual([
      ["update", "Flood"],
      ["insert", "Fire in the plant"],
    ]);
    expect(rows[0]).toMatchObject({ version: 2, named: true, actor_name: "Ada Lovelace" });
  }),
);

it(
  "a risk owner sees risks and cannot add or change one",
  inRollback(async (db) => {
    const id = await risk(db);
    await become(db, await person(db, { roles: ["risk_owner"] }));
    expect((await db.query("select from app_public.risks where id = $1", [id])).rowCount).toBe(1);
    expect((await refused(db, "insert into app_public.risks (name) values ('Mine')")).code).toBe("42501");
    const { rowCount } = await db.query(
      "update app_public.risks set name = 'Mine', version = 1 where id = $1",
      [id],
    );
    expect(rowCount).toBe(0);
  }),
);

it(
  "a vendor and someone who is not signed in see no risk",
  inRollback(async (db) => {
    await risk(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect((await db.query("select from app_public.risks")).rowCount).toBe(0);
    await becomeNobody(db);
    expect((await db.query("select from app_public.risks")).rowCount).toBe(0);
  }),
);

it(
  "no one writes scores, versions of others or the archive directly",
  inRollback(async (db) => {
    const id = await risk(db);
    await become(db, await person(db, { roles: ["super_admin"] }));
    for (const column of ["composite_risk_score", "residual_risk_score", "residual_likelihood"]) {
      const error = await refused(
        db,
        `update app_public.risks set ${column} = 1, version = 1 where id = $1`,
        [id],
      );
      expect(error.code).toBe("42501");
    }
    expect(
      (await refused(db, "update app_public.risks set archived_at = now() where id = $1", [id])).code,
    ).toBe("42501");
    expect((await refused(db, "delete from app_public.risks where id = $1", [id])).code).toBe("42501");
  }),
);

it(
  "the owner of a risk must be an approved person with a role",
  inRollback(async (db) => {
    const pending = await person(db, { status: "pending" });
    const without = await person(db);
    const owner = await person(db, { roles: ["risk_owner"] });
    await become(db, await person(db, { roles: ["risk_manager"] }));
    for (const id of [pending, without]) {
      const error = await refused(db, "insert into app_public.risks (name, owner_id) values ('Fire', $1)", [
        id,
      ]);
      expect([error.code, error.column]).toEqual(["IVREF", "owner_id"]);
    }
    const id = await risk(db, { owner_id: owner });
    const { rows } = await db.query(
      "select (owner).full_name from (select app_public.risks_owner(r) as owner from app_public.risks r where id = $1) x",
      [id],
    );
    expect(rows).toEqual([{ full_name: "Ada Lovelace" }]);
  }),
);

it(
  "a change of the same field that was made from an old version is refused, and one that states none too",
  inRollback(async (db) => {
    const id = await risk(db);
    await become(db, await person(db, { roles: ["risk_manager"] }));
    await db.query("update app_public.risks set name = 'Flood', version = 1 where id = $1", [id]);
    const stale = await refused(db, "update app_public.risks set name = 'Storm', version = 1 where id = $1", [
      id,
    ]);
    expect([stale.code, JSON.parse(stale.detail ?? "")]).toEqual([
      "STALE",
      expect.objectContaining({ version: 2, by: "Ada Lovelace" }),
    ]);
    expect((await refused(db, "update app_public.risks set name = 'Storm' where id = $1", [id])).code).toBe(
      "IVINP",
    );
  }),
);

it(
  "a draft becomes identified, and never a draft or closed by an edit",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect(
      (await refused(db, "insert into app_public.risks (name, status) values ('Fire', 'closed')")).code,
    ).toBe("IVINP");
    const id = await risk(db, { status: "draft" });
    await db.query("update app_public.risks set status = 'identified', version = 1 where id = $1", [id]);
    for (const status of ["draft", "closed"]) {
      const error = await refused(db, "update app_public.risks set status = $2, version = 2 where id = $1", [
        id,
        status,
      ]);
      expect([error.code, error.column]).toEqual(["IVINP", "status"]);
    }
  }),
);

it(
  "the same id cannot make two risks",
  inRollback(async (db) => {
    const id = "00000000-0000-4000-8000-000000000001";
    await become(db, await person(db, { roles: ["risk_manager"] }));
    await risk(db, { id });
    expect(
      (await refused(db, "insert into app_public.risks (id, name) values ($1, 'Again')", [id])).code,
    ).toBe("23505");
  }),
);

it(
  "names are neither blank nor longer than 200 characters, and dates are between 1900 and 2200",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["risk_manager"] }));
    await risk(db, { name: "x".repeat(200), next_review_on: "2199-12-31" });
    for (const name of [" ", "x".repeat(201)]) {
      expect((await refused(db, "insert into app_public.risks (name) values ($1)", [name])).code).toBe(
        "23514",
      );
    }
    const late = await refused(
      db,
      "insert into app_public.risks (name, next_review_on) values ('Fire', '2200-01-02')",
    );
    expect(late.code).toBe("23514");
  }),
);

describe("search", () => {
  const found = async (db: Db, words: string) =>
    (await db.query("select cardinality(app_hidden.search_risks($1)) as count", [words])).rows[0].count;

  it(
    "finds words by their beginnings, in any order, and references",
    inRollback(async (db) => {
      const id = await risk(db, { name: "Zylophagous fire", consequence: "Quenching fails" });
      const { rows } = await db.query("select reference from app_public.risks where id = $1", [id]);
      await become(db, await person(db, { roles: ["user"] }));
      expect(await found(db, "quench zyloph")).toBe(1);
      expect(await found(db, rows[0].reference.toLowerCase())).toBe(1);
      expect(await found(db, "zyloph storm")).toBe(0);
      expect(await found(db, "' | & ! (")).toBe(0);
    }),
  );

  it(
    "finds nothing for people who may not see risks",
    inRollback(async (db) => {
      await risk(db, { name: "Zylophagous fire" });
      await become(db, await person(db, { roles: ["vendor"] }));
      expect(await found(db, "zylophagous")).toBe(0);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["board_member"] }));
      expect(await found(db, "zylophagous")).toBe(1);
    }),
  );
});

it(
  "everyone who sees risks can filter by owner, without seeing the accounts",
  inRollback(async (db) => {
    const owner = await person(db, { name: "Grace Hopper", roles: ["risk_owner"] });
    await person(db, { name: "Alan Turing", roles: ["risk_owner"] });
    await risk(db, { owner_id: owner });
    const names = async () =>
      (await db.query("select full_name from app_public.register_people('risks')")).rows.map(
        (row) => row.full_name,
      );
    await become(db, await person(db, { roles: ["user"] }));
    expect(await names()).toEqual(["Grace Hopper"]);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect(await names()).toEqual([]);
  }),
);

it(
  "a new name of a business unit is carried to its risks",
  inRollback(async (db) => {
    await unit(db, "Operations X");
    const id = await risk(db, { business_unit: "Operations X" });
    await db.query("update app_public.business_units set name = 'Operations Y' where name = 'Operations X'");
    const { rows } = await db.query("select business_unit from app_public.risks where id = $1", [id]);
    expect(rows).toEqual([{ business_unit: "Operations Y" }]);
  }),
);
