/** What the people of the demo organisation said to each other: in general, in a team, at two risks, in a group and between two. */

import type { History } from "./history.ts";
import { type DemoEvent, idOf } from "./riskHistory.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

interface ChatEntry {
  daysAgo: number;
  /** Minutes after midnight, UTC. */
  minute: number;
  channel: keyof typeof channels;
  who: string;
  /** `@[name]` mentions a person, `#[name]` a risk. */
  text: string;
  /** A name for it, so that another one can answer it. */
  key?: string;
  answers?: string;
  reactions?: [emoji: string, ...who: string[]][];
  mark?: "pin_chat_message" | "mark_chat_decision";
}

const fire = "Depot fire stops the northern hub";
const belt = "Sorting line fails in the peak weeks";

const channels = {
  general: { find: "select id from app_public.chat_channels where kind = 'general'", value: null },
  security: {
    find: "select chat_channels.id from app_public.chat_channels join app_public.teams on teams.id = team_id where teams.name = $1",
    value: "IT security",
  },
  fire: { risk: fire },
  belt: { risk: belt },
  peak: { group: "Peak season", creator: "Marta Lindqvist", members: ["Ruth Adeyemi", "Emily Carter"] },
  pair: { direct: "Daniel Reyes", with: "Sofia Marino" },
} as const;

const conversations: ChatEntry[] = [
  {
    daysAgo: 26,
    minute: 545,
    channel: "general",
    who: "Marta Lindqvist",
    key: "rehearsal",
    text: "The evacuation rehearsal at the northern hub took **six minutes**, two fewer than in spring. Thank you to everyone on the early shift.",
    reactions: [["👏", "Ruth Adeyemi", "Emily Carter", "Jonas Weber"]],
  },
  {
    daysAgo: 26,
    minute: 561,
    channel: "general",
    who: "Ruth Adeyemi",
    answers: "rehearsal",
    text: "One gate on the west side stuck. I have ordered a new closer.",
  },
  {
    daysAgo: 19,
    minute: 600,
    channel: "general",
    who: "Claire Fontaine",
    text: "Reminder for everyone who collects evidence: screenshots need the date and the system in the picture. A file without both comes back.",
    mark: "pin_chat_message",
  },
  {
    daysAgo: 12,
    minute: 840,
    channel: "general",
    who: "Priya Raman",
    text: "I am looking for someone who knows how the customs archive was set up in 2019. A quarter of an hour is enough.",
    key: "archive",
  },
  {
    daysAgo: 12,
    minute: 871,
    channel: "general",
    who: "Henrik Dahl",
    answers: "archive",
    text: "I built it. Call me after three.",
    reactions: [["🙏", "Priya Raman"]],
  },
  {
    daysAgo: 5,
    minute: 520,
    channel: "general",
    who: "Jonas Weber",
    text: "There are letters going round that ask for a delivery surcharge in our name. They are not ours: forward them to the service desk, and do not open the attachment.",
    reactions: [["👍", "Emily Carter", "Ruth Adeyemi", "Claire Fontaine", "Marta Lindqvist"]],
  },
  {
    daysAgo: 33,
    minute: 570,
    channel: "security",
    who: "Jonas Weber",
    key: "keys",
    text: "Seven administrator accounts still sign in without a hardware key:\n\n- four at the depots\n- two in the yard office\n- one test account",
  },
  {
    daysAgo: 33,
    minute: 582,
    channel: "security",
    who: "Tomas Okafor",
    answers: "keys",
    text: "The test account can go. I remove it today.",
    reactions: [["✅", "Jonas Weber"]],
  },
  {
    daysAgo: 33,
    minute: 590,
    channel: "security",
    who: "Henrik Dahl",
    answers: "keys",
    text: "Keys for the depots are in the post since Monday.",
  },
  {
    daysAgo: 14,
    minute: 655,
    channel: "security",
    who: "Grace Mensah",
    text: "Restore of the booking database from last night's copy: 41 minutes, all orders there. The protocol is with the evidence.",
    reactions: [["🎉", "Jonas Weber", "Henrik Dahl"]],
  },
  {
    daysAgo: 6,
    minute: 610,
    channel: "security",
    who: "Jonas Weber",
    text: "We block attachments with macros from Thursday on, for everybody and without a list of exceptions.",
    mark: "mark_chat_decision",
  },
  {
    daysAgo: 21,
    minute: 550,
    channel: "fire",
    who: "Daniel Reyes",
    key: "charging",
    text: "@[Ruth Adeyemi], are the batteries still charged between the racks at night?",
  },
  {
    daysAgo: 21,
    minute: 578,
    channel: "fire",
    who: "Ruth Adeyemi",
    answers: "charging",
    text: "Since last week only in the container outside. The old sockets are sealed.",
    reactions: [["👍", "Daniel Reyes"]],
  },
  {
    daysAgo: 20,
    minute: 700,
    channel: "fire",
    who: "Daniel Reyes",
    text: "Then the likelihood of the next assessment can come down. We wait for the report of the insurer before we change it.",
    mark: "mark_chat_decision",
  },
  {
    daysAgo: 9,
    minute: 630,
    channel: "fire",
    who: "Sofia Marino",
    text: "The insurer comes on the second Tuesday. I take the plan of the hub with me, and the drawing for #[Sorting line fails in the peak weeks], because both touch the same hall.",
  },
  {
    daysAgo: 17,
    minute: 660,
    channel: "belt",
    who: "Ruth Adeyemi",
    text: "The supplier offers the new belt for week 38. That is too late for the peak.",
    key: "week",
  },
  {
    daysAgo: 17,
    minute: 684,
    channel: "belt",
    who: "Daniel Reyes",
    answers: "week",
    text: "Can we rent a second line until then? @[Marta Lindqvist], you had an offer two years ago.",
  },
  {
    daysAgo: 16,
    minute: 540,
    channel: "belt",
    who: "Marta Lindqvist",
    answers: "week",
    text: "Yes, from the same firm. They want an answer by Friday.",
  },
  {
    daysAgo: 11,
    minute: 560,
    channel: "peak",
    who: "Marta Lindqvist",
    text: "Let us plan the peak weeks here. First question: how many drivers do we miss on Saturdays?",
  },
  {
    daysAgo: 11,
    minute: 588,
    channel: "peak",
    who: "Emily Carter",
    text: "Between eight and eleven, depending on the weather.",
  },
  {
    daysAgo: 11,
    minute: 602,
    channel: "peak",
    who: "Ruth Adeyemi",
    text: "I can lend three from the warehouse if the night shift starts an hour later.",
    reactions: [["💡", "Marta Lindqvist"]],
  },
  {
    daysAgo: 10,
    minute: 530,
    channel: "peak",
    who: "Marta Lindqvist",
    text: "Good. The night shift starts at 23:00 from November on.",
    mark: "mark_chat_decision",
  },
  {
    daysAgo: 4,
    minute: 735,
    channel: "peak",
    who: "Emily Carter",
    text: "The roster for the first two weeks is ready. @[Ruth Adeyemi], please check the names from your side.",
  },
  {
    daysAgo: 8,
    minute: 620,
    channel: "pair",
    who: "Daniel Reyes",
    text: "Could you look over the wording of #[Depot fire stops the northern hub] before the committee meets?",
  },
  {
    daysAgo: 8,
    minute: 641,
    channel: "pair",
    who: "Sofia Marino",
    text: "Done. I made the consequence shorter and left the figures as they are.",
    reactions: [["❤️", "Daniel Reyes"]],
  },
  {
    daysAgo: 3,
    minute: 690,
    channel: "pair",
    who: "Sofia Marino",
    text: "The minutes of the committee are in your folder. Page two needs a number from you.",
  },
];

