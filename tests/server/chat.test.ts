/** The chat in open browsers: who is notified of messages and of typing, and the export of a channel. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { fetchFile, pdf, png, send, sha256 } from "../support/files.ts";
import { connectListener, type Listener, until } from "../support/live.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const app = runningApp(own, { ROOT_URL: "http://localhost:3000" });
const LISTEN = "subscription { somethingChanged { about channelId personId } }";

const open: Listener[] = [];
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});

type Person = Awaited<ReturnType<typeof signedInAs>>;

async function listening(person: Person): Promise<Listener> {
  const listener = await connectListener(app.url, { cookie: person.cookie });
  open.push(listener);
  return listener.listen(LISTEN);
}

function eventsOf({ received }: Listener): unknown[] {
  return received
    .filter(({ type }) => type === "next")
    .map(({ payload }) => (payload as { data: { somethingChanged: unknown } }).data.somethingChanged);
}

async function sendMessage(person: Person, channelId: string, content: string) {
  const answer = await person.ask(
    `mutation Send($id: UUID!, $channelId: UUID!, $content: String!) {
      sendChatMessage(input: { id: $id, channelId: $channelId, content: $content }) { message { id content } }
    }`,
    { id: randomUUID(), channelId, content },
  );
  expect(answer.body.errors).toBeUndefined();
}

/** Ada and Grace are in a group, Alan is not. */
async function group() {
  const ada = await signedInAs(own, app, { roles: ["user"] });
  const grace = await signedInAs(own, app, { name: "Grace Hopper", roles: ["user"] });
  const alan = await signedInAs(own, app, { name: "Alan Turing", roles: ["super_admin"] });
  const { body } = await ada.ask(
    'mutation Make($members: [UUID!]!) { createChatGroup(input: { name: "Pump", memberIds: $members }) { channel { id } } }',
    { members: [grace.userId] },
  );
  const made = body.data as { createChatGroup: { channel: { id: string } } };
  return { ada, grace, alan, channel: made.createChatGroup.channel.id };
}

it("everybody in the channel is notified of a new message without its text, and nobody else is notified", async () => {
  const { ada, grace, alan, channel } = await group();
  const [hers, mine, outside] = [await listening(grace), await listening(ada), await listening(alan)];
  await sendMessage(ada, channel, "The pump is new");
  const event = { about: "chat", channelId: channel, personId: null };
  await until(() => eventsOf(hers).length > 0 && eventsOf(mine).length > 0);
  expect([eventsOf(hers), eventsOf(mine)]).toEqual([[event], [event]]);
  expect(eventsOf(outside)).toEqual([]);
  const { body } = await grace.ask(
    "query Read($id: UUID!) { chatPage(channelId: $id) { messages { content author { fullName } } } }",
    { id: channel },
  );
  expect(body.data).toEqual({
    chatPage: { messages: [{ content: "The pump is new", author: { fullName: "Ada Lovelace" } }] },
  });
});

it("a record that nobody has written about has no channel, which is no error", async () => {
  const ada = await signedInAs(own, app, { roles: ["user"] });
  const { body } = await ada.ask(
    `query None($id: UUID!) {
      recordChannel(recordKind: "risks", recordId: $id) {
        name recordPath otherPerson { fullName } isWatched mayWrite isArchived lastMessageAt unreadCount mentionCount firstUnreadId
      }
    }`,
    { id: randomUUID() },
  );
  expect(body).toEqual({ data: { recordChannel: null } });
});

it("the others in a channel see who is typing, unless one of them switched that off", async () => {
  const { ada, grace, alan, channel } = await group();
  const [hers, mine, outside] = [await listening(grace), await listening(ada), await listening(alan)];
  const type = (listener: Listener) => listener.send({ type: "ping", payload: { typing: channel } });
  type(mine);
  await until(() => eventsOf(hers).length > 0);
  expect(eventsOf(hers)).toEqual([{ about: "typing", channelId: channel, personId: ada.userId }]);
  // Alan cannot report typing in a channel that he is not in, and nobody is notified of their own typing.
  type(outside);
  await grace.ask("mutation { setChatPresence(input: { isOn: false }) { isOn } }");
  await pause(2_500);
  type(mine);
  type(hers);
  await pause(500);
  expect([eventsOf(mine), eventsOf(outside), eventsOf(hers).length]).toEqual([[], [], 1]);
});

