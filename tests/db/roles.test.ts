import { attempt, everyRole, superAdmin } from "../support/accounts.ts";
import { become, becomeSuperuser, inRollback, person, refused } from "../support/database.ts";
import { levelOf, meets, permissions } from "../support/specificationMatrix.ts";

/** Whether this role may give that one, by the rules of escalation. */
function mayGive(giver: string, wanted: string): boolean {
  if (levelOf(giver, "user_roles_assign") !== "full") return false;
  if (giver === "super_admin") return true;
  if (wanted === "admin" || wanted === "super_admin") return false;
  return permissions.every((permission) => {
    const level = levelOf(wanted, permission);
    return level === "none" || meets(levelOf(giver, permission), level);
  });
}

describe("giving and taking roles", () => {
  it.each(everyRole)("%s gives and takes exactly the roles that they may", (giver) =>
    inRollback(async (db) => {
      await superAdmin(db);
      const ada = await person(db, { roles: [giver] });
      const grace = await person(db);
      const found: string[] = [];
      const expected: string[] = [];
      for (const role of everyRole) {
        const word = mayGive(giver, role) ? "done" : "FORBD";
        expected.push(`${role}: gives ${word}, takes ${word}`);
        await become(db, ada);
        const gives = await attempt(db, "select app_public.assign_role($1, $2)", [grace, role]);
        await becomeSuperuser(db);
        await db.query("insert into app_public.user_roles (user_id, role) values ($1, $2)", [grace, role]);
        await become(db, ada);
        const takes = await attempt(db, "select app_public.revoke_role($1, $2)", [grace, role]);
        found.push(`${role}: gives ${gives}, takes ${takes}`);
        await becomeSuperuser(db);
        await db.query("delete from app_public.user_roles where user_id = $1", [grace]);
      }
      expect(found).toEqual(expected);
    })(),
  );

  it.each(everyRole)("%s is offered exactly the roles that they may assign", (giver) =>
    inRollback(async (db) => {
      const ada = await person(db, { roles: [giver] });
      await become(db, ada);
      const { rows } = await db.query("select role from app_public.grantable_roles()");
      expect(rows.map((row) => row.role)).toEqual(everyRole.filter((role) => mayGive(giver, role)));
    })(),
  );

  it(
    "a role given is there with its giver, and is gone when taken; both are recorded",
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      const grace = await person(db);
      await become(db, ada);
      await db.query("select app_public.assign_role($1, 'auditor')", [grace]);
      await db.query("select app_public.assign_role($1, 'auditor')", [grace]);
      const { rows } = await db.query(
        "select role, granted_by from app_public.user_roles where user_id = $1",
        [grace],
      );
      expect(rows).toEqual([{ role: "auditor", granted_by: ada }]);
      await db.query("select app_public.revoke_role($1, 'auditor')", [grace]);
      await becomeSuperuser(db);
      const entries = await db.query(
        "select operation, actor_id from trail.entry where record_id = $1 and table_name = 'user_roles' order by seq",
        [`${grace} auditor`],
      );
      expect(entries.rows).toEqual([
        { operation: "insert", actor_id: ada },
        { operation: "delete", actor_id: ada },
      ]);
    }),
  );

  it(
    "several roles change together, or none of them",
    inRollback(async (db) => {
      const grace = await person(db, { roles: ["user", "auditor"] });
      await become(db, await person(db, { roles: ["admin"] }));
      const sql = "select app_public.change_roles($1, $2, $3)";
      expect((await refused(db, sql, [grace, ["manager", "admin"], ["user"]])).code).toBe("FORBD");
      expect((await refused(db, sql, [grace, ["manager"], ["super_admin"]])).code).toBe("FORBD");
      expect((await refused(db, sql, [grace, [], null])).code).toBe("IVINP");
      await db.query(sql, [grace, ["manager", "tier_2"], ["user"]]);
      const { rows } = await db.query(
        "select app_public.users_roles(users) as roles from app_public.users where id = $1",
        [grace],
      );
      expect(rows).toEqual([{ roles: ["manager", "auditor", "tier_2"] }]);
    }),
  );

  it(
    "no one changes their own roles, a super admin neither",
    inRollback(async (db) => {
      await superAdmin(db);
      const ada = await superAdmin(db);
      await become(db, ada);
      for (const role of everyRole) {
        expect((await refused(db, "select app_public.assign_role($1, $2)", [ada, role])).code).toBe("FORBD");
        expect((await refused(db, "select app_public.revoke_role($1, $2)", [ada, role])).code).toBe("FORBD");
      }
    }),
  );

  it(
    "an admin does not give a role that may do more, even one that the organisation made",
    inRollback(async (db) => {
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('backup_keeper', '\"Backup keeper\"', '\"Backs up\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('backup_keeper', 'backup_restore', 'read')",
      );
      const ada = await person(db, { roles: ["admin"] });
      const grace = await person(db);
      await become(db, ada);
      expect((await refused(db, "select app_public.assign_role($1, 'backup_keeper')", [grace])).code).toBe(
        "FORBD",
      );
    }),
  );

  it(
    "an unknown role or person is reported",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const nobody = "00000000-0000-4000-8000-000000000000";
      expect((await refused(db, "select app_public.assign_role($1, 'auditor')", [nobody])).code).toBe(
        "NTFND",
      );
      expect((await refused(db, "select app_public.revoke_role($1, 'auditor')", [nobody])).code).toBe(
        "NTFND",
      );
      expect((await refused(db, "select app_public.assign_role($1, 'king')", [nobody])).code).toBe("IVREF");
      expect((await refused(db, "select app_public.assign_role(null, 'auditor')")).code).toBe("NTFND");
      expect((await refused(db, "select app_public.assign_role($1, null)", [nobody])).code).toBe("IVREF");
    }),
  );

  it(
    "no detour: the tables themselves take no roles and no status from anybody",
    inRollback(async (db) => {
      const grace = await person(db, { roles: ["user"] });
      for (const role of ["super_admin", "admin"]) {
        await becomeSuperuser(db);
        const ada = await person(db, { roles: [role] });
        await become(db, ada);
        for (const [sql, values] of [
          ["insert into app_public.user_roles (user_id, role) values ($1, 'super_admin')", [grace]],
          ["update app_public.user_roles set role = 'super_admin' where user_id = $1", [grace]],
          ["delete from app_public.user_roles where user_id = $1", [grace]],
          ["update app_public.users set status = 'suspended' where id = $1", [grace]],
          ["update app_public.users set email_verified_at = now() where id = $1", [ada]],
          ["update app_public.users set email = 'x@example.org' where id = $1", [ada]],
          ["insert into app_public.users (full_name, email) values ('X', 'x@example.org')", []],
          ["delete from app_public.users where id = $1", [grace]],
          ["update app_public.role_permissions set level = 'full'", []],
          ["insert into app_public.role_permissions values ('user', 'users_edit', 'full')", []],
          ["insert into app_public.roles values ('king', '\"King\"', '\"All\"', false, 1)", []],
          ["select app_private.create_first_admin('x@example.org', 'X', '$argon2id$x')", []],
        ] as [string, unknown[]][]) {
          expect([sql, (await refused(db, sql, values)).code]).toEqual([sql, "42501"]);
        }
      }
    }),
  );
});
