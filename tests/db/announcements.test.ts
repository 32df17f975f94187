/** Announcements: who makes them, whom they reach, and what remains when they are withdrawn. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { dayFromToday, runJob } from "../support/notificationJobs.ts";
import { daysLater, mailedTo, notificationsOf, prefer } from "../support/sentNotifications.ts";

describe("announcements", () => {
  const announce = "select (app_public.create_announcement($1, $2, $3::date, $4, $5::date)).id";
  const sam = (db: Db) => person(db, { name: "Sam Super", roles: ["super_admin"] });

  it(
    "everybody is notified once, new people too, and after it is withdrawn no one can read it any more",
    inRollback(async (db) => {
      const [admin, ada, wary] = [await sam(db), await person(db), await person(db)];
      await prefer(db, wary, { system_announcements: false });
      await become(db, admin);
      const { rows } = await db.query(announce, [
        "Fire drill",
        "On Monday at ten.",
        await dayFromToday(db, 5),
        "{}",
        null,
      ]);
      // The administrator does not wait for the notifications; a job sends them.
      expect(await notificationsOf(db, ada)).toEqual([]);
      expect([await runJob(db, "notify_announcements"), await runJob(db, "notify_announcements")]).toEqual([
        3, 0,
      ]);
      expect(await notificationsOf(db, ada)).toEqual(["announcement: Fire drill"]);
      expect(await notificationsOf(db, wary)).toEqual([]);
      const late = await person(db, { name: "Lena Late" });
      expect([await runJob(db, "notify_announcements"), await runJob(db, "notify_announcements")]).toEqual([
        1, 0,
      ]);
      expect(await notificationsOf(db, late)).toEqual(["announcement: Fire drill"]);
      await become(db, admin);
      const withdraw = "select app_public.withdraw_announcement($1)";
      await db.query(withdraw, [rows[0].id]);
      expect(await refused(db, withdraw, [rows[0].id])).toMatchObject({ code: "NTFND" });
      expect([await notificationsOf(db, ada), await notificationsOf(db, late)]).toEqual([[], []]);
      await person(db);
      expect(await runJob(db, "notify_announcements")).toBe(0);
    }),
  );

  it(
    "one for certain roles, from a later day, reaches those who hold them from then to its last day",
    inRollback(async (db) => {
      const [admin, ada] = [await sam(db), await person(db, { roles: ["auditor"] })];
      const other = await person(db, { roles: ["user"] });
      await daysLater(db, 0);
      await become(db, admin);
      await db.query(announce, [
        "Audit",
        "It begins.",
        await dayFromToday(db, 4),
        "{auditor}",
        await dayFromToday(db, 2),
      ]);
      expect(await notificationsOf(db, ada)).toEqual([]);
      await daysLater(db, 1);
      expect(await runJob(db, "notify_announcements")).toBe(0);
      await daysLater(db, 2);
      expect(await runJob(db, "notify_announcements")).toBe(1);
      expect([await notificationsOf(db, ada), await notificationsOf(db, other)]).toEqual([
        ["announcement: Audit"],
        [],
      ]);
      await daysLater(db, 4);
      const late = await person(db, { roles: ["auditor"] });
      expect(await runJob(db, "notify_announcements")).toBe(1);
      await daysLater(db, 5);
      await person(db, { roles: ["auditor"] });
      expect(await runJob(db, "notify_announcements")).toBe(0);
      expect(await notificationsOf(db, late)).toEqual(["announcement: Audit"]);
    }),
  );

  it(
    "only people who manage people may announce, and missing fields are named",
    inRollback(async (db) => {
      const admin = await person(db, { name: "Adam Admin", roles: ["admin"] });
      const day = await dayFromToday(db, 5);
      for (const role of ["manager", "user"]) {
        await become(db, await person(db, { roles: [role] }));
        expect(await refused(db, announce, ["Fire", "Drill", day, "{}", null])).toMatchObject({
          code: "FORBD",
        });
        await becomeSuperuser(db);
      }
      await become(db, admin);
      const wrong: [unknown[], string][] = [
        [[" ", "Drill", day, "{}", null], "title"],
        [["x".repeat(121), "Drill", day, "{}", null], "title"],
        [["Fire", "", day, "{}", null], "message"],
        [["Fire", "x".repeat(2001), day, "{}", null], "message"],
        [["Fire", "Drill", day, "{wizard}", null], "roles"],
        [["Fire", "Drill", day, "{}", await dayFromToday(db, -1)], "starts_on"],
        [["Fire", "Drill", await dayFromToday(db, -1), "{}", null], "ends_on"],
        [["Fire", "Drill", await dayFromToday(db, 367), "{}", null], "ends_on"],
        [["Fire", "Drill", null, "{}", null], "ends_on"],
      ];
      for (const [values, column] of wrong)
        expect(await refused(db, announce, values)).toMatchObject({ column });
      const { rows } = await db.query(announce, [
        "x".repeat(120),
        "y".repeat(2000),
        await dayFromToday(db, 366),
        "{}",
        null,
      ]);
      await db.query("select app_public.withdraw_announcement($1)", [rows[0].id]);
    }),
  );

  it(
    "one that waits for the mail of the day and is withdrawn is not in it",
    inRollback(async (db) => {
      const [admin, ada] = [await sam(db), await person(db)];
      await prefer(db, admin, { email_enabled: false });
      await prefer(db, ada, { email_frequency: "daily" });
      await become(db, admin);
      const { rows } = await db.query(announce, [
        "Fire drill",
        "On Monday.",
        await dayFromToday(db, 5),
        "{}",
        null,
      ]);
      expect(await runJob(db, "notify_announcements")).toBe(2);
      await become(db, admin);
      await db.query("select app_public.withdraw_announcement($1)", [rows[0].id]);
      expect(await runJob(db, "send_digests")).toBe(0);
    }),
  );

  it(
    "it disappears from mails of the day that were not sent yet, with those that contained nothing else",
    inRollback(async (db) => {
      const [admin, ada] = [await sam(db), await person(db)];
      const [grace, alan] = [await person(db, { name: "Grace" }), await person(db, { name: "Alan" })];
      for (const who of [ada, grace, alan]) await prefer(db, who, { email_frequency: "daily" });
      await become(db, admin);
      const { rows } = await db.query(announce, [
        "Fire drill",
        "On Monday.",
        await dayFromToday(db, 5),
        "{}",
        null,
      ]);
      await runJob(db, "notify_announcements");
      await db.query("select app_private.notify($1, 'task_assigned', '\"Flood\"', '\"It rises.\"')", [grace]);
      expect(await runJob(db, "send_digests")).toBe(3);
      await db.query("update app_private.mails set sent_at = now() where user_id = $1", [alan]);
      await become(db, admin);
      await db.query("select app_public.withdraw_announcement($1)", [rows[0].id]);
      await becomeSuperuser(db);
      const { rows: mails } = await db.query(
        `select user_id, (select jsonb_agg(title) from app_private.digest_of(mails.id)) as titles from app_private.mails where kind = 'digest'`,
      );
      expect(Object.fromEntries(mails.map(({ user_id, titles }) => [user_id, titles]))).toEqual({
        [grace]: ["Flood"],
        [alan]: ["Fire drill"],
      });
    }),
  );

  it(
    "emails that were not sent yet are removed with it; sent and other emails stay",
    inRollback(async (db) => {
      const [admin, ada] = [await sam(db), await person(db)];
      const [grace, alan] = [await person(db, { name: "Grace" }), await person(db, { name: "Alan" })];
      await become(db, admin);
      const { rows } = await db.query(announce, [
        "Fire drill",
        "On Monday.",
        await dayFromToday(db, 5),
        "{}",
        null,
      ]);
      await db.query(announce, ["New canteen", "On Tuesday.", await dayFromToday(db, 5), "{}", null]);
      expect(await runJob(db, "notify_announcements")).toBe(8);
      const sent = (column: string, who: string) =>
        db.query(
          `update app_private.mails set ${column} = now() where user_id = $1 and payload ->> 'title' = 'Fire drill'`,
          [who],
        );
      await sent("sent_at", grace);
      await sent("kept_at", alan);
      await become(db, admin);
      await db.query("select app_public.withdraw_announcement($1)", [rows[0].id]);
      const mails = [];
      for (const who of [admin, ada, grace, alan]) mails.push(await mailedTo(db, who));
      expect(mails).toEqual([
        ["New canteen"],
        ["New canteen"],
        ["Fire drill", "New canteen"],
        ["Fire drill", "New canteen"],
      ]);
    }),
  );

  it(
    "one click notifies any number of people equally fast; the job sends a hundred at a time",
    inRollback(async (db) => {
      const admin = await sam(db);
      await db.query(
        `insert into app_public.users (full_name, email, status, approved_at)
          select 'Person ' || number, 'person' || number || '@example.org', 'approved', now() from generate_series(1, 200) as number`,
      );
      await become(db, admin);
      await db.query(announce, ["Fire drill", "On Monday.", await dayFromToday(db, 5), "{}", null]);
      const counts = [];
      for (let round = 0; round < 4; round++) counts.push(await runJob(db, "notify_announcements"));
      expect(counts).toEqual([100, 100, 1, 0]);
      const { rows } = await db.query(
        "select count(*)::int as notices, count(distinct user_id)::int as people from app_public.chat_messages",
      );
      expect(rows).toEqual([{ notices: 201, people: 201 }]);
    }),
  );
});