export function planChat(history: History, people: Map<string, string>): DemoEvent[] {
  const known = new Map<string, string>();
  return conversations.map((said) => {
    const at = new Date(history.today.getTime() - said.daysAgo * DAY + said.minute * MINUTE);
    return { at, run: () => post(history, people, known, at, said) };
  });
}

async function post(
  history: History,
  people: Map<string, string>,
  known: Map<string, string>,
  at: Date,
  { channel, who, text, key, answers = "", reactions = [], mark }: ChatEntry,
): Promise<void> {
  const author = idOf(people, who);
  const place = await channelOf(history, people, at, channel);
  const [sent] = await history.act<{ id: string }>(
    at,
    author,
    "risk" in place
      ? "select id from app_public.send_record_message(gen_random_uuid(), 'risks', $1, $2, $3)"
      : "select id from app_public.send_chat_message(gen_random_uuid(), $1, $2, $3)",
    [Object.values(place)[0], await written(history, people, at, text), known.get(answers) ?? null],
  );
  if (!sent) throw new Error(`${who} said nothing.`);
  if (key) known.set(key, sent.id);
  for (const [emoji, ...reacting] of reactions) {
    for (const name of reacting)
      await history.act(at, idOf(people, name), "select app_public.react_to_chat_message($1, $2)", [
        sent.id,
        emoji,
      ]);
  }
  if (mark) await history.act(at, author, `select app_public.${mark}($1)`, [sent.id]);
}

async function channelOf(
  history: History,
  people: Map<string, string>,
  at: Date,
  name: keyof typeof channels,
): Promise<{ risk: string } | { id: string }> {
  const channel = channels[name];
  if ("risk" in channel) return { risk: (await riskNamed(history, at, channel.risk)).id };
  if ("direct" in channel) {
    const sql = "select id from app_public.open_direct_channel($1)";
    const [pair] = await history.act<{ id: string }>(at, idOf(people, channel.direct), sql, [
      idOf(people, channel.with),
    ]);
    return { id: pair?.id ?? "" };
  }
  if ("group" in channel) return groupOf(history, people, at, channel);
  const [found] = await history.happen<{ id: string }>(
    at,
    channel.find,
    channel.value ? [channel.value] : [],
  );
  return { id: found?.id ?? "" };
}

async function groupOf(
  history: History,
  people: Map<string, string>,
  at: Date,
  { group, creator, members }: (typeof channels)["peak"],
): Promise<{ id: string }> {
  const find = "select id from app_public.chat_channels where group_name = $1";
  const [known] = await history.happen<{ id: string }>(at, find, [group]);
  if (known) return known;
  const [made] = await history.act<{ id: string }>(
    at,
    idOf(people, creator),
    "select id from app_public.create_chat_group($1, $2, $3)",
    [
      group,
      "Drivers, shifts and halls for November and December.",
      members.map((name) => idOf(people, name)),
    ],
  );
  return { id: made?.id ?? "" };
}

async function riskNamed(
  history: History,
  at: Date,
  name: string,
): Promise<{ id: string; reference: string }> {
  const sql = "select id, reference from app_public.risks where name = $1";
  const [risk] = await history.happen<{ id: string; reference: string }>(at, sql, [name]);
  if (!risk) throw new Error(`No risk is called ${name}.`);
  return risk;
}

/** With the ids of the people and the references of the risks, as the application writes them. */
async function written(
  history: History,
  people: Map<string, string>,
  at: Date,
  text: string,
): Promise<string> {
  let result = text.replace(/@\[([^\]]+)\]/g, (_, name: string) => `@{user:${idOf(people, name)}}`);
  for (const [link, name = ""] of text.matchAll(/#\[([^\]]+)\]/g))
    result = result.replace(link, `#${(await riskNamed(history, at, name)).reference}`);
  return result;
}
