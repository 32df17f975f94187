import { assetOf, depend, makeAsset, makeAssets } from "../support/assets.ts";
import { bulkChange } from "../support/bulkChange.ts";
import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const REASON = "Sold with the depot";

async function manager(db: Db) {
  await become(db, await person(db, { roles: ["admin"] }));
}

async function makeRisk(db: Db, status = "identified"): Promise<string> {
  const { rows } = await db.query(
    "insert into app_public.risks (name, status) values ('Fire', $1) returning id",
    [status],
  );
  return rows[0].id;
}

async function makeControl(db: Db): Promise<string> {
  const { rows } = await db.query(
    "insert into app_public.controls (name) values ('Sprinklers') returning id",
  );
  return rows[0].id;
}

async function linkRisk(db: Db, assetId: string, riskId: string) {
  await db.query("insert into app_public.asset_risks (asset_id, risk_id) values ($1, $2)", [assetId, riskId]);
}

async function linkControl(db: Db, assetId: string, controlId: string) {
  await db.query("insert into app_public.asset_controls (asset_id, control_id) values ($1, $2)", [
    assetId,
    controlId,
  ]);
}

async function addStakeholder(db: Db, assetId: string, userId: string) {
  await db.query(
    "insert into app_public.asset_stakeholders (asset_id, user_id, involvement) values ($1, $2, 'consulted')",
    [assetId, userId],
  );
}

describe("archive", () => {
  it(
    "archiving and restoring need assets_delete at full and a reason, and an archived asset does not change",
    inRollback(async (db) => {
      const ids = await makeAssets(db, 2);
      const [id = ""] = ids;
      await become(db, await person(db, { roles: ["manager"] }));
      expect((await refused(db, "select app_public.archive_assets($1, $2)", [ids, REASON])).code).toBe(
        "FORBD",
      );
      expect((await refused(db, "select app_public.restore_assets($1)", [ids])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await manager(db);
      expect((await refused(db, "select app_public.archive_assets($1, 'no')", [ids])).code).toBe("IVINP");
      expect((await db.query("select app_public.archive_assets($1, $2)", [ids, REASON])).rowCount).toBe(2);
      expect((await db.query("select app_public.archive_assets($1, $2)", [ids, REASON])).rowCount).toBe(0);
      const changes = [
        "update app_public.assets set name = 'x', version = 2 where id = $1",
        "select app_public.override_asset_criticality($1, 2, 'high', 'Because it would hurt')",
        "select app_public.remove_asset_criticality_override($1, 2)",
        "insert into app_public.asset_risks (asset_id, risk_id) select $1, id from app_public.risks limit 1",
        "insert into app_public.asset_controls (asset_id, control_id) select $1, id from app_public.controls limit 1",
        "insert into app_public.asset_stakeholders (asset_id, user_id, involvement) values ($1, app_hidden.current_user_id(), 'informed')",
      ];
      await db.query("insert into app_public.risks (name) values ('Fire')");
      await db.query("insert into app_public.controls (name) values ('Sprinklers')");
      for (const sql of changes) expect([sql, (await refused(db, sql, [id])).code]).toEqual([sql, "CNFLT"]);
      expect((await db.query("select app_public.restore_assets($1)", [ids])).rowCount).toBe(2);
      expect((await assetOf(db, id)).archived_at).toBeNull();
    }),
  );

  it(
    "its links are hidden with it, and are there again when it is restored",
    inRollback(async (db) => {
      const id = await makeAsset(db);
      const risk = await makeRisk(db);
      await linkRisk(db, id, risk);
      await manager(db);
      await db.query("select app_public.archive_assets($1, $2)", [[id], REASON]);
      expect((await refused(db, "delete from app_public.asset_risks where asset_id = $1", [id])).code).toBe(
        "CNFLT",
      );
      await db.query("select app_public.restore_assets($1)", [[id]]);
      expect((await db.query("delete from app_public.asset_risks where asset_id = $1", [id])).rowCount).toBe(
        1,
      );
    }),
  );

  it(
    "shows first where the assets are used, as far as the reader may see it",
    inRollback(async (db) => {
      const [root = "", twin = "", a = "", b = "", old = ""] = await makeAssets(db, 5);
      await depend(db, a, root);
      await depend(db, a, twin);
      await depend(db, twin, root);
      await depend(db, b, a);
      await depend(db, old, root);
      await db.query("update app_public.assets set archived_at = now() where id = $1", [old]);
      const risk = await makeRisk(db);
      for (const each of [risk, await makeRisk(db, "closed")]) await linkRisk(db, root, each);
      await linkRisk(db, twin, risk);
      await linkControl(db, root, await makeControl(db));
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      await addStakeholder(db, root, grace);
      await addStakeholder(db, twin, grace);
      const used = async (ids: string[]) =>
        (await db.query("select * from app_public.assets_in_use($1)", [ids])).rows[0];

      await manager(db);
      expect(await used([root, twin])).toEqual({
        assets: 2,
        dependents: 1,
        affected: 2,
        dependent_names: [expect.stringMatching(/^A-\d+ Server 3$/)],
        risks: 1,
        controls: 1,
        stakeholders: 1,
      });
      expect(await used([root])).toMatchObject({ dependents: 2, affected: 3 });
      expect(await used([old])).toMatchObject({ assets: 0, dependents: 0, affected: 0, risks: 0 });
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["vendor"] }));
      expect(await used([root])).toMatchObject({
        dependents: 2,
        risks: null,
        controls: null,
        stakeholders: null,
      });
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["board_member"] }));
      expect((await refused(db, "select app_public.assets_in_use($1)", [[root]])).code).toBe("FORBD");
    }),
  );
});

