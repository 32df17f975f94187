/** Team chat: the list of channels, a channel with messages, its lists, the discussion of a record, and retention. */
import type { Page } from "@playwright/test";

import { pdf, png, sha256 } from "../../../support/files.ts";
import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";

/** A group of the demo's administrator with messages that have all that a message can have. */
async function channel(): Promise<string> {
  const [found] = await sql<{ id: string }>(
    `with me as (select id from app_public.users where full_name = $1),
     made as (
       insert into app_public.chat_channels (kind, group_name, purpose, created_by)
       select 'group', 'Board preparation', 'Papers and open questions for the board', id from me
       where not exists (select from app_public.chat_channels where group_name = 'Board preparation')
       returning id
     ), joined as (
       insert into app_public.chat_members (channel_id, user_id, added_by) select made.id, me.id, me.id from made, me
     ), said as (
       insert into app_public.chat_messages (channel_id, user_id, message_type, content)
       select made.id, me.id, 'chat', to_jsonb(content) from made, me, unnest(array[
         'Please read #R-0001 and #R-9999 before **Friday**.', E'Open:\n- the [supplier](https://example.com) has not answered\n- \`npm test\`',
         '> quoted\n\nAnswered.']) as content
     )
     select id from made union all select id from app_public.chat_channels where group_name = 'Board preparation' limit 1`,
    [admin],
  );
  if (!found) throw new Error("There is no channel");
  return found.id;
}

/** The group with a message that has a picture and another file. */
async function channelWithFiles(): Promise<string> {
  const id = await channel();
  const name = "Supplier contract, second draft of the annex on availability.pdf";
  for (const [file, type, bytes] of [
    ["site-plan.png", "image/png", png()],
    [name, "application/pdf", pdf()],
  ] as const) {
    await sql(
      `with said as (
         insert into app_public.chat_messages (channel_id, user_id, message_type, content, file_count)
         select $1, id, 'chat', '""', 1 from app_public.users
         where full_name = $2 and not exists (select from app_public.files where name = $3 and for_chat) returning id, user_id
       ), kept as (
         insert into app_public.files (name, media_type, size, sha256, for_chat, created_by)
         select $3, $4, $5::int, $6, true, user_id from said returning id
       ), bytes as (
         insert into app_private.file_chunks (file_id, position, bytes) select id, 0, $7 from kept
       )
       insert into app_public.chat_message_files (message_id, file_id, position) select said.id, kept.id, 1 from said, kept`,
      [id, admin, file, type, bytes.length, sha256(bytes), bytes],
    );
  }
  return id;
}

const log = (page: Page) => page.getByRole("log").getByRole("article").first();

export const chatScreens: Screen[] = [
  {
    name: "team chat",
    as: admin,
    path: "/team-chat",
    shows: (page) => page.getByText("Choose a channel"),
  },
  {
    name: "team chat, a channel",
    as: admin,
    path: async () => `/team-chat/${await channel()}`,
    shows: log,
  },
  {
    name: "team chat, messages with files",
    as: admin,
    path: async () => `/team-chat/${await channelWithFiles()}`,
    shows: (page) => page.getByRole("img", { name: "site-plan.png" }),
  },
  {
    name: "team chat, files of a message that is written",
    as: admin,
    path: async () => `/team-chat/${await channel()}`,
    act: (page) =>
      page
        .locator("input[type=file]")
        .setInputFiles([{ name: "minutes.pdf", mimeType: "application/pdf", buffer: pdf() }]),
    shows: (page) => page.getByRole("button", { name: "Remove minutes.pdf" }),
  },
  {
    name: "team chat, a message and its thread",
    as: admin,
    path: async () => `/team-chat/${await channel()}`,
    act: async (page) => {
      await log(page).focus();
      await page.getByRole("button", { name: "Reply in thread" }).click();
    },
    shows: (page) => page.getByRole("complementary", { name: "Thread" }),
  },
  {
    name: "team chat, details",
    as: admin,
    path: async () => `/team-chat/${await channel()}`,
    act: (page) => page.getByRole("button", { name: "Details" }).click(),
    shows: (page) => page.getByRole("button", { name: "Leave group" }),
  },
  {
    name: "team chat, new group",
    as: admin,
    path: "/team-chat?open=group",
    shows: (page) => page.getByRole("dialog", { name: "New group" }),
  },
  {
    name: "discussion of a risk",
    as: admin,
    path: async () => {
      const [risk] = await sql<{ id: string }>(
        "select id from app_public.risks where archived_at is null order by number desc limit 1",
      );
      return `/risks/${risk?.id}?tab=discussion`;
    },
    shows: (page) => page.getByText("No discussion yet"),
  },
  {
    name: "team chat, legal hold",
    as: admin,
    path: async () => `/team-chat/${await channel()}`,
    act: async (page) => {
      await page.getByRole("button", { name: "Details" }).click();
      await page.getByRole("button", { name: "Place on legal hold" }).click();
    },
    shows: (page) => page.getByRole("dialog", { name: /legal hold/ }),
  },
  {
    name: "team chat settings",
    as: admin,
    path: "/settings/team-chat",
    shows: (page) => page.getByRole("button", { name: "Change retention of Groups" }),
  },
  {
    name: "team chat settings, retention",
    as: admin,
    path: "/settings/team-chat",
    act: async (page) => {
      await page.getByRole("button", { name: "Change retention of Groups" }).click();
      await page.getByLabel("Delete messages after").fill("365");
    },
    shows: (page) => page.getByText("No messages are older."),
  },
];
