/** The matrix as super admins edit it: what may be changed, what follows, what never changes. */
import { everyRole, superAdmin } from "../support/accounts.ts";
import {
  become,
  becomeSuperuser,
  type Db,
  inRollback,
  ownDatabase,
  person,
  refused,
} from "../support/database.ts";
import { levelOf, permissions, roles } from "../support/specificationMatrix.ts";

const change = "select * from app_public.set_role_permissions($1::app_public.permission_change[], $2)";
const preview = "select * from app_public.preview_role_permissions($1::app_public.permission_change[])";
const reason = "The register is kept by another team";

/** Cells as PostgreSQL writes them: (role,permission,level,was,assigned_only,was_assigned_only); the last two may be left out. */
const cells = (...list: string[]) =>
  `{${list.map((cell) => `"(${cell}${",".repeat(5 - cell.split(",").length + 1)})"`).join(",")}}`;

async function may(db: Db, permission: string, level: string): Promise<boolean> {
  const { rows } = await db.query("select app_hidden.may($1, $2) as may", [permission, level]);
  return rows[0].may;
}

async function levelsOf(db: Db, role: string): Promise<Record<string, string>> {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    "select permission, level from app_public.role_permissions where role = $1 and level <> 'none'",
    [role],
  );
  return Object.fromEntries(rows.map((row) => [row.permission, row.level]));
}

describe("the matrix", () => {
  it(
    "is shown whole, with the shipped default beside each cell, to anyone who may see roles",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["admin"] }));
      const { rows } = await db.query(
        "select role, permission, level, shipped from app_public.role_matrix()",
      );
      expect(rows).toHaveLength(roles.length * permissions.length);
      for (const { role, permission, level, shipped } of rows) {
        const expected = levelOf(role, permission);
        expect([role, permission, level, shipped]).toEqual([role, permission, expected, expected]);
      }
    }),
  );

  it(
    "changes at once for people who are signed in, and is recorded with its reason",
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      const grace = await person(db, { roles: ["user"] });
      await become(db, grace);
      expect([await may(db, "risks_view", "read"), await may(db, "risks_delete", "full")]).toEqual([
        true,
        false,
      ]);

      await become(db, ada);
      await db.query(change, [cells("user,risks_view,none,read", "user,risks_delete,full,none"), reason]);
      await become(db, grace);
      expect([await may(db, "risks_view", "read"), await may(db, "risks_delete", "full")]).toEqual([
        false,
        true,
      ]);
      const { rows: me } = await db.query("select permissions::text from app_public.me()");
      expect(me[0].permissions).toContain("risks_delete,full");
      expect(me[0].permissions).not.toContain("risks_view");

      await becomeSuperuser(db);
      const { rows } = await db.query(
        `select operation, record_id, actor_id, content::jsonb ->> 'reason' as reason, content::jsonb #>> '{after,level}' as level
          from trail.entry where table_name = 'role_permissions' and record_id like 'user %' and xid = pg_current_xact_id() order by record_id`,
      );
      expect(rows).toEqual([
        { operation: "insert", record_id: "user risks_delete", actor_id: ada, reason, level: "full" },
        { operation: "update", record_id: "user risks_view", actor_id: ada, reason, level: "none" },
      ]);
    }),
  );

  it(
    "is not filled again where it was emptied",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      await db.query(change, [cells("user,risks_view,none,"), reason]);
      await becomeSuperuser(db);
      await db.query(
        "insert into app_public.role_permissions select * from app_hidden.shipped_permissions() on conflict do nothing",
      );
      expect(await levelsOf(db, "user")).not.toHaveProperty("risks_view");
    }),
  );

  it.each([
    ["nothing", "{}", "IVINP"],
    ["no list", null, "IVINP"],
    ["nothing in the list", "{null}", "IVREF"],
    ["a role that is not there", cells("user,risks_view,full,", "king,risks_view,full,"), "IVREF"],
    ["a permission that is not there", cells("user,risks_fly,full,"), "IVREF"],
    ["a level that is not there", cells("user,risks_view,write,"), "IVINP"],
    ["no level", cells("user,risks_view,,"), "IVINP"],
    ["a permission of a tier", cells("tier_1,risks_view,read,"), "IVINP"],
    ["the same cell twice", cells("user,risks_view,full,", "user,risks_view,none,"), "IVINP"],
    ["what super admins may do", cells("user,risks_view,full,", "super_admin,risks_view,read,"), "FORBD"],
    [
      "a cell that is another meanwhile",
      cells("user,risks_edit,full,", "user,risks_view,full,none"),
      "STALE",
    ],
    [
      "a thousand and one cells",
      cells(...Array.from({ length: 1001 }, () => "user,risks_view,full,")),
      "IVINP",
    ],
  ])("refuses %s, and then changes nothing at all", (_name, changes, code) =>
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      expect((await refused(db, change, [changes, reason])).code).toBe(code);
      expect(await levelsOf(db, "user")).toEqual({
        risks_view: "read",
        compliance_view: "read",
        assets_view: "read",
        projects_view: "read",
      });
    })(),
  );

  it.each([null, "", "no", "  x  "])("is not changed for the reason %j", (word) =>
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const error = await refused(db, change, [cells("user,risks_view,full,"), word]);
      expect([error.code, error.column]).toEqual(["IVINP", "reason"]);
    })(),
  );

  it(
    "goes back to the shipped default role by role",
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      const before = await levelsOf(db, "auditor");
      await become(db, ada);
      await db.query(change, [
        cells("auditor,risks_view,none,", "auditor,risks_delete,full,", "user,risks_view,full,"),
        reason,
      ]);
      await db.query("select app_public.reset_role('auditor', $1)", [reason]);
      await db.query("select app_public.reset_role('auditor', $1)", [reason]);
      expect(await levelsOf(db, "auditor")).toEqual(before);
      expect((await levelsOf(db, "user")).risks_view).toBe("full");
      await become(db, ada);
      expect((await refused(db, "select app_public.reset_role('king', $1)", [reason])).code).toBe("NTFND");
      const { rows } = await db.query(
        "select role from app_public.create_role('Cloud steward', 'Keeps the cloud')",
      );
      expect((await refused(db, "select app_public.reset_role($1, $2)", [rows[0].role, reason])).code).toBe(
        "IVINP",
      );
    }),
  );
});

