import { assetOf, makeAsset, referenceOf } from "../support/assets.ts";
import { makeRole } from "../support/customRoles.ts";
import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";

const levels = [null, 1, 2, 3, 4, 5] as const;
const words = { 5: "critical", 4: "high", 3: "medium" } as const;

function expected(highest: number): string {
  return Object.entries(words).find(([level]) => Number(level) === highest)?.[1] ?? "low";
}

describe("criticality", () => {
  it(
    "follows the highest of confidentiality, integrity and availability, for every combination",
    inRollback(async (db) => {
      for (const c of levels) {
        for (const i of levels) {
          for (const a of levels) {
            const { rows } = await db.query(
              "select app_hidden.asset_criticality($1, $2, $3) as criticality",
              [c, i, a],
            );
            const highest = Math.max(c ?? 0, i ?? 0, a ?? 0);
            expect([c, i, a, rows[0].criticality]).toEqual([c, i, a, expected(highest)]);
          }
        }
      }
    }),
  );

  it.each([
    [null, "low", 1],
    [1, "low", 1],
    [2, "low", 1],
    [3, "medium", 2],
    [4, "high", 3],
    [5, "critical", 4],
  ])("an availability of %p makes an asset %s", (availability, criticality, criticality_rank) =>
    inRollback(async (db) => {
      const id = await makeAsset(db, { availability, confidentiality: availability && 1 });
      expect(await assetOf(db, id)).toMatchObject({
        criticality,
        criticality_rank,
        criticality_override: null,
      });
    })(),
  );

  it(
    "moves with the three needs when they are changed",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["manager"] }));
      const id = await makeAsset(db, { integrity: 5 });
      expect((await assetOf(db, id)).criticality).toBe("critical");
      await db.query("update app_public.assets set integrity = 3, version = 1 where id = $1", [id]);
      expect((await assetOf(db, id)).criticality).toBe("medium");
    }),
  );

  const state = "select app_public.override_asset_criticality($1, $2, $3, $4)";

  it(
    "is stated otherwise with a reason of at least 10 characters, and stays when the needs change",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["manager"] }));
      const id = await makeAsset(db, { availability: 5 });
      for (const reason of [null, "", "too short", "         9         "]) {
        const error = await refused(db, state, [id, 1, "low", reason]);
        expect([error.code, error.column]).toEqual(["IVINP", "reason"]);
      }
      await db.query(state, [id, 1, "low", "ten chars."]);
      expect(await assetOf(db, id)).toMatchObject({
        criticality: "low",
        criticality_rank: 1,
        criticality_override: "low",
        criticality_reason: "ten chars.",
        version: 2,
      });
      await db.query("update app_public.assets set availability = 4, version = 2 where id = $1", [id]);
      expect((await assetOf(db, id)).criticality).toBe("low");
    }),
  );

  it(
    "returns to the rule when the statement is withdrawn, and cannot be withdrawn twice",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["owner", "manager"] }));
      const id = await makeAsset(db, { availability: 4 });
      await db.query(state, [id, 1, "critical", "Lives depend on it"]);
      await db.query("select app_public.remove_asset_criticality_override($1, 2)", [id]);
      expect(await assetOf(db, id)).toMatchObject({
        criticality: "high",
        criticality_override: null,
        criticality_reason: null,
      });
      expect(
        (await refused(db, "select app_public.remove_asset_criticality_override($1, 3)", [id])).code,
      ).toBe("CNFLT");
    }),
  );

  it(
    "is stated from the newest version, with a listed value, by those who may edit",
    inRollback(async (db) => {
      const id = await makeAsset(db);
      await become(db, await person(db, { roles: ["owner"] }));
      const reason = "Lives depend on it";
      expect((await refused(db, state, [id, 2, "high", reason])).code).toBe("STALE");
      expect((await refused(db, state, [id, null, "high", reason])).code).toBe("STALE");
      expect((await refused(db, state, [id, 1, "grave", reason])).column).toBe("criticality");
      expect((await refused(db, state, [id, 1, null, reason])).column).toBe("criticality");
      expect(
        (await refused(db, state, ["00000000-0000-4000-8000-000000000000", 1, "high", reason])).code,
      ).toBe("NTFND");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["compliance_officer"] }));
      expect((await refused(db, state, [id, 1, "high", reason])).code).toBe("FORBD");
      expect(
        (await refused(db, "select app_public.remove_asset_criticality_override($1, 1)", [id])).code,
      ).toBe("FORBD");
    }),
  );

  it(
    "is never written directly, and never stated without its reason",
    inRollback(async (db) => {
      const id = await makeAsset(db);
      for (const set of [
        "criticality_override = 'low'",
        "criticality_reason = 'Because of this'",
        "criticality_override = 'low', criticality_reason = 'nine char'",
      ]) {
        expect((await refused(db, `update app_public.assets set ${set} where id = $1`, [id])).code).toBe(
          "23514",
        );
      }
      await become(db, await person(db, { roles: ["super_admin"] }));
      const byHand = "update app_public.assets set criticality_override = 'low', version = 1 where id = $1";
      expect((await refused(db, byHand, [id])).code).toBe("42501");
    }),
  );
});

