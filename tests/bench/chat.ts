/**
 * The chat with many listeners and with a long channel: `node tests/bench/chat.ts [sockets] [messages]`.
 *
 * How long a message takes to the other sockets of one server, against one socket alone, and what a socket weighs; what
 * other people notice while one person sends a thousand messages a second; and how long a channel of 100,000 messages
 * takes to open, to scroll back and to jump in, in the API and in a browser.
 */
import { fork } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import { chromium, type Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { findBrowser } from "../e2e/support/browser.ts";
import { sql } from "../e2e/support/database.ts";
import startEverything from "../e2e/support/globalSetup.ts";
import { signInAs } from "../e2e/support/test.ts";
import type { FromListeners, ToListeners } from "./chatListeners.ts";

const SOCKETS = Number(process.argv[2] ?? 500);
const MESSAGES = Number(process.argv[3] ?? 100_000);
const ROUNDS = 15;
const STORM = 1_000;
const MB = 1024 * 1024;

interface Person {
  id: string;
  cookie: string;
}

const now = () => performance.timeOrigin + performance.now();
const ms = (value: number) => `${value.toFixed(0)} ms`;
const ratio = (value: number, base: number) => `${(value / base).toFixed(1)} times`;

function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}

async function people(count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("hex"));
  const rows = await sql<{ id: string; token_hash: string }>(
    `with listed as (select hash, gen_random_uuid() as id from unnest($1::text[]) as hash),
     made as (
       insert into app_public.users (id, full_name, email, status, approved_at, email_verified_at)
       select id, 'Listener ' || left(hash, 8), left(hash, 12) || '@bench.example', 'approved', now(), now() from listed returning id
     ), roles as (insert into app_public.user_roles (user_id, role) select id, 'user' from made)
     insert into app_private.sessions (user_id, token_hash) select id, hash from listed where id in (select id from made)
     returning user_id as id, token_hash`,
    [hashes],
  );
  const ids = new Map(rows.map(({ id, token_hash }) => [token_hash, id]));
  return tokens.map((token, place) => ({ id: ids.get(hashes[place] ?? "") ?? "", cookie: `sid=${token}` }));
}

