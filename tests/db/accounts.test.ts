import { attempt, everyRole, mailsTo, reasonFor, statusOf, superAdmin } from "../support/accounts.ts";
import { become, becomeSuperuser, inRollback, person, refused } from "../support/database.ts";
import { levelOf } from "../support/specificationMatrix.ts";

describe("a status", () => {
  const acts = [
    { name: "approve", sql: "select app_public.approve_user($1, '{}')", from: "pending", to: "approved" },
    {
      name: "reject",
      sql: "select app_public.reject_user($1, 'Not known here')",
      from: "pending",
      to: "suspended",
    },
    {
      name: "suspend",
      sql: "select app_public.suspend_user($1, 'Left the company')",
      from: "approved",
      to: "suspended",
    },
    { name: "reactivate", sql: "select app_public.reactivate_user($1)", from: "suspended", to: "approved" },
  ] as const;

  it.each(acts)("to $name takes users_edit at full, whatever else one may", ({ sql, from }) =>
    inRollback(async (db) => {
      await superAdmin(db);
      const found: string[] = [];
      const expected: string[] = [];
      for (const role of everyRole) {
        await becomeSuperuser(db);
        const grace = await person(db, { status: from });
        await become(db, await person(db, { roles: [role] }));
        found.push(`${role}: ${await attempt(db, sql, [grace])}`);
        expected.push(`${role}: ${levelOf(role, "users_edit") === "full" ? "done" : "FORBD"}`);
      }
      expect(found).toEqual(expected);
    })(),
  );

  it.each(acts)(
    "to $name is not for signed-out visitors, nor for those who wait or are suspended",
    ({ sql, from }) =>
      inRollback(async (db) => {
        await superAdmin(db);
        const grace = await person(db, { status: from });
        for (const status of ["pending", "suspended"] as const) {
          await becomeSuperuser(db);
          await become(db, await person(db, { status, roles: ["super_admin"] }));
          expect((await refused(db, sql, [grace])).code).toBe("FORBD");
        }
        await db.query("select set_config('app.session', '', true)");
        expect((await refused(db, sql, [grace])).code).toBe("UNAUT");
      })(),
  );

  it.each(acts)("to $name changes no one's own account", ({ sql }) =>
    inRollback(async (db) => {
      await superAdmin(db);
      const ada = await superAdmin(db);
      await become(db, ada);
      expect((await refused(db, sql, [ada])).code).toBe("FORBD");
    })(),
  );

  it.each(acts)("to $name: from $from only", ({ sql, from, to }) =>
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      for (const status of ["pending", "approved", "suspended"] as const) {
        await becomeSuperuser(db);
        const grace = await person(db, { status });
        await become(db, ada);
        if (status !== from) {
          expect((await refused(db, sql, [grace])).code).toBe("CNFLT");
          continue;
        }
        await db.query(sql, [grace]);
        await becomeSuperuser(db);
        expect(await statusOf(db, grace)).toBe(to);
      }
    })(),
  );

  it.each(acts)("to $name: an administrator's account is a super admin's affair", ({ sql, from }) =>
    inRollback(async (db) => {
      await superAdmin(db);
      for (const held of ["admin", "super_admin"]) {
        for (const [requester, outcome] of [
          ["admin", "FORBD"],
          ["super_admin", "done"],
        ]) {
          await becomeSuperuser(db);
          const grace = await person(db, { status: from, roles: [held] });
          await become(db, await person(db, { roles: [String(requester)] }));
          expect([held, requester, await attempt(db, sql, [grace])]).toEqual([held, requester, outcome]);
        }
      }
    })(),
  );

  it.each(acts)("to $name: an account that is not there is not found", ({ sql }) =>
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const nobody = "00000000-0000-4000-8000-000000000000";
      expect((await refused(db, sql, [nobody])).code).toBe("NTFND");
    })(),
  );

  it.each(["app_public.reject_user", "app_public.suspend_user"])("%s wants a reason worth reading", (act) =>
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      for (const reason of [
        null,
        "",
        "  ",
        "no",
        ` a${" ".repeat(20)}`,
        "x".repeat(1001),
        "a\u0007bell",
        "lost \ufffd",
      ]) {
        await becomeSuperuser(db);
        const grace = await person(db, { status: act.includes("reject") ? "pending" : "approved" });
        await become(db, await superAdmin(db));
        const error = await refused(db, `select ${act}($1, $2)`, [grace, reason]);
        expect([reason, error.code, error.column]).toEqual([reason, "IVINP", "reason"]);
      }
    })(),
  );
});

