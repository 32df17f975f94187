import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

async function open(db: Db, requester: string, title = "Accept the risk"): Promise<string> {
  const { rows } = await db.query(
    "select app_private.open_approval('risk_acceptance', 'risks', gen_random_uuid(), to_jsonb($1::text), $2) as id",
    [title, requester],
  );
  return rows[0].id;
}

it(
  "a requester sees their own approvals, a reader of reports all of them",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
    const auditor = await person(db, { name: "Alan Turing", roles: ["auditor"] });
    await open(db, ada, "Hers");
    await open(db, grace, "Another");
    const titles = async (who: string) => {
      await become(db, who);
      const { rows } = await db.query("select title from app_public.approvals order by title");
      await becomeSuperuser(db);
      return rows.map((row) => row.title);
    };
    expect(await titles(ada)).toEqual(["Hers"]);
    expect(await titles(auditor)).toEqual(["Another", "Hers"]);
  }),
);

it(
  "no one opens, decides or removes an approval by direct access",
  inRollback(async (db) => {
    const admin = await person(db, { roles: ["super_admin"] });
    await open(db, admin);
    await become(db, admin);
    for (const sql of [
      "insert into app_public.approvals (kind, subject_table, subject_id, title) values ('a_b', 'risks', gen_random_uuid(), '\"X\"')",
      "update app_public.approvals set status = 'approved'",
      "delete from app_public.approvals",
      "select app_private.open_approval('a_b', 'risks', gen_random_uuid(), '\"X\"', null)",
    ]) {
      expect((await refused(db, sql)).code).toBe("42501");
    }
  }),
);

it.each([
  ["7 days", false],
  ["7 days 1 second", true],
])("an approval that is pending for %s: overdue %s", (age, overdue) =>
  inRollback(async (db) => {
    const id = await open(db, await person(db));
    await db.query("alter table app_public.approvals disable trigger user");
    await db.query("update app_public.approvals set created_at = now() - $1::interval", [age]);
    const statement =
      "select app_public.approvals_is_overdue(approvals) as overdue from app_public.approvals";
    expect((await db.query(statement)).rows).toEqual([{ overdue }]);
    expect((await db.query("select app_private.overdue_approvals() as count")).rows[0].count).toBe(
      overdue ? 1 : 0,
    );
    await db.query("select app_private.close_approval($1, 'approved')", [id]);
    expect((await db.query(statement)).rows).toEqual([{ overdue: false }]);
    expect(
      (await db.query("select decided_at is not null as decided from app_public.approvals")).rows[0].decided,
    ).toBe(true);
  })(),
);
