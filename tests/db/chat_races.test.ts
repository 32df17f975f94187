/** A hold and the deletion of messages at once: one of them waits for the other. */
import pg from "pg";

import { group } from "../support/chat.ts";
import { become, becomeSuperuser, type Db, ownDatabase, person } from "../support/database.ts";

const own = ownDatabase();
const pool = new pg.Pool({ connectionString: own.superuserUrl, max: 3 });
// Dropping the database cuts the connections.
pool.on("error", () => undefined);
afterAll(() => pool.end());

/** A transaction of its own connection. */
async function inTransaction<Result>(act: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await pool.connect();
  await db.query("begin");
  try {
    const result = await act(db);
    await db.query("commit");
    return result;
  } catch (error) {
    await db.query("rollback");
    throw error;
  } finally {
    db.release();
  }
}

it("a channel is not held while its messages are being deleted, but afterwards", async () => {
  const { alan, channel } = await inTransaction(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    const alan = await person(db, { roles: ["super_admin"] });
    const channel = await group(db, ada);
    await becomeSuperuser(db);
    await db.query("update app_public.chat_retentions set days = 30 where kind = 'group'");
    await db.query(
      `insert into app_public.chat_messages (user_id, channel_id, message_type, content, created_at)
        select $1, $2, 'chat', '"Burn the file"', now() - interval '31 days'`,
      [ada, channel],
    );
    return { alan, channel };
  });
  const hold = (db: Db) =>
    db.query("select app_public.hold_chat_channel($1, true, 'The regulator asks for it.')", [channel]);

  const expired = await inTransaction(async (deleting) => {
    const { rows } = await deleting.query("select app_private.expire_chat() as count");
    await expect(
      inTransaction(async (holding) => {
        await become(holding, alan);
        await holding.query("set local lock_timeout = '200ms'");
        await hold(holding);
      }),
    ).rejects.toMatchObject({ code: "55P03" });
    return rows[0].count;
  });
  expect(expired).toBe(1);
  await inTransaction(async (db) => {
    await become(db, alan);
    await hold(db);
  });
});