it(
  "each of the three needs is 1 to 5, and recovery is 0 to 8,760 hours",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["manager"] }));
    for (const need of ["confidentiality", "integrity", "availability"]) {
      for (const level of [0, 6]) {
        expect(
          (
            await refused(
              db,
              `insert into app_public.assets (name, type, ${need}) values ('x', 'site', $1)`,
              [level],
            )
          ).code,
        ).toBe("23514");
      }
      await makeAsset(db, { [need]: 1 });
      await makeAsset(db, { [need]: 5 });
    }
    for (const hours of ["recovery_time_hours", "recovery_point_hours"]) {
      for (const count of [-1, 8761]) {
        expect(
          (
            await refused(
              db,
              `insert into app_public.assets (name, type, ${hours}) values ('x', 'site', $1)`,
              [count],
            )
          ).code,
        ).toBe("23514");
      }
      await makeAsset(db, { [hours]: 0 });
      await makeAsset(db, { [hours]: 8760 });
    }
  }),
);

it(
  "a manager records an asset, an owner changes it, and the trail keeps both",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["manager"] }));
    const id = await makeAsset(db);
    expect(await referenceOf(db, id)).toMatch(/^A-\d{4,}$/);
    await becomeSuperuser(db);
    await become(db, await person(db, { name: "Grace Hopper", roles: ["owner"] }));
    await db.query("update app_public.assets set name = 'Dispatch', version = 1 where id = $1", [id]);
    const { rows } = await db.query(
      "select h.operation, h.actor_name, h.after ->> 'name' as name from app_public.assets a, app_public.assets_history(a) h where a.id = $1",
      [id],
    );
    expect(rows).toEqual([
      { operation: "update", actor_name: "Grace Hopper", name: "Dispatch" },
      { operation: "insert", actor_name: "Ada Lovelace", name: "Route planning" },
    ]);
  }),
);

it(
  "a user sees assets and cannot add or change one; a board member and a signed-out visitor see none",
  inRollback(async (db) => {
    const id = await makeAsset(db);
    await become(db, await person(db, { roles: ["user"] }));
    expect((await db.query("select from app_public.assets where id = $1", [id])).rowCount).toBe(1);
    expect((await refused(db, "insert into app_public.assets (name, type) values ('x', 'site')")).code).toBe(
      "42501",
    );
    expect(
      (await db.query("update app_public.assets set name = 'x', version = 1 where id = $1", [id])).rowCount,
    ).toBe(0);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["board_member"] }));
    expect((await db.query("select from app_public.assets")).rowCount).toBe(0);
    await becomeNobody(db);
    expect((await db.query("select from app_public.assets")).rowCount).toBe(0);
  }),
);

it(
  "people with read access to creating assets create none",
  inRollback(async (db) => {
    await makeRole(db, "watcher", { assets_view: "full", assets_create: "read", assets_edit: "read" });
    await become(db, await person(db, { roles: ["watcher"] }));
    expect((await refused(db, "insert into app_public.assets (name, type) values ('x', 'site')")).code).toBe(
      "42501",
    );
  }),
);

