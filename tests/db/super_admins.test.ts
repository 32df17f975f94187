import { mailsTo, superAdmin } from "../support/accounts.ts";
import { become, becomeSuperuser, inRollback, ownDatabase, person, refused } from "../support/database.ts";

describe("the last super admin", () => {
  it(
    "cannot lose the role, the status or the account in any way",
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      for (const sql of [
        "delete from app_public.user_roles where user_id = $1",
        "update app_public.user_roles set role = 'user' where user_id = $1",
        "update app_public.users set status = 'suspended' where id = $1",
        "delete from app_public.users where id = $1",
      ]) {
        expect([sql, (await refused(db, sql, [ada])).code]).toEqual([sql, "CNFLT"]);
      }
    }),
  );

  it(
    "goes when there is another, and a suspended other does not count",
    inRollback(async (db) => {
      const ada = await superAdmin(db);
      const grace = await superAdmin(db);
      await person(db, { status: "suspended", roles: ["super_admin"] });
      await become(db, ada);
      await db.query("select app_public.revoke_role($1, 'super_admin')", [grace]);
      await becomeSuperuser(db);
      expect((await refused(db, "delete from app_public.user_roles where user_id = $1", [ada])).code).toBe(
        "CNFLT",
      );
    }),
  );
});

describe("at the same moment", () => {
  const own = ownDatabase();

  // Each takes the other's leave; both see two super admins when they begin.
  it.each([
    ["revoke_role", "select app_public.revoke_role($1, 'super_admin')"],
    ["suspend_user", "select app_public.suspend_user($1, 'Goodbye then')"],
  ])("two super admins take each other's leave by %s, and one remains", async (_act, sql) => {
    const [first, second] = [await own.pool.connect(), await own.pool.connect()];
    try {
      await first.query("delete from app_private.sessions");
      const ada = await superAdmin(first);
      const grace = await superAdmin(first);
      for (let round = 0; round < 10; round++) {
        await first.query("begin");
        await become(first, ada);
        await second.query("begin");
        await become(second, grace);
        const outcomes = await Promise.allSettled([
          first.query(sql, [grace]).then(() => first.query("commit")),
          second.query(sql, [ada]).then(() => second.query("commit")),
        ]);
        await Promise.all([first.query("rollback"), second.query("rollback")]);
        const { rows } = await own.pool.query(
          "select count(*)::int as left from app_public.user_roles join app_public.users on id = user_id where role = 'super_admin' and status = 'approved'",
        );
        expect(rows[0].left).toBe(1);
        expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        await own.pool.query("update app_public.users set status = 'approved' where id = any ($1)", [
          [ada, grace],
        ]);
        await own.pool.query(
          "insert into app_public.user_roles (user_id, role) select id, 'super_admin' from unnest($1::uuid[]) as id on conflict do nothing",
          [[ada, grace]],
        );
      }
      // Leave the next test without these two.
      await own.pool.query("alter table app_public.users disable trigger user");
      await own.pool.query("alter table app_public.user_roles disable trigger user");
      await own.pool.query("delete from app_public.users");
      await own.pool.query("alter table app_public.users enable trigger user");
      await own.pool.query("alter table app_public.user_roles enable trigger user");
    } finally {
      first.release();
      second.release();
    }
  });

  it("two admins approve the same person, and one of them gets an error", async () => {
    const [first, second] = [await own.pool.connect(), await own.pool.connect()];
    try {
      await superAdmin(first);
      const grace = await person(first, { status: "pending" });
      const requesters = [
        await person(first, { roles: ["admin"] }),
        await person(first, { roles: ["admin"] }),
      ];
      await first.query("begin");
      await become(first, String(requesters[0]));
      await second.query("begin");
      await become(second, String(requesters[1]));
      const sql = "select app_public.approve_user($1, '{user}')";
      const outcomes = await Promise.allSettled([
        first.query(sql, [grace]).then(() => first.query("commit")),
        second.query(sql, [grace]).then(() => second.query("commit")),
      ]);
      await Promise.all([first.query("rollback"), second.query("rollback")]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const lost = outcomes.find((outcome) => outcome.status === "rejected");
      expect(lost?.reason).toMatchObject({ code: "CNFLT" });
      expect(await mailsTo(first, grace)).toEqual(["approved"]);
    } finally {
      first.release();
      second.release();
    }
  });
});