describe("a change to many", () => {
  const change = `select app_public.change_assets($1, ${bulkChange("asset", { status: "retired", classification: "restricted" })})`;

  it(
    "changes the named fields of all and leaves the others",
    inRollback(async (db) => {
      const ids = await makeAssets(db, 3);
      await db.query(
        "update app_public.assets set location = 'Hub', next_review_on = '2026-05-01' where id = any ($1)",
        [ids],
      );
      await become(db, await person(db, { roles: ["owner"] }));
      await db.query(change, [ids]);
      const { rows } = await db.query(
        "select distinct status, classification, location, next_review_on::text, version from app_public.assets where id = any ($1)",
        [ids],
      );
      expect(rows).toEqual([
        {
          status: "retired",
          classification: "restricted",
          location: "Hub",
          next_review_on: "2026-05-01",
          version: 3,
        },
      ]);
    }),
  );

  it(
    "changes none when one of them is archived, or the new owner cannot be one",
    inRollback(async (db) => {
      const ids = await makeAssets(db, 3);
      const pending = await person(db, { status: "pending" });
      await db.query("update app_public.assets set archived_at = now() where id = $1", [ids[2]]);
      await become(db, await person(db, { roles: ["owner"] }));
      expect((await refused(db, change, [ids])).code).toBe("CNFLT");
      const changeAll = `select app_public.change_assets($1, ${bulkChange("asset", { owner_id: pending })})`;
      expect((await refused(db, changeAll, [ids.slice(0, 2)])).column).toBe("owner_id");
      const keep = `select app_public.change_assets($1, ${bulkChange("asset", { custodian_id: pending })})`;
      expect((await refused(db, keep, [ids.slice(0, 2)])).column).toBe("custodian_id");
      const { rows } = await db.query("select distinct status from app_public.assets where id = any ($1)", [
        ids,
      ]);
      expect(rows).toEqual([{ status: "active" }]);
    }),
  );

  it(
    "takes 1 to 1,000 assets, and only from people who may edit",
    inRollback(async (db) => {
      const ids = await makeAssets(db, 1001);
      await become(db, await person(db, { roles: ["owner"] }));
      for (const wrong of [[], ids]) expect((await refused(db, change, [wrong])).column).toBe("ids");
      expect((await refused(db, "select app_public.change_assets($1, null)", [ids.slice(0, 1)])).column).toBe(
        "patch",
      );
      await db.query(change, [ids.slice(0, 1000)]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["technical_lead"] }));
      expect((await refused(db, change, [ids.slice(0, 1)])).code).toBe("FORBD");
    }),
  );
});

describe("links", () => {
  it(
    "are made by anyone who may edit one end, if the other end is visible",
    inRollback(async (db) => {
      const id = await makeAsset(db);
      const risk = await makeRisk(db);
      const control = await makeControl(db);
      await makeRole(db, "asset_editor", { assets_view: "read", assets_edit: "full" });
      for (const [roles, withRisk, withControl] of [
        [["manager"], true, true],
        [["owner"], true, true],
        [["risk_manager"], true, false],
        [["compliance_officer"], false, true],
        [["asset_editor"], false, false],
        [["user"], false, false],
      ] as const) {
        await becomeSuperuser(db);
        await become(db, await person(db, { roles: [...roles] }));
        const tried = async (work: () => Promise<unknown>) => {
          await db.query("savepoint before_link");
          const done = await work().then(
            () => true,
            (error: { code: string }) => (error.code === "42501" ? false : error.code),
          );
          await db.query("rollback to savepoint before_link");
          return done;
        };
        expect([
          roles,
          await tried(() => linkRisk(db, id, risk)),
          await tried(() => linkControl(db, id, control)),
        ]).toEqual([roles, withRisk, withControl]);
      }
    }),
  );

  it(
    "are not made to closed risks and retired controls",
    inRollback(async (db) => {
      const id = await makeAsset(db);
      const closed = await makeRisk(db, "closed");
      const control = await makeControl(db);
      await db.query("update app_public.controls set status = 'retired' where id = $1", [control]);
      await become(db, await person(db, { roles: ["manager"] }));
      const toRisk = "insert into app_public.asset_risks (asset_id, risk_id) values ($1, $2)";
      const toControl = "insert into app_public.asset_controls (asset_id, control_id) values ($1, $2)";
      expect((await refused(db, toRisk, [id, closed])).code).toBe("CNFLT");
      expect((await refused(db, toControl, [id, control])).code).toBe("CNFLT");
    }),
  );

  it(
    "people who cannot see an asset cannot link it, and learn nothing of it, archived or not",
    inRollback(async (db) => {
      const active = await makeAsset(db);
      const archived = await makeAsset(db, { archived_at: new Date() });
      const risk = await makeRisk(db);
      await makeRole(db, "no_assets", {
        risks_view: "full",
        risks_edit: "full",
        asset_stakeholders: "full",
        assets_edit: "full",
      });
      const outsider = await person(db, { roles: ["no_assets"] });
      await become(db, outsider);
      for (const id of [active, archived, "00000000-0000-4000-8000-000000000000"]) {
        for (const [sql, values] of [
          ["insert into app_public.asset_risks (asset_id, risk_id) values ($1, $2)", [id, risk]],
          [
            "insert into app_public.asset_dependencies (asset_id, depends_on_id) values ($1, $2)",
            [id, active],
          ],
          [
            "insert into app_public.asset_dependencies (asset_id, depends_on_id) values ($2, $1)",
            [id, active],
          ],
          [
            "insert into app_public.asset_stakeholders (asset_id, user_id, involvement) values ($1, $2, 'informed')",
            [id, outsider],
          ],
        ] as const) {
          expect((await refused(db, sql, [...values])).code).toBe("42501");
        }
      }
    }),
  );
});

