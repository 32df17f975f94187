/** Marking a notification as read, as the bell does it: who gets which error. */
import { type Answer, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { clientOperation } from "../support/operations.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const app = runningApp(own);

const MARK = clientOperation("MarkNotificationRead");
const MARK_ALL = clientOperation("MarkAllNotificationsRead");
const NOBODYS = "00000000-0000-4000-8000-000000000000";

async function addNotification(who: string): Promise<string> {
  const { rows } = await own.pool.query(
    `insert into app_public.chat_messages (user_id, content, message_type, context_data)
     values ($1, '"It burns."', 'notification', '{"title": "Fire"}') returning id`,
    [who],
  );
  return rows[0].id;
}

const unread = async (id: string) =>
  (
    await own.pool.query(
      "select app_public.chat_messages_is_read(m) from app_public.chat_messages m where id = $1",
      [id],
    )
  ).rows[0];

const errorsOf = ({ body }: Answer) =>
  body.errors?.map(({ message, extensions }) => [extensions?.code, message]);

it("a signed-out visitor, and someone whose session has ended, get 'User not authenticated'", async () => {
  const ada = await signedInAs(own, app, { name: "Ada Lovelace", roles: ["user"] });
  const id = await addNotification(ada.userId);
  await own.pool.query("update app_private.sessions set revoked_at = now() where user_id = $1", [ada.userId]);
  for (const browser of [app.browser(), ada]) {
    for (const query of [MARK, MARK_ALL]) {
      const variables = query === MARK ? { id } : {};
      expect(errorsOf(await browser.ask(query, variables))).toEqual([
        ["UNAUTHENTICATED", "User not authenticated"],
      ]);
    }
  }
  expect(await unread(id)).toEqual({ chat_messages_is_read: false });
});

it("someone else's notification is treated as missing: 'Notification not found'", async () => {
  const ada = await signedInAs(own, app, { name: "Ada Reader", roles: ["user"] });
  const grace = await signedInAs(own, app, { name: "Grace Hopper", roles: ["super_admin"] });
  const id = await addNotification(ada.userId);
  for (const asked of [id, NOBODYS]) {
    expect(errorsOf(await grace.ask(MARK, { id: asked }))).toEqual([["NOT_FOUND", "Notification not found"]]);
  }
  expect(await unread(id)).toEqual({ chat_messages_is_read: false });
  expect((await ada.ask(MARK, { id })).body).toMatchObject({
    data: { markNotificationRead: { notification: { id, isRead: true } } },
  });
});

it("a signed-out visitor who reads German gets the error in German", async () => {
  const german = { "Accept-Language": "de" };
  expect(errorsOf(await app.browser().ask(MARK, { id: NOBODYS }, german))).toEqual([
    ["UNAUTHENTICATED", "Benutzer nicht angemeldet"],
  ]);
});
