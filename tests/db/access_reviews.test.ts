/** Access reviews: started, decided for each person by someone else, and closed. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const attest = "select * from app_public.attest_access($1, $2, $3)";
const attestMany = "select * from app_public.attest_accesses($1::app_public.access_seen[], $2)";
const revoke = "select * from app_public.revoke_reviewed_roles($1, $2, $3, $4)";

interface SetUp {
  boss: string;
  ada: string;
  grace: string;
  review: string;
  item(who: string): Promise<string>;
}

/** A review with a super admin, an administrator who is asking, and an auditor. */
async function setUp(db: Db): Promise<SetUp> {
  await db.query("update app_public.access_reviews set closed_at = now() where closed_at is null");
  const boss = await person(db, { name: "Barbara Liskov", roles: ["super_admin"] });
  const ada = await person(db, { roles: ["admin"] });
  const grace = await person(db, { name: "Grace Hopper", roles: ["auditor", "user"] });
  await become(db, ada);
  const { rows } = await db.query("select * from app_public.start_access_review(' Every spring ')");
  const review: string = rows[0].id;
  const item = async (who: string): Promise<string> => {
    const { rows: items } = await db.query(
      "select id from app_public.access_review_items where review_id = $1 and user_id = $2",
      [review, who],
    );
    return items[0]?.id;
  };
  return { boss, ada, grace, review, item };
}

async function line(db: Db, { review }: SetUp, who: string) {
  const { rows } = await db.query("select * from app_public.access_review_report($1) where user_id = $2", [
    review,
    who,
  ]);
  return rows[0];
}

it(
  "finds everybody who holds a role, as they are, and no one who waits or holds none",
  inRollback(async (db) => {
    const suspended = await person(db, { status: "suspended", roles: ["user"] });
    const waiting = await person(db, { status: "pending" });
    const idle = await person(db);
    const set = await setUp(db);
    expect(await line(db, set, set.grace)).toMatchObject({
      full_name: "Grace Hopper",
      roles: ["auditor", "user"],
      roles_now: ["auditor", "user"],
      decision: null,
      may_be_reviewed: true,
    });
    expect(await line(db, set, suspended)).toMatchObject({ status: "suspended", roles: ["user"] });
    expect(await line(db, set, waiting)).toBeUndefined();
    expect(await line(db, set, idle)).toBeUndefined();
  }),
);

it(
  "one review is open at a time",
  inRollback(async (db) => {
    const { review } = await setUp(db);
    expect(await refused(db, "select app_public.start_access_review()")).toMatchObject({ code: "CNFLT" });
    await db.query("select app_public.close_access_review($1)", [review]);
    await db.query("select app_public.start_access_review()");
  }),
);

it(
  "an attestation records once who attested what",
  inRollback(async (db) => {
    const set = await setUp(db);
    const item = await set.item(set.grace);
    await db.query(attest, [item, ["user", "auditor"], " Needed for the audit "]);
    expect(await line(db, set, set.grace)).toMatchObject({
      decision: "attested",
      decided_by: "Ada Lovelace",
      roles_decided: ["auditor", "user"],
      note: "Needed for the audit",
    });
    expect(await refused(db, attest, [item, ["auditor", "user"], null])).toMatchObject({ code: "CNFLT" });
  }),
);

/** The parameter of attest_accesses: pairs of a line and the roles that the reviewer saw. */
function seen(...lines: [string, string[]][]): string {
  return `{${lines.map(([item, roles]) => `"(${item},\\"{${roles}}\\")"`).join(",")}}`;
}

it(
  "many people are attested in one step, each with a record of their own",
  inRollback(async (db) => {
    const set = await setUp(db);
    const [grace, boss] = [await set.item(set.grace), await set.item(set.boss)];
    const { rows } = await db.query(attestMany, [
      seen([grace, ["user", "auditor"]], [boss, ["super_admin"]]),
      "Spring review",
    ]);
    expect(rows).toHaveLength(2);
    expect(await line(db, set, set.grace)).toMatchObject({ decision: "attested", note: "Spring review" });
    expect(await line(db, set, set.boss)).toMatchObject({ decision: "attested", decided_by: "Ada Lovelace" });
    await becomeSuperuser(db);
    const { rows: entries } = await db.query(
      "select record_id, actor_id from trail.entry where table_name = 'access_review_items' and operation = 'update' and record_id = any ($1) order by record_id",
      [[grace, boss]],
    );
    expect(entries).toEqual([grace, boss].toSorted().map((id) => ({ record_id: id, actor_id: set.ada })));
  }),
);