describe("the preview", () => {
  it(
    "counts people, not roles: what they keep through another role is not lost",
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      for (const held of [["vendor"], ["vendor"], ["vendor", "user"], ["vendor", "risk_manager"]]) {
        await person(db, { roles: held });
      }
      await person(db, { roles: ["vendor"], status: "suspended" });
      await person(db, { roles: ["vendor"], status: "pending" });
      await become(db, ada);
      const { rows } = await db.query(preview, [
        cells(
          "vendor,risks_delete,full,",
          "vendor,risks_view,full,",
          "vendor,projects_view,none,",
          "vendor,assets_view,read,",
        ),
      ]);
      const all = { before_assigned_only: false, after_assigned_only: false };
      expect(rows).toEqual([
        { permission: "risks_view", before: "none", after: "full", ...all, people: 2 },
        { permission: "risks_view", before: "read", after: "full", ...all, people: 1 },
        { permission: "risks_delete", before: "none", after: "full", ...all, people: 3 },
        { permission: "projects_view", before: "read", after: "none", ...all, people: 2 },
      ]);
      expect(await levelsOf(db, "vendor")).toEqual({ projects_view: "read", assets_view: "read" });
    }),
  );

  it(
    "says what really comes of it, role by role",
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      const people = [];
      for (const role of roles) people.push(await person(db, { roles: [...new Set([role, "user"])] }));
      const changes = cells("user,risks_edit,full,", "user,assets_view,none,", "auditor,assets_view,none,");
      await become(db, ada);
      const { rows } = await db.query(preview, [changes]);
      const before = await everyLevel(db, people);
      await become(db, ada);
      await db.query(change, [changes, reason]);
      const after = await everyLevel(db, people);
      const counted: Record<string, number> = {};
      for (const [at, was] of before.entries()) {
        if (was !== after[at]) counted[`${was} > ${after[at]}`] = (counted[`${was} > ${after[at]}`] ?? 0) + 1;
      }
      expect(
        Object.fromEntries(
          rows.map((row) => [`${row.permission} ${row.before} > ${row.permission} ${row.after}`, row.people]),
        ),
      ).toEqual(counted);
    }),
  );

  it(
    "is refused for what could not be saved either",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      expect((await refused(db, preview, [cells("super_admin,risks_view,read,")])).code).toBe("FORBD");
      expect((await refused(db, preview, [cells("tier_2,risks_view,read,")])).code).toBe("IVINP");
    }),
  );
});

