/** Team chat: the list of channels, a channel with messages, its lists, and the discussion of a record. */
import type { Page } from "@playwright/test";

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
];