async function ask(address: string, { cookie }: Person, query: string, variables: object) {
  const answer = await fetch(`${address}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Plumbline": "1", Origin: address, Cookie: cookie },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] };
}

const SEND = `mutation Send($id: UUID!, $channelId: UUID!, $content: String!) {
  sendChatMessage(input: { id: $id, channelId: $channelId, content: $content }) { message { id } }
}`;

/** The error in words, or undefined. */
async function send(address: string, who: Person, channelId: string): Promise<string | undefined> {
  const { errors } = await ask(address, who, SEND, {
    id: randomUUID(),
    channelId,
    content: "Is the pump new?",
  });
  return errors?.[0]?.message;
}

/** The resident memory of the server, in bytes. */
function memoryOfServer(): number {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      if (Number(parent) !== process.pid) continue;
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("server/main.ts")) continue;
      const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      return Number(kb) * 1024;
    } catch {
      // Ended meanwhile.
    }
  }
  return Number.NaN;
}

/** Sockets in a process of their own, which reports when each of them receives a message. */
function openListeners(address: string) {
  const child = fork(new URL("./chatListeners.ts", import.meta.url), [address]);
  const times: number[] = [];
  let onOpen = () => {};
  child.on("message", (message: FromListeners) => {
    if (message === "open") onOpen();
    else times.push(...message);
  });
  return {
    times,
    open: (cookies: string[]) =>
      new Promise<void>((resolve) => {
        onOpen = resolve;
        child.send(cookies satisfies ToListeners);
      }),
    stop: () => void child.kill(),
  };
}

type Listeners = ReturnType<typeof openListeners>;

/** From before a message is sent until each socket has received it, in milliseconds. */
async function reach(
  address: string,
  senders: Person[],
  channel: string,
  listeners: Listeners,
  sockets: number,
) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    listeners.times.length = 0;
    const begun = now();
    const error = await send(address, senders[round % senders.length] as Person, channel);
    if (error) throw new Error(error);
    const deadline = begun + 20_000;
    while (listeners.times.length < sockets && now() < deadline) await pause(5);
    if (listeners.times.length < sockets)
      console.log(`only ${listeners.times.length} of ${sockets} received it`);
    times.push(...listeners.times.map((at) => at - begun));
    await pause(1_000);
  }
  return times;
}

async function measureReach(address: string, channel: string) {
  const all = await people(SOCKETS);
  const senders = await people(5);
  const listeners = openListeners(address);
  const before = memoryOfServer();
  await listeners.open([all[0]?.cookie ?? ""]);
  const alone = await reach(address, senders, channel, listeners, 1);
  await listeners.open(all.slice(1).map(({ cookie }) => cookie));
  await pause(3_000);
  const many = await reach(address, senders, channel, listeners, SOCKETS);
  const memory = (memoryOfServer() - before) / MB;
  listeners.stop();
  console.log(
    `a message reaches 1 socket: p50 ${ms(quantile(alone, 0.5))}, p95 ${ms(quantile(alone, 0.95))}`,
  );
  console.log(
    `a message reaches ${SOCKETS} sockets: p50 ${ms(quantile(many, 0.5))}, p95 ${ms(quantile(many, 0.95))}, ` +
      `${ratio(quantile(many, 0.95), quantile(alone, 0.95))} that of one socket`,
  );
  console.log(
    `memory of the server: ${memory.toFixed(0)} MB more, ${(memory / SOCKETS).toFixed(2)} MB a socket`,
  );
}

async function timeToSend(address: string, who: Person, channel: string, count: number) {
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    const begun = now();
    const error = await send(address, who, channel);
    if (error) throw new Error(error);
    times.push(now() - begun);
    await pause(100);
  }
  return times;
}

async function measureStorm(address: string, channel: string) {
  const [noisy, calm, other] = (await people(3)) as [Person, Person, Person];
  const quiet = await timeToSend(address, calm, channel, 10);
  const answers = new Map<string, number>();
  const begun = now();
  const storm = Array.from({ length: STORM }, async (_, place) => {
    await pause(place);
    const error = (await send(address, noisy, channel)) ?? "sent";
    const kind = error.replace(/\d+/g, "n");
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
  });
  const during = await timeToSend(address, other, channel, 10);
  await Promise.all(storm);
  console.log(`${STORM} messages of one person in a second were answered after ${ms(now() - begun)}:`);
  for (const [answer, count] of answers) console.log(`  ${count} times: ${answer}`);
  console.log(
    `a message of another person takes ${ms(quantile(quiet, 0.5))} before and ${ms(quantile(during, 0.5))} meanwhile ` +
      `(${ratio(quantile(during, 0.5), quantile(quiet, 0.5))}; longest ${ms(Math.max(...during))})`,
  );
}

/** A group with many messages of two people, and what one of them has not read. */
async function longChannel(viewer: string): Promise<{ channel: string; middle: string }> {
  const [made] = await sql<{ id: string }>(
    `with made as (insert into app_public.chat_channels (kind, group_name) values ('group', 'Long history') returning id)
     insert into app_public.chat_members (channel_id, user_id, added_at)
     select made.id, users.id, now() - interval '2 days' from made, app_public.users where users.id = $1 or users.email like '%@bench.example' returning channel_id as id`,
    [viewer],
  );
  const channel = made?.id ?? "";
  await sql(
    // Without triggers, which would make an entry of the trail for each.
    `with off as materialized (select set_config('session_replication_role', 'replica', true)),
       writers as (select array_agg(user_id) as ids from app_public.chat_members where channel_id = $1 and user_id <> $2)
     insert into app_public.chat_messages (channel_id, user_id, message_type, content, created_at)
     select $1, ids[1 + n % cardinality(ids)], 'chat',
       to_jsonb('Message ' || n || repeat(' about the pump and its **seal**', n % 5) || case when n = $3::int / 2 then ' zircon' else '' end),
       now() - interval '1 day' + n * interval '0.5 second'
     from off, writers, generate_series(1, $3::int) as n`,
    [channel, viewer, MESSAGES],
  );
  await sql("analyze app_public.chat_messages");
  const [middle] = await sql<{ id: string }>(
    "select id from app_public.chat_messages where channel_id = $1 order by created_at offset $2 limit 1",
    [channel, Math.floor(MESSAGES / 2)],
  );
  return { channel, middle: middle?.id ?? "" };
}

const MESSAGE =
  "id author { id fullName } content createdAt replyCount lastReplyAt pinnedAt decisionAt reactions { emoji } mentions { id } references { reference } files { id } mayEdit mayDelete mayPin version";
const PAGE = `query Page($channelId: UUID!, $before: UUID, $around: UUID) {
  chatPage(channelId: $channelId, before: $before, around: $around, maxMessages: 200) { messages { ${MESSAGE} } }
}`;

async function measurePages(
  address: string,
  viewer: Person,
  { channel, middle }: { channel: string; middle: string },
) {
  async function page(place: object): Promise<[time: number, first: string]> {
    const begun = now();
    const { data } = await ask(address, viewer, PAGE, { channelId: channel, ...place });
    const { messages } = (data?.chatPage ?? { messages: [] }) as { messages: { id: string }[] };
    if (messages.length < 200) throw new Error(`${messages.length} messages`);
    return [now() - begun, messages[0]?.id ?? ""];
  }
  await page({});
  const back: number[] = [];
  let [time, before] = await page({});
  for (let count = 0; count < 10; count++) {
    back.push(time);
    [time, before] = await page({ before });
  }
  const [jump] = await page({ around: middle });
  const begun = now();
  await ask(
    address,
    viewer,
    `query Find($channelId: UUID!) { searchChat(search: "zircon", channelId: $channelId, first: 30) { nodes { ${MESSAGE} } } }`,
    { channelId: channel },
  );
  const search = now() - begun;
  const opened = now();
  await ask(
    address,
    viewer,
    "query Open($id: UUID!) { chatChannel(id: $id) { unreadCount firstUnreadId lastReadMessageId lastMessageAt } }",
    { id: channel },
  );
  console.log(
    `of ${MESSAGES} messages, a page of 200: p50 ${ms(quantile(back, 0.5))}, p95 ${ms(quantile(back, 0.95))}; ` +
      `around the middle ${ms(jump)} (${ratio(jump, quantile(back, 0.5))}); a search ${ms(search)}; what is unread ${ms(now() - opened)}`,
  );
}

async function scrollBack(page: Page) {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames_: frames });
    let last = performance.now();
    const look = (at: number) => {
      frames.push(at - last);
      last = at;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = new Set<string>();
  const begun = now();
  const log = page.getByRole("log");
  await log.hover();
  while (seen.size < 2_000 && now() - begun < 120_000) {
    await page.mouse.wheel(0, -900);
    await pause(40);
    const ids = await log.evaluate((list) =>
      [...list.querySelectorAll<HTMLElement>("[data-message]")].map(({ dataset }) => dataset.message ?? ""),
    );
    for (const id of ids) seen.add(id);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames_: number[] }).frames_.slice(1));
  return { frames, seen: seen.size, time: now() - begun };
}

async function measureBrowser(
  address: string,
  name: string,
  { channel, middle }: { channel: string; middle: string },
) {
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
    await signInAs(context, emailOf(name));
    const page = await context.newPage();
    await page.goto("/team-chat");
    const link = page.getByRole("link", { name: /Long history/ }).first();
    await link.waitFor();
    let begun = now();
    await link.click();
    await page.getByText(`Message ${MESSAGES}`, { exact: false }).last().waitFor();
    const opened = now() - begun;
    const { frames, seen, time } = await scrollBack(page);
    begun = now();
    await page.goto(`/team-chat/${channel}?message=${middle}`);
    await page.locator(`[data-message="${middle}"]`).waitFor();
    const jumped = now() - begun;
    console.log(
      `in a browser: opened in ${ms(opened)}; ${seen} messages scrolled back in ${ms(time)}, frames p50 ` +
        `${ms(quantile(frames, 0.5))}, p95 ${ms(quantile(frames, 0.95))}, ${frames.filter((frame) => frame > 50).length} of ` +
        `${frames.length} longer than 50 ms; a page load that jumps to the middle ${ms(jumped)}`,
    );
  } finally {
    await browser.close();
  }
}

const stop = await startEverything();
try {
  const address = process.env.E2E_URL ?? "";
  const viewerName = "Ingrid Solheim";
  const [general] = await sql<{ id: string }>(
    "select id from app_public.chat_channels where kind = 'general'",
  );
  const [viewer] = await sql<{ id: string }>("select id from app_public.users where full_name = $1", [
    viewerName,
  ]);
  const channel = general?.id ?? "";
  // One address opens all sockets and sends everything here.
  await sql(
    "update app_private.limits set max_attempts = 100000 where action ~ '^(request|mutation)_address$'",
  );
  await measureReach(address, channel);
  await measureStorm(address, channel);
  const long = await longChannel(viewer?.id ?? "");
  const [reader] = (await people(1)) as [Person];
  await sql(
    "insert into app_public.chat_members (channel_id, user_id, added_at) values ($1, $2, now() - interval '2 days')",
    [long.channel, reader.id],
  );
  await measurePages(address, reader, long);
  await measureBrowser(address, viewerName, long);
} finally {
  await stop();
}
process.exit(0);
