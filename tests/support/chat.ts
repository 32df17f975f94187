/** Conversations in the chat. */
import { randomUUID } from "node:crypto";

import { become, type Db } from "./database.ts";

/** The channel for all staff. Call it as the superuser. */
export async function generalChannel(db: Db): Promise<string> {
  const { rows } = await db.query("select id from app_public.chat_channels where kind = 'general'");
  return rows[0].id;
}

/** Moves the time of the transaction on by a minute. Call it as the superuser. */
export async function later(db: Db): Promise<void> {
  await db.query("select set_config('app.now', (app_hidden.now() + interval '1 minute')::text, true)");
}

/** Sends a message as this person; gives the id of the message. */
export async function sendMessage(
  db: Db,
  who: string,
  channel: string,
  text: string,
  thread: string | null = null,
) {
  await become(db, who);
  const id = randomUUID();
  await db.query("select app_public.send_chat_message($1, $2, $3, $4)", [id, channel, text, thread]);
  return id;
}

export async function sendRecordMessage(db: Db, who: string, kind: string, record: string, text: string) {
  await become(db, who);
  const { rows } = await db.query(
    "select id, channel_id from app_public.send_record_message($1, $2, $3, $4)",
    [randomUUID(), kind, record, text],
  );
  return rows[0] as { id: string; channel_id: string };
}

/** The texts that a person reads in a channel; null if there is no such channel for them. */
export async function read(db: Db, who: string, channel: string): Promise<string[] | null> {
  await become(db, who);
  const { rows: channels } = await db.query("select from app_public.chat_channels where id = $1", [channel]);
  const { rows } = await db.query(
    "select content #>> '{}' as text from app_public.chat_messages where channel_id = $1 order by created_at, id",
    [channel],
  );
  return channels.length > 0 ? rows.map(({ text }) => text) : null;
}

export async function group(db: Db, who: string, ...members: string[]): Promise<string> {
  await become(db, who);
  const { rows } = await db.query("select id from app_public.create_chat_group('Pump', null, $1)", [members]);
  return rows[0].id;
}

export async function direct(db: Db, who: string, other: string): Promise<string> {
  await become(db, who);
  const { rows } = await db.query("select id from app_public.open_direct_channel($1)", [other]);
  return rows[0].id;
}
