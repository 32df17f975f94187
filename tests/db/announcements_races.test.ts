/** An announcement that is sent and withdrawn at the same moment, in a database with real commits. */
import { become, becomeSuperuser, type Db, ownDatabase, person } from "../support/database.ts";
import { sameDay, UNTIL_TOMORROW } from "../support/sameDay.ts";

beforeAll(sameDay, UNTIL_TOMORROW);

const own = ownDatabase();

async function connections(): Promise<[Db, Db]> {
  return [await own.pool.connect(), await own.pool.connect()];
}

/** Whether a connection waits for a lock of another one. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await own.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; i += 1) {
    if (await condition()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error("It never came to that.");
}

async function announced(): Promise<{ admin: string; id: string }> {
  const db = await own.pool.connect();
  try {
    const admin = await person(db, { name: "Sam Super", roles: ["super_admin"] });
    await person(db);
    const { rows } = await db.query(
      "insert into app_public.announcements (title, message, ends_on) values ('Fire drill', 'At ten.', app_hidden.today()) returning id",
    );
    return { admin, id: rows[0].id };
  } finally {
    db.release();
  }
}

async function left(): Promise<unknown> {
  const { rows } = await own.pool.query(
    "select (select count(*)::int from app_public.chat_messages) as notices, (select count(*)::int from app_private.mails) as mails",
  );
  return rows[0];
}

const notify = "select app_private.notify_announcements() as notified";
const withdraw = "select app_public.withdraw_announcement($1)";

it("is withdrawn also from people who were being notified", async () => {
  const { admin, id } = await announced();
  const [job, screen] = await connections();
  await job.query("begin");
  expect((await job.query(notify)).rows).toEqual([{ notified: 2 }]);
  await screen.query("begin");
  await become(screen, admin);
  const pressed = screen.query(withdraw, [id]);
  await until(somebodyWaits);
  await job.query("commit");
  await pressed;
  await becomeSuperuser(screen);
  await screen.query("commit");
  expect(await left()).toEqual({ notices: 0, mails: 0 });
  for (const db of [job, screen]) db.release();
});

it("notifies no one once it is withdrawn, though the job had begun", async () => {
  const { admin, id } = await announced();
  const [job, screen] = await connections();
  await screen.query("begin");
  await become(screen, admin);
  await screen.query(withdraw, [id]);
  const asked = job.query(notify);
  await until(somebodyWaits);
  await screen.query("commit");
  expect((await asked).rows).toEqual([{ notified: 0 }]);
  expect(await left()).toEqual({ notices: 0, mails: 0 });
  for (const db of [job, screen]) db.release();
});
