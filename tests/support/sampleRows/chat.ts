/** Channels and messages of the chat. */
import type { Db } from "../database.ts";
import { file } from "./evidence.ts";
import { anyRisk } from "./risks.ts";
import { add, type Row, type Samples, somebody } from "./rows.ts";

export const chatSamples: Samples = {
  chat_messages: {
    make: (db, user_id) =>
      add(db, "chat_messages", { user_id, content: '"It burns."', message_type: "notification" }),
    touch: "is_moderated = true",
    unrecorded: ["content", "context_data", "version", "updated_at"],
    fresh: async (db) => ({ channel_id: await generalChannel(db), content: '"The pump is new."' }),
  },
  chat_channels: {
    make: async (db) => add(db, "chat_channels", { record_kind: "risks", record_id: await anyRisk(db) }),
    fresh: async (db) => ({ record_kind: "risks", record_id: await anyRisk(db) }),
    touch: "held_at = now()",
  },
  chat_members: {
    make: async (db, user_id) => {
      const { id: channel_id } = await add(db, "chat_channels", { kind: "group", group_name: "Pump" });
      return add(db, "chat_members", { channel_id, user_id });
    },
    touch: "added_at = added_at - interval '1 day'",
  },
  chat_message_files: {
    make: async (db, author) => {
      const kept = await add(db, "files", { ...file(author), for_chat: true });
      return add(db, "chat_message_files", {
        message_id: (await chatMessage(db, author)).id,
        file_id: kept.id,
        position: 1,
      });
    },
    touch: "position = 2",
  },
  chat_message_versions: {
    make: async (db, author) => ({ message_id: (await chatMessage(db, author)).id, version: 1 }),
    touch: "content = content || '.'",
  },
  chat_reactions: {
    make: async (db, user_id) =>
      add(db, "chat_reactions", { message_id: (await chatMessage(db, user_id)).id, user_id, emoji: "👍" }),
    fresh: async (db) => ({ message_id: (await chatMessage(db, await somebody(db))).id, emoji: "👍" }),
    touch: "created_at = created_at - interval '1 day'",
  },
  chat_marks: {
    make: async (db, marked_by) =>
      add(db, "chat_marks", { message_id: (await chatMessage(db, marked_by)).id, marked_by, kind: "pin" }),
    fresh: async (db) => ({ message_id: (await chatMessage(db, await somebody(db))).id, kind: "decision" }),
    touch: "marked_at = marked_at - interval '1 day'",
  },
};

async function generalChannel(db: Db): Promise<unknown> {
  const { rows } = await db.query("select id from app_public.chat_channels where kind = 'general'");
  return rows[0].id;
}

async function chatMessage(db: Db, user_id: string): Promise<Row> {
  const channel_id = await generalChannel(db);
  return add(db, "chat_messages", { user_id, channel_id, content: '"It burns."', message_type: "chat" });
}
