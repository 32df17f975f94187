/** The notifications of a day in one email, for people who prefer that. */
import { inRollback, person } from "../support/database.ts";
import { runJob } from "../support/notificationJobs.ts";
import { daysLater, mailedTo, prefer } from "../support/sentNotifications.ts";

describe("the mail of the day", () => {
  it(
    "collects the notices of a day, goes out once a day, and not at all when there are none",
    inRollback(async (db) => {
      const ada = await person(db);
      await prefer(db, ada, { email_frequency: "daily" });
      await daysLater(db, 0);
      for (const title of ["Fire", "Flood"])
        await db.query(
          "select app_private.notify($1, 'task_assigned', to_jsonb($2::text), '\"It is so.\"')",
          [ada, title],
        );
      expect(await mailedTo(db, ada)).toEqual([]);
      expect([await runJob(db, "send_digests"), await runJob(db, "send_digests")]).toEqual([1, 0]);
      await db.query("select app_private.notify($1, 'task_assigned', '\"Storm\"', '\"It is so.\"')", [ada]);
      expect(await runJob(db, "send_digests")).toBe(0);
      await daysLater(db, 1);
      expect([await runJob(db, "send_digests"), await runJob(db, "send_digests")]).toEqual([1, 0]);
      await daysLater(db, 2);
      expect(await runJob(db, "send_digests")).toBe(0);
      const { rows } = await db.query(
        `select (select jsonb_agg(title) from app_private.digest_of(mails.id)) as titles from app_private.mails
          where user_id = $1 order by payload ->> 'day'`,
        [ada],
      );
      expect(rows.map(({ titles }) => titles.sort())).toEqual([["Fire", "Flood"], ["Storm"]]);
    }),
  );

  it.each([200, 201, 237])("holds the first 200 of %d, and says how many there were", (many) =>
    inRollback(async (db) => {
      const ada = await person(db);
      await prefer(db, ada, { email_frequency: "daily" });
      await db.query(
        "select app_private.notify($1, 'task_assigned', to_jsonb('Task ' || number), '\"Do it.\"') from generate_series(1, $2) as number",
        [ada, many],
      );
      expect(await runJob(db, "send_digests")).toBe(1);
      const { rows } = await db.query(
        "select digest.gathered from app_private.mails cross join lateral app_private.digest_of(mails.id) as digest where user_id = $1",
        [ada],
      );
      expect(rows).toEqual(Array(200).fill({ gathered: many }));
    })(),
  );

  it(
    "leaves out what was switched off meanwhile",
    inRollback(async (db) => {
      const ada = await person(db);
      await prefer(db, ada, { email_frequency: "daily" });
      await daysLater(db, 0);
      await db.query("select app_private.notify($1, 'task_assigned', '\"Fire\"', '\"It burns.\"')", [ada]);
      await prefer(db, ada, { email_enabled: false });
      expect(await runJob(db, "send_digests")).toBe(0);
      await prefer(db, ada, { email_enabled: true });
      await daysLater(db, 1);
      expect(await runJob(db, "send_digests")).toBe(0);
    }),
  );

  it(
    "notifications after it was sent wait for the next morning, even if it was empty",
    inRollback(async (db) => {
      const ada = await person(db);
      await prefer(db, ada, { email_frequency: "daily" });
      const posted = async (moment: string) => {
        await db.query("select set_config('app.now', $1, true)", [moment]);
        return runJob(db, "send_digests");
      };
      expect(await posted("2026-06-01T06:09Z")).toBe(0);
      await db.query("select app_private.notify($1, 'task_assigned', '\"Fire\"', '\"It burns.\"')", [ada]);
      expect([await posted("2026-06-01T10:09Z"), await posted("2026-06-01T23:09Z")]).toEqual([0, 0]);
      expect([await posted("2026-06-02T06:09Z"), await posted("2026-06-02T07:09Z")]).toEqual([1, 0]);
    }),
  );

  it(
    "a server that was off in the morning sends it when it is there again",
    inRollback(async (db) => {
      const ada = await person(db);
      await prefer(db, ada, { email_frequency: "daily" });
      await daysLater(db, 0);
      await runJob(db, "send_digests");
      await db.query("select app_private.notify($1, 'task_assigned', '\"Fire\"', '\"It burns.\"')", [ada]);
      await daysLater(db, 3);
      expect([await runJob(db, "send_digests"), await runJob(db, "send_digests")]).toEqual([1, 0]);
    }),
  );
});