it(
  "owner and custodian are approved people with a role",
  inRollback(async (db) => {
    const pending = await person(db, { status: "pending" });
    const without = await person(db);
    const colleague = await person(db, { name: "Grace Hopper", roles: ["user"] });
    await become(db, await person(db, { roles: ["manager"] }));
    for (const column of ["owner_id", "custodian_id"]) {
      for (const id of [pending, without]) {
        const error = await refused(
          db,
          `insert into app_public.assets (name, type, ${column}) values ('x', 'site', $1)`,
          [id],
        );
        expect([error.code, error.column]).toEqual(["IVREF", column]);
      }
    }
    const id = await makeAsset(db, { owner_id: colleague, custodian_id: colleague });
    const { rows } = await db.query(
      `select (app_public.assets_owner(a)).full_name as owner, (app_public.assets_custodian(a)).full_name as custodian
        from app_public.assets a where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ owner: "Grace Hopper", custodian: "Grace Hopper" }]);
    for (const column of ["owner_id", "custodian_id"]) {
      const error = await refused(
        db,
        `update app_public.assets set ${column} = $2, version = 1 where id = $1`,
        [id, pending],
      );
      expect([error.code, error.column]).toEqual(["IVREF", column]);
    }
  }),
);

it(
  "a change of the same field that was made from an old version is refused, and one that states none too",
  inRollback(async (db) => {
    const id = await makeAsset(db);
    await become(db, await person(db, { roles: ["manager"] }));
    await db.query("update app_public.assets set name = 'x', version = 1 where id = $1", [id]);
    expect(
      (await refused(db, "update app_public.assets set name = 'y', version = 1 where id = $1", [id])).code,
    ).toBe("STALE");
    expect((await refused(db, "update app_public.assets set name = 'y' where id = $1", [id])).code).toBe(
      "IVINP",
    );
  }),
);

it(
  "a new name of a business unit is carried to its assets",
  inRollback(async (db) => {
    await db.query("insert into app_public.business_units (name) values ('Operations X')");
    const id = await makeAsset(db, { business_unit: "Operations X" });
    await db.query("update app_public.business_units set name = 'Operations Y' where name = 'Operations X'");
    expect((await assetOf(db, id)).business_unit).toBe("Operations Y");
  }),
);

describe("search", () => {
  const found = async (db: Db, search: string) =>
    (await db.query("select cardinality(app_hidden.search_assets($1)) as count", [search])).rows[0].count;

  it(
    "finds name, description, location, vendor and reference by the beginning of a word",
    inRollback(async (db) => {
      const id = await makeAsset(db, {
        name: "Zylosort",
        description: "Quenches parcels",
        location: "Northwharf",
        vendor: "Beltzen",
      });
      const reference = await referenceOf(db, id);
      await become(db, await person(db, { roles: ["user"] }));
      for (const search of ["zylo", "quench", "northw", "beltz", "zylo beltz", reference.toLowerCase()]) {
        expect([search, await found(db, search)]).toEqual([search, 1]);
      }
      expect(await found(db, "zylo storm")).toBe(0);
      expect(await found(db, "' | & ! (")).toBe(0);
    }),
  );

  it(
    "finds nothing, no one and no vendor for people who may not see assets",
    inRollback(async (db) => {
      const owner = await person(db, { name: "Grace Hopper", roles: ["user"] });
      await person(db, { name: "Alan Turing", roles: ["user"] });
      await makeAsset(db, { name: "Zylosort", vendor: "Beltzen", owner_id: owner });
      await makeAsset(db, { vendor: "Gone", archived_at: new Date() });
      const seen = async () => [
        await found(db, "zylosort"),
        (await db.query("select full_name from app_public.register_people('assets')")).rows.map(
          (row) => row.full_name,
        ),
        (await db.query("select * from app_public.asset_vendors() as vendor")).rows.map((row) => row.vendor),
      ];
      await become(db, await person(db, { roles: ["board_member"] }));
      expect(await seen()).toEqual([0, [], []]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["vendor"] }));
      expect(await seen()).toEqual([1, ["Grace Hopper"], ["Beltzen"]]);
    }),
  );
});
