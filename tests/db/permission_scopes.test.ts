/** Permissions that are narrowed to assigned records: how roles combine, and who narrows them. */
import { editorOfAssigned, narrow } from "../support/assignedRecords.ts";
import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await db.query(`select count(*)::int as count from app_public.${table}`);
  return rows[0].count;
}

describe("the scope of a permission", () => {
  it(
    "is the widest of all roles, whatever their levels, and changes with the next statement",
    inRollback(async (db) => {
      await makeRole(db, "narrow_full", { risks_view: "full" });
      await makeRole(db, "wide_read", { risks_view: "read" });
      await narrow(db, "narrow_full");
      const vera = await person(db, { roles: ["narrow_full"] });
      await add(db, "risks", risk());
      const all = await count(db, "risks");
      const may = async () =>
        (
          await db.query(
            `select app_hidden.may('risks_view', 'read') as read, app_hidden.may('risks_view', 'full') as full,
              app_hidden.may_some('risks_view', 'full') as some,
              (select assigned_only from app_public.me(), unnest(permissions) where permission = 'risks_view') as assigned_only`,
          )
        ).rows[0];
      await become(db, vera);
      expect([await count(db, "risks"), await may()]).toEqual([
        0,
        { read: false, full: false, some: true, assigned_only: true },
      ]);
      await db.query("reset role");
      await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'wide_read')", [vera]);
      await db.query("set role grc_visitor");
      expect([await count(db, "risks"), await may()]).toEqual([
        all,
        { read: true, full: true, some: true, assigned_only: false },
      ]);
      // A role that does not give the permission widens nothing.
      await db.query("reset role");
      await db.query("update app_public.role_permissions set level = 'none' where role = 'wide_read'");
      await db.query("set role grc_visitor");
      expect([await count(db, "risks"), await may()]).toEqual([
        0,
        { read: false, full: false, some: true, assigned_only: true },
      ]);
    }),
  );

  it(
    "holds for an access token of the person too",
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      const { id } = await add(db, "risks", { ...risk(), owner_id: vera });
      await add(db, "risks", risk());
      await db.query(
        `insert into app_private.api_tokens (user_id, name, token_hash, ending, scope, permissions, expires_at)
          values ($1, 'A script', repeat('a', 64), 'aaaa', 'chosen', '{risks_view}', now() + interval '1 day')`,
        [vera],
      );
      await db.query(
        `select set_config('app.api_token', repeat('a', 64), true), set_config('search_path', 'pg_catalog', true),
          set_config('role', 'grc_visitor', true)`,
      );
      expect((await db.query("select id from app_public.risks")).rows).toEqual([{ id }]);
      expect(await count(db, "assets")).toBe(0);
    }),
  );

  it(
    "cannot be narrowed for other permissions, and is set, previewed, copied and reset by super admins",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["super_admin"] });
      const vera = await person(db, { roles: ["vendor"] });
      await person(db, { roles: ["vendor", "user"] });
      await become(db, ada);
      const set = (changes: string) =>
        db.query("select app_public.set_role_permissions($1::app_public.permission_change[], 'A supplier')", [
          changes,
        ]);
      const wrong = '{"(vendor,users_view,read,none,true,false)"}';
      expect(
        (
          await refused(
            db,
            "select app_public.set_role_permissions($1::app_public.permission_change[], 'A supplier')",
            [wrong],
          )
        ).code,
      ).toBe("IVINP");
      const changes = '{"(vendor,assets_view,read,read,true,false)"}';
      const { rows } = await db.query(
        "select permission, before, after, before_assigned_only, after_assigned_only, people from app_public.preview_role_permissions($1::app_public.permission_change[])",
        [changes],
      );
      expect(rows).toEqual([
        {
          permission: "assets_view",
          before: "read",
          after: "read",
          before_assigned_only: false,
          after_assigned_only: true,
          people: 1,
        },
      ]);
      await set(changes);
      const stale = '{"(vendor,assets_view,full,read,false,false)"}';
      expect(
        (
          await refused(
            db,
            "select app_public.set_role_permissions($1::app_public.permission_change[], 'A supplier')",
            [stale],
          )
        ).code,
      ).toBe("STALE");
      // A change of the level alone leaves the scope as it is.
      await set('{"(vendor,assets_view,full,read,,)"}');
      const cells = async (role: string) =>
        (
          await db.query(
            "select permission, level, assigned_only from app_public.role_matrix() where role = $1 and permission in ('assets_view', 'users_view')",
            [role],
          )
        ).rows;
      expect(await cells("vendor")).toEqual([
        { permission: "users_view", level: "none", assigned_only: null },
        { permission: "assets_view", level: "full", assigned_only: true },
      ]);
      await db.query("select app_public.create_role('Supplier', 'Delivers', 'vendor')");
      expect(await cells("supplier")).toMatchObject([{}, { level: "full", assigned_only: true }]);
      await db.query("select app_public.reset_role('vendor', 'As delivered')");
      expect(await cells("vendor")).toMatchObject([{}, { level: "read", assigned_only: false }]);
      await becomeSuperuser(db);
      const { rows: trail } = await db.query(
        `select content::jsonb ->> 'reason' as reason from trail.entry
          where record_id = 'vendor assets_view' and xid = pg_current_xact_id() order by seq`,
      );
      expect(trail.map(({ reason }) => reason)).toEqual(["A supplier", "A supplier", "As delivered"]);
      await become(db, vera);
      expect((await db.query("select app_hidden.sees_all('assets') as all")).rows).toEqual([{ all: true }]);
    }),
  );
});