it(
  "no one is attested if one of the selected may not be, and the answer names the person and the reason",
  inRollback(async (db) => {
    const set = await setUp(db);
    const [grace, own] = [await set.item(set.grace), await set.item(set.ada)];
    const lines = seen([grace, ["auditor", "user"]], [own, ["admin"]]);
    const error = await refused(db, attestMany, [lines, null]);
    expect(error).toMatchObject({ code: "CNFLT" });
    expect(error.message).toContain("Ada Lovelace");
    expect(error.message).not.toContain("Grace Hopper");
    expect(await line(db, set, set.grace)).toMatchObject({ decision: null });
    const stale = await refused(db, attestMany, [seen([grace, ["user"]]), null]);
    expect(stale.message).toContain("Grace Hopper");
    expect(stale.message).toContain("changed in the meantime");
  }),
);

it(
  "between 1 and 500 people are attested in one step",
  inRollback(async (db) => {
    const set = await setUp(db);
    const item = await set.item(set.grace);
    const line: [string, string[]] = [item, ["auditor", "user"]];
    expect(await refused(db, attestMany, ["{}", null])).toMatchObject({ code: "IVINP" });
    expect(await refused(db, attestMany, [seen(line, line), null])).toMatchObject({ code: "IVINP" });
    const others = Array.from({ length: 501 }, (_, at): [string, string[]] => [
      `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      ["user"],
    ]);
    expect(await refused(db, attestMany, [seen(...others), null])).toMatchObject({ code: "IVINP" });
    // 500 are accepted, but these are not in the review.
    expect(await refused(db, attestMany, [seen(...others.slice(1)), null])).toMatchObject({
      code: "CNFLT",
    });
  }),
);

it(
  "roles are removed within the review, also after an attestation, and have no effect at once",
  inRollback(async (db) => {
    const set = await setUp(db);
    const item = await set.item(set.grace);
    await db.query(attest, [item, ["auditor", "user"], null]);
    await db.query(revoke, [item, ["auditor", "user"], ["auditor"], "Left the audit team"]);
    expect(await line(db, set, set.grace)).toMatchObject({
      decision: "changed",
      roles: ["auditor", "user"],
      roles_now: ["user"],
      roles_decided: ["user"],
      note: "Left the audit team",
    });
    await becomeSuperuser(db);
    const { rows } = await db.query(
      "select content::jsonb ->> 'reason' as reason from trail.entry where table_name = 'user_roles' and operation = 'delete' and record_id = $1",
      [`${set.grace} auditor`],
    );
    expect(rows).toEqual([{ reason: "Left the audit team" }]);
  }),
);

it(
  "no one attests a role that was assigned meanwhile",
  inRollback(async (db) => {
    const set = await setUp(db);
    await becomeSuperuser(db);
    await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'tier_1')", [set.grace]);
    await become(db, set.ada);
    const item = await set.item(set.grace);
    const stale = await refused(db, attest, [item, ["auditor", "user"], null]);
    expect(stale).toMatchObject({ code: "STALE" });
    expect(JSON.parse(stale.detail ?? "{}")).toEqual({ roles: ["auditor", "user", "tier_1"] });
    expect(await refused(db, revoke, [item, ["auditor", "user"], ["user"], null])).toMatchObject({
      code: "STALE",
    });
    await db.query(attest, [item, ["auditor", "user", "tier_1"], null]);
  }),
);

it(
  "no one reviews themselves",
  inRollback(async (db) => {
    const set = await setUp(db);
    const item = await set.item(set.ada);
    expect(await line(db, set, set.ada)).toMatchObject({ may_be_reviewed: false });
    expect(await refused(db, attest, [item, ["admin"], null])).toMatchObject({ code: "FORBD" });
    expect(await refused(db, revoke, [item, ["admin"], ["admin"], null])).toMatchObject({ code: "FORBD" });
    await becomeSuperuser(db);
    const broken = await refused(
      db,
      "update app_public.access_review_items set decision = 'attested', decided_at = now(), roles_decided = '{}', decided_by = user_id where id = $1",
      [item],
    );
    expect(broken.code).toBe("23514");
  }),
);

it(
  "the rules of roles apply: an administrator may attest a super admin, but remove nothing",
  inRollback(async (db) => {
    const set = await setUp(db);
    const item = await set.item(set.boss);
    expect(await refused(db, revoke, [item, ["super_admin"], ["super_admin"], null])).toMatchObject({
      code: "FORBD",
    });
    await db.query(attest, [item, ["super_admin"], null]);
    expect(await line(db, set, set.boss)).toMatchObject({ decision: "attested" });
  }),
);

it(
  "nothing or something that the person does not hold cannot be taken, and half of it is not done",
  inRollback(async (db) => {
    const set = await setUp(db);
    const item = await set.item(set.grace);
    for (const wanted of [[], null, ["auditor", "manager"]]) {
      expect(await refused(db, revoke, [item, ["auditor", "user"], wanted, null])).toMatchObject({
        code: "IVINP",
      });
    }
    expect(await line(db, set, set.grace)).toMatchObject({ roles_now: ["auditor", "user"], decision: null });
  }),
);

it(
  "a closed review stays as it is, and says who was not reviewed",
  inRollback(async (db) => {
    const set = await setUp(db);
    const item = await set.item(set.grace);
    await db.query("select app_public.close_access_review($1)", [set.review]);
    expect(await refused(db, attest, [item, ["auditor", "user"], null])).toMatchObject({ code: "CNFLT" });
    expect(await refused(db, revoke, [item, ["auditor", "user"], ["user"], null])).toMatchObject({
      code: "CNFLT",
    });
    expect(await refused(db, "select app_public.close_access_review($1)", [set.review])).toMatchObject({
      code: "CNFLT",
    });
    expect(await line(db, set, set.grace)).toMatchObject({ decision: null, may_be_reviewed: false });
    const { rows } = await db.query("select closed_by from app_public.access_reviews where id = $1", [
      set.review,
    ]);
    expect(rows[0].closed_by).toBe(set.ada);
  }),
);

it(
  "people who may see people see the review, but decide nothing",
  inRollback(async (db) => {
    const set = await setUp(db);
    const item = await set.item(set.grace);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["manager"] }));
    expect(await line(db, set, set.grace)).toMatchObject({ may_be_reviewed: false });
    expect(await refused(db, attest, [item, ["auditor", "user"], null])).toMatchObject({ code: "FORBD" });
    expect(await refused(db, revoke, [item, ["auditor", "user"], ["user"], null])).toMatchObject({
      code: "FORBD",
    });
    expect(await refused(db, "select app_public.close_access_review($1)", [set.review])).toMatchObject({
      code: "FORBD",
    });
    await becomeSuperuser(db);
    await become(db, set.grace);
    expect(
      await refused(db, "select * from app_public.access_review_report($1)", [set.review]),
    ).toMatchObject({ code: "FORBD" });
  }),
);

it(
  "the report as a file is for those who see people in full, and the trail knows who took it",
  inRollback(async (db) => {
    const set = await setUp(db);
    await db.query("select app_hidden.record_review_export($1)", [set.review]);
    await becomeSuperuser(db);
    const { rows } = await db.query(
      "select actor_id from trail.entry where table_name = 'access_reviews' and record_id = $1 and operation = 'event'",
      [set.review],
    );
    expect(rows).toEqual([{ actor_id: set.ada }]);
    await become(db, await person(db, { roles: ["compliance_officer"] }));
    expect(await refused(db, "select app_hidden.record_review_export($1)", [set.review])).toMatchObject({
      code: "FORBD",
    });
  }),
);