describe("stakeholders", () => {
  it(
    "are seen and changed by asset_stakeholders alone, and are approved colleagues",
    inRollback(async (db) => {
      const id = await makeAsset(db);
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      const pending = await person(db, { status: "pending" });
      const add =
        "insert into app_public.asset_stakeholders (asset_id, user_id, involvement) values ($1, $2, 'responsible')";
      await become(db, await person(db, { roles: ["auditor"] }));
      expect((await refused(db, add, [id, grace])).code).toBe("42501");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["owner"] }));
      expect(await refused(db, add, [id, pending])).toMatchObject({ code: "IVREF", column: "user_id" });
      await db.query(add, [id, grace]);
      expect((await refused(db, add, [id, grace])).code).toBe("23505");
      await db.query(
        "update app_public.asset_stakeholders set involvement = 'informed', version = 1 where asset_id = $1",
        [id],
      );
      expect(
        (
          await refused(
            db,
            "update app_public.asset_stakeholders set note = 'x', version = 1 where asset_id = $1",
            [id],
          )
        ).code,
      ).toBe("STALE");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["auditor"] }));
      const { rows } = await db.query(
        "select (app_public.asset_stakeholders_person(s)).full_name, involvement from app_public.asset_stakeholders s",
      );
      expect(rows).toEqual([{ full_name: "Grace Hopper", involvement: "informed" }]);
      expect(
        (await db.query("delete from app_public.asset_stakeholders where asset_id = $1", [id])).rowCount,
      ).toBe(0);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["risk_manager"] }));
      expect((await db.query("select from app_public.asset_stakeholders")).rowCount).toBe(0);
    }),
  );
});

it(
  "the history shows links made and removed, as far as the reader may see the other end",
  inRollback(async (db) => {
    const [id = "", other = ""] = await makeAssets(db, 2);
    const risk = await makeRisk(db);
    const control = await makeControl(db);
    const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
    await become(db, await person(db, { roles: ["admin"] }));
    await linkRisk(db, id, risk);
    await linkControl(db, id, control);
    await depend(db, id, other);
    await addStakeholder(db, id, grace);
    await db.query("delete from app_public.asset_risks where asset_id = $1", [id]);
    await db.query("delete from app_public.asset_dependencies where asset_id = $1", [id]);
    await db.query("select app_public.override_asset_criticality($1, 1, 'high', 'The board said so')", [id]);
    const historyOf = async (asset: string) =>
      (
        await db.query(
          "select h.* from app_public.assets a, app_public.assets_history(a) h where a.id = $1",
          [asset],
        )
      ).rows.map(({ operation, after, reason }) =>
        operation === "event"
          ? `${after.event} ${after.kind ?? after.area} ${after.name}`
          : [operation, reason].filter(Boolean).join(": "),
      );
    const all = await historyOf(id);
    expect(all).toEqual([
      "update: The board said so",
      expect.stringMatching(/^unlinked needs A-\d+ Server 2$/),
      expect.stringMatching(/^unlinked risks R-\d+ Fire$/),
      "linked stakeholder Grace Hopper",
      expect.stringMatching(/^linked needs A-\d+ Server 2$/),
      expect.stringMatching(/^linked controls C-\d+ Sprinklers$/),
      expect.stringMatching(/^linked risks R-\d+ Fire$/),
      "insert",
    ]);
    expect(await historyOf(other)).toEqual([
      expect.stringMatching(/^unlinked needed_by A-\d+ Server 1$/),
      expect.stringMatching(/^linked needed_by A-\d+ Server 1$/),
      "insert",
    ]);
    await becomeSuperuser(db);
    // A vendor sees assets, and neither risks, controls nor stakeholders.
    await become(db, await person(db, { roles: ["vendor"] }));
    expect(await historyOf(id)).toEqual([
      "update: The board said so",
      expect.stringMatching(/^unlinked needs/),
      expect.stringMatching(/^linked needs/),
      "insert",
    ]);
  }),
);
