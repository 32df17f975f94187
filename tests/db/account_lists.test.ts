import { attempt, everyRole, superAdmin } from "../support/accounts.ts";
import { become, becomeSuperuser, inRollback, person } from "../support/database.ts";
import { found } from "../support/search.ts";

describe("the list of people", () => {
  it(
    "says of each account whether it may be changed, as the functions would",
    inRollback(async (db) => {
      await superAdmin(db);
      const others: string[] = [];
      for (const role of everyRole) others.push(await person(db, { roles: [role] }));
      for (const giver of ["super_admin", "admin", "manager"]) {
        await becomeSuperuser(db);
        const ada = await person(db, { roles: [giver] });
        await become(db, ada);
        for (const id of [...others, ada]) {
          const { rows } = await db.query(
            "select app_public.users_may_be_changed(users) as may from app_public.users where id = $1",
            [id],
          );
          const outcome = await attempt(db, "select app_public.suspend_user($1, 'Left the company')", [id]);
          expect([giver, rows[0].may]).toEqual([giver, outcome === "done"]);
        }
      }
    }),
  );

  it(
    "is searched by name, address and role, by those who may see it",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Lovelace", email: "al@example.org", roles: ["auditor"] });
      const grace = await person(db, {
        name: "Grace 100% Hopper",
        email: "gh@example.com",
        roles: ["user", "tier_1"],
      });
      const both = async (words: string) => {
        const ids = await found(db, "app_public.users", words);
        return [ada, grace].filter((id) => ids.includes(id));
      };
      await become(db, await person(db, { name: "Zoe Zero", email: "z@example.net", roles: ["manager"] }));
      expect(await both("LOVE")).toEqual([ada]);
      expect(await both("hopper  grace")).toEqual([grace]);
      expect(await both("example.org ada")).toEqual([ada]);
      expect(await both("100%")).toEqual([grace]);
      expect(await both("_")).toEqual([]);
      expect(await both("role:auditor")).toEqual([ada]);
      expect(await both("role:auditor role:tier_1")).toEqual([ada, grace]);
      expect(await both("role:auditor grace")).toEqual([]);
      expect(await both("  ")).toEqual([ada, grace]);
      await become(db, grace);
      expect(await both("love")).toEqual([]);
    }),
  );
});
