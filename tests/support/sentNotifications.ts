/** The notifications of people, for the tests of notifications. */
import { become, becomeSuperuser, type Db, person } from "./database.ts";
import { oldestFirst } from "./messages.ts";
import type { Row } from "./sampleRows/rows.ts";

/** The notifications of a person, oldest first: kind and title. */
export async function notificationsOf(db: Db, who: string): Promise<string[]> {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    `select created_at::text as at, context_data ->> 'kind' as kind, context_data -> 'title' as title
      from app_public.chat_messages where user_id = $1`,
    [who],
  );
  return oldestFirst(rows).map(({ kind, title }) => `${kind}: ${title}`);
}

/** The emails to a person: the titles of notifications, and the kind of the others. */
export async function mailedTo(db: Db, who: string): Promise<string[]> {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    "select created_at::text as at, coalesce(payload -> 'title', to_jsonb(kind)) as title from app_private.mails where user_id = $1",
    [who],
  );
  return oldestFirst(rows).map(({ title }) => title);
}

export async function notice(db: Db, who: string, values: Row = {}): Promise<string> {
  const { id } = (
    await db.query(
      `insert into app_public.chat_messages (user_id, content, message_type, context_data, created_at)
        values ($1, '"It burns."', 'notification', $2, coalesce($3::timestamptz, now())) returning id`,
      [who, JSON.stringify(values.context ?? {}), values.created_at ?? null],
    )
  ).rows[0];
  return id;
}

/** A person whose only role permits nothing: they may own records but must not learn anything about them. */
export async function personWithoutPermissions(db: Db): Promise<string> {
  await db.query(
    "insert into app_public.roles (role, label, description, position) values ('no_permissions', '\"No permissions\"', '\"Permits nothing.\"', 90)",
  );
  return person(db, { name: "Bo Brown", roles: ["no_permissions"] });
}

/** Saves a person's preferences; those that are not given stay. */
export async function prefer(db: Db, who: string, values: Row): Promise<Row> {
  await becomeSuperuser(db);
  await become(db, who);
  const { version } = (await db.query("select * from app_public.my_notification_preferences()")).rows[0];
  const given: Row = { version, ...values };
  const { rows } = await db.query(
    `select * from app_public.save_notification_preferences(${Object.keys(given)
      .map(
        (name, at) =>
          `${name} => $${at + 1}${name === "choices" ? "::app_public.notification_choice[]" : ""}`,
      )
      .join(", ")})`,
    Object.values(given),
  );
  await becomeSuperuser(db);
  return rows[0];
}

/** Sets the time of the transaction to noon this many days later (UTC). */
export async function daysLater(db: Db, days: number): Promise<void> {
  await db.query(
    "select set_config('app.now', (date_trunc('day', now() at time zone 'UTC') + make_interval(days => $1, hours => 12))::text || 'Z', true)",
    [days],
  );
}