async function everyLevel(db: Db, people: string[]): Promise<string[]> {
  const levels: string[] = [];
  for (const id of people) {
    await become(db, id);
    for (const permission of ["risks_edit", "assets_view"]) {
      const [full, read] = [await may(db, permission, "full"), await may(db, permission, "read")];
      levels.push(`${permission} ${full ? "full" : read ? "read" : "none"}`);
    }
  }
  return levels;
}

describe("people other than super admins", () => {
  it.each(everyRole.filter((role) => role !== "super_admin"))("%s changes no role, by no way", (role) =>
    inRollback(async (db) => {
      await superAdmin(db);
      await become(db, await person(db, { roles: [role] }));
      for (const [sql, values] of [
        [change, [cells("user,risks_view,full,"), reason]],
        ["select app_public.reset_role('user', $1)", [reason]],
        ["select app_public.create_role('Mine', 'All of it', 'super_admin')", []],
        ["select app_public.rename_role('user', 'Mine', 'All of it')", []],
        ["select app_public.delete_role('user', $1)", [reason]],
      ] as [string, unknown[]][]) {
        expect([sql, (await refused(db, sql, values)).code]).toEqual([sql, "FORBD"]);
      }
      for (const sql of [
        "update app_public.roles set is_shipped = false",
        "update app_public.roles set label = '\"Mine\"'",
        "delete from app_public.role_permissions",
        "select app_private.write_permissions(null)",
        "select app_hidden.custom_role_for_change('user')",
      ]) {
        expect([sql, (await refused(db, sql)).code]).toEqual([sql, "42501"]);
      }
    })(),
  );

  it(
    "not even someone with a copy of the super admin's permissions",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const { rows } = await db.query(
        "select role from app_public.create_role('Deputy', 'May do everything', 'super_admin')",
      );
      await becomeSuperuser(db);
      const deputy = await person(db, { roles: [rows[0].role] });
      const grace = await person(db);
      await become(db, deputy);
      expect(await may(db, "role_management", "full")).toBe(true);
      expect((await refused(db, change, [cells("user,risks_view,full,"), reason])).code).toBe("FORBD");
      for (const role of ["admin", "super_admin"]) {
        expect((await refused(db, "select app_public.assign_role($1, $2)", [grace, role])).code).toBe(
          "FORBD",
        );
      }
    }),
  );
});

describe("two super admins at once", () => {
  const own = ownDatabase();

  it("do not overwrite each other: the second gets an error that the cell changed", async () => {
    const [one, other] = [await own.pool.connect(), await own.pool.connect()];
    try {
      const ada = await superAdmin(one);
      for (const db of [one, other]) {
        await db.query("begin");
        await become(db, ada);
      }
      await one.query(change, [cells("user,risks_view,full,read"), reason]);
      const second = other
        .query(change, [cells("user,risks_view,none,read"), reason])
        .catch((error) => error.code);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await one.query("commit");
      expect(await second).toBe("STALE");
    } finally {
      for (const db of [one, other]) {
        await db.query("rollback");
        db.release();
      }
    }
  });
});