it("a suspended person's socket closes within five seconds, and the channel is closed", async () => {
  const { ada, grace, alan, channel } = await group();
  await sendMessage(ada, channel, "The pump is new");
  const hers = await listening(grace);
  await alan.ask(
    'mutation Suspend($id: UUID!) { suspendUser(input: { userId: $id, reason: "Left us" }) { user { status } } }',
    { id: grace.userId },
  );
  expect(await until(() => hers.closed !== null)).toBeLessThan(15_000);
  const answer = await grace.ask("query Read($id: UUID!) { chatPage(channelId: $id) { hasMoreBefore } }", {
    id: channel,
  });
  expect(answer.body.data?.chatPage ?? null).toBeNull();
});

it("a channel is exported as lines for people who may export the change log, with a reason", async () => {
  const { ada, alan, channel } = await group();
  await sendMessage(ada, channel, "The pump is new");
  await sendMessage(ada, channel, "And loud");
  const exportRequest = JSON.stringify({ channelId: channel, reason: "The regulator asks for it." });
  expect((await ada.post("/exports/chat", exportRequest)).code).toBe("FORBIDDEN");
  expect((await alan.post("/exports/chat", JSON.stringify({ channelId: channel }))).code).toBe(
    "INVALID_INPUT",
  );
  const answer = await alan.post("/exports/chat", exportRequest);
  expect(answer.status).toBe(200);
  const lines: { author: string; texts: { text: string }[] }[] = answer.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ author, texts }) => [author, texts.map(({ text }) => text)])).toEqual([
    ["Ada Lovelace", ["The pump is new"]],
    ["Ada Lovelace", ["And loud"]],
  ]);
});

describe("a file of a message", () => {
  const upload = (person: Person, name: string, bytes: Buffer) =>
    send(person, name, new Uint8Array(bytes), {}, "&for=chat");

  async function sent(person: Person, channelId: string, ...fileIds: string[]) {
    const id = randomUUID();
    const { body } = await person.ask(
      `mutation Send($id: UUID!, $channelId: UUID!, $fileIds: [UUID]) {
        sendChatMessage(input: { id: $id, channelId: $channelId, content: "", fileIds: $fileIds }) {
          message { id files { id name mediaType size } }
        }
      }`,
      { id, channelId, fileIds },
    );
    expect(body.errors).toBeUndefined();
    return body.data?.sendChatMessage as { message: { id: string; files: unknown[] } };
  }

  it("is uploaded by a person without a right to evidence, and saved, never shown, by those in the channel", async () => {
    const { ada, grace, alan, channel } = await group();
    expect((await send(ada, "plan.pdf", new Uint8Array(pdf()))).code).toBe("FORBIDDEN");
    const kept = await upload(ada, "plan.pdf", pdf());
    expect(kept.status).toBe(201);
    const { message } = await sent(ada, channel, kept.body.id);
    expect(message.files).toEqual([
      { id: kept.body.id, name: "plan.pdf", mediaType: "application/pdf", size: pdf().length },
    ]);
    const answer = await fetchFile(grace, kept.body.id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=\"plan.pdf\"; filename*=UTF-8''plan.pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store, no-transform",
    });
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(kept.body.sha256);
    expect((await fetchFile(alan, kept.body.id)).status).toBe(404);
  });

  it("is not served any more once its message is deleted or the person has left", async () => {
    const { ada, grace, channel } = await group();
    const [first, second] = [await upload(ada, "a.png", png()), await upload(ada, "b.png", png())];
    const { message } = await sent(ada, channel, first.body.id);
    await sent(ada, channel, second.body.id);
    expect((await fetchFile(grace, first.body.id)).status).toBe(200);
    await ada.ask("mutation Go($id: UUID!) { deleteChatMessage(input: { id: $id }) { message { id } } }", {
      id: message.id,
    });
    for (const person of [ada, grace]) expect((await fetchFile(person, first.body.id)).status).toBe(404);
    expect((await fetchFile(grace, second.body.id)).status).toBe(200);
    await grace.ask("mutation Go($id: UUID!) { leaveChatGroup(input: { channelId: $id }) { leftId } }", {
      id: channel,
    });
    expect((await fetchFile(grace, second.body.id)).status).toBe(404);
  });

  it.each([
    ["HTML", "page.html", "<!doctype html><script>alert(1)</script>"],
    ["SVG", "drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["HTML as an image", "photo.png", "<html><script>alert(1)</script></html>"],
  ])("is refused with words if it is %s", async (_what, name, content) => {
    const { ada } = await group();
    const { status, message } = await upload(ada, name, Buffer.from(content));
    expect([status, message]).toEqual([
      400,
      expect.stringMatching(/HTML, SVG and other markup are not allowed/),
    ]);
  });
});