describe("approval", () => {
  it(
    "waits until the address is verified",
    inRollback(async (db) => {
      const grace = await person(db, { status: "pending" });
      await db.query("update app_public.users set email_verified_at = null where id = $1", [grace]);
      await become(db, await superAdmin(db));
      expect((await refused(db, "select app_public.approve_user($1, '{user}')", [grace])).code).toBe("IVINP");
    }),
  );

  it(
    "approves the person with the roles, notifies them by email, and stores the date",
    inRollback(async (db) => {
      const grace = await person(db, { status: "pending" });
      const ada = await person(db, { roles: ["admin"] });
      await become(db, ada);
      await db.query("select app_public.approve_user($1, '{risk_manager,tier_1}')", [grace]);
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "select status, approved_at is not null as dated, array(select role from app_public.user_roles where user_id = users.id order by role) as roles from app_public.users where id = $1",
        [grace],
      );
      expect(rows).toEqual([{ status: "approved", dated: true, roles: ["risk_manager", "tier_1"] }]);
      expect(await mailsTo(db, grace)).toEqual(["approved"]);
    }),
  );

  it(
    "is whole or not at all: one role too many, and the person still waits",
    inRollback(async (db) => {
      const grace = await person(db, { status: "pending" });
      await become(db, await person(db, { roles: ["admin"] }));
      for (const extra of ["super_admin", "admin", "king"]) {
        const code = extra === "king" ? "IVREF" : "FORBD";
        expect(
          (await refused(db, "select app_public.approve_user($1, $2)", [grace, ["user", extra]])).code,
        ).toBe(code);
      }
      await becomeSuperuser(db);
      expect(await statusOf(db, grace)).toBe("pending");
      expect(await mailsTo(db, grace)).toEqual([]);
    }),
  );

  it(
    "with roles takes the right to give them",
    inRollback(async (db) => {
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('porter', '\"Porter\"', '\"Lets people in\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('porter', 'users_edit', 'full'), ('porter', 'users_view', 'full')",
      );
      const grace = await person(db, { status: "pending" });
      await become(db, await person(db, { roles: ["porter"] }));
      expect((await refused(db, "select app_public.approve_user($1, '{user}')", [grace])).code).toBe("FORBD");
      await db.query("select app_public.approve_user($1, '{}')", [grace]);
    }),
  );
});

describe("rejection, suspension and return", () => {
  it(
    "a rejected person reads why, loses every session, and can come back to the queue only",
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      const grace = await person(db, { status: "pending" });
      await become(db, grace);
      await become(db, ada);
      await db.query("select app_public.reject_user($1, '  Not one of ours ')", [grace]);
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "select status, status_reason, rejected_at is not null as dated, (select count(*)::int from app_private.sessions where user_id = users.id and revoked_at is null) as sessions from app_public.users where id = $1",
        [grace],
      );
      expect(rows).toEqual([
        { status: "suspended", status_reason: "Not one of ours", dated: true, sessions: 0 },
      ]);
      expect(await mailsTo(db, grace)).toEqual(["rejected"]);
      expect(await reasonFor(db, grace)).toBe("Not one of ours");
      await become(db, ada);
      await db.query("select app_public.reactivate_user($1)", [grace]);
      await becomeSuperuser(db);
      expect(await statusOf(db, grace)).toBe("pending");
    }),
  );

  it(
    "a suspended person loses every session at once and finds the old roles again afterwards",
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      const grace = await person(db, { roles: ["auditor"] });
      await become(db, grace);
      await becomeSuperuser(db);
      await become(db, ada);
      await db.query("select app_public.suspend_user($1, 'Left the company')", [grace]);
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "select revoked_at is not null as ended from app_private.sessions where user_id = $1",
        [grace],
      );
      expect(rows).toEqual([{ ended: true }]);
      expect(await mailsTo(db, grace)).toEqual(["suspended"]);
      expect(await reasonFor(db, grace)).toBe("Left the company");
      await become(db, ada);
      await db.query("select app_public.reactivate_user($1)", [grace]);
      await become(db, grace);
      const me = await db.query("select status, status_reason, roles from app_public.me()");
      expect(me.rows).toEqual([{ status: "approved", status_reason: null, roles: ["auditor"] }]);
    }),
  );
});
