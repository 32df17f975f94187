/** The part of a channel that is loaded, and its rows. */
import { findEmoji } from "../../client/components/chat/emoji.ts";
import { firstTextOf } from "../../client/components/chat/firstTextOf.ts";
import {
  addNewer,
  addOlder,
  addSent,
  replaceMessages,
  startWith,
} from "../../client/components/chat/messagePages.ts";
import { pathOfMessage } from "../../client/components/chat/pathOfMessage.ts";
import { messageIdAt, rowsOf } from "../../client/components/chat/rows.ts";
import { triggerAt } from "../../client/components/chat/suggestions.ts";
import type { ChatMessage } from "../../client/components/chat/types.ts";
import { groupsOf } from "../../client/screens/chat/channelGroups.ts";

function message(id: string, createdAt: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    channelId: "c1",
    threadId: null,
    author: { id: "ada", fullName: "Ada" },
    content: `text of ${id}`,
    createdAt,
    editedAt: null,
    replyCount: 0,
    lastReplyAt: null,
    pinnedAt: null,
    decisionAt: null,
    reactions: [],
    mentions: [],
    references: [],
    files: [],
    records: [],
    quotesChange: false,
    change: null,
    mayEdit: false,
    mayDelete: false,
    mayPin: false,
    version: 1,
    ...more,
  };
}

const at = (minute: number, day = 26) => new Date(2026, 10, day, 12, minute).toISOString();
const page = (messages: ChatMessage[], hasMoreBefore = false, hasMoreAfter = false) => ({
  messages,
  hasMoreBefore,
  hasMoreAfter,
});
const ids = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ id }) => id);

describe("the loaded part", () => {
  const [a, b, c, d] = [message("a", at(1)), message("b", at(2)), message("c", at(3)), message("d", at(4))];

  it("grows at its start with older messages, so that the list keeps its place", () => {
    const loaded = addOlder(startWith(page([c, d], true)), page([a, b]));
    expect(ids(loaded)).toEqual(["a", "b", "c", "d"]);
    expect(loaded).toMatchObject({ hasMoreBefore: false, grewAtStart: true });
  });

  it("grows at its end with newer ones, and has each message once", () => {
    const loaded = addNewer(startWith(page([a, b], false, true)), page([b, c, d]));
    expect(ids(loaded)).toEqual(["a", "b", "c", "d"]);
    expect(loaded).toMatchObject({ hasMoreAfter: false, grewAtStart: false });
  });

  it("orders messages of one moment by their ids", () => {
    const loaded = addNewer(startWith(page([message("z", at(1))])), page([message("y", at(1))]));
    expect(ids(loaded)).toEqual(["y", "z"]);
  });

  it("takes the newer state of a message that was edited", () => {
    const loaded = replaceMessages(startWith(page([a, b])), [{ ...b, content: "changed", version: 2 }, c]);
    expect(loaded.messages.map(({ content }) => content)).toEqual(["text of a", "changed"]);
  });

  it("shows a sent message at the end only if the end is loaded", () => {
    expect(ids(addSent(startWith(page([a, b])), c))).toEqual(["a", "b", "c"]);
    expect(ids(addSent(startWith(page([a, b], false, true)), d))).toEqual(["a", "b"]);
  });
});

describe("the rows", () => {
  it("begin a day with its name, and repeat no author within five minutes", () => {
    const rows = rowsOf({
      messages: [
        message("a", at(0, 25)),
        message("b", at(0)),
        message("c", at(4)),
        message("d", at(9)),
        message("e", at(10), { author: { id: "ben", fullName: "Ben" } }),
      ],
    });
    expect(rows.map((row) => (row.kind === "message" ? [row.key, row.follows] : row.key))).toEqual([
      "day-2026-11-25",
      ["a", false],
      "day-2026-11-26",
      ["b", false],
      ["c", true],
      ["d", false],
      ["e", false],
    ]);
  });

  it("have a line above the first unread message, which names its author again", () => {
    const rows = rowsOf({ messages: [message("a", at(0)), message("b", at(1))], firstUnreadId: "b" });
    expect(rows.map(({ key }) => key)).toEqual(["day-2026-11-26", "a", "new", "b"]);
    expect(rows[3]).toMatchObject({ follows: false });
  });

  it("name a message that the server knows, also where a day or the line of the new ones is", () => {
    const rows = rowsOf({ messages: [message("a", at(0)), message("b", at(1))], firstUnreadId: "b" });
    expect(rows.map((_, index) => messageIdAt(rows, index))).toEqual(["a", "a", "b", "b"]);
    expect(messageIdAt(rows, rows.length)).toBe("b");
    expect(messageIdAt([], 0)).toBeUndefined();
  });

  it("end with what is not sent yet, and never show a message twice", () => {
    const unsent = (id: string) => ({
      id,
      to: { channelId: "c1" },
      threadId: null,
      content: "",
      mentions: [],
      at: at(3),
    });
    const rows = rowsOf({ messages: [message("a", at(0))], unsent: [unsent("a"), unsent("b")] });
    expect(rows.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      "day day-2026-11-26",
      "message a",
      "unsent b",
    ]);
  });
});

describe("the list of people and records", () => {
  it.each([
    ["@", 1, "@", ""],
    ["hello @ing", 10, "@", "ing"],
    ["@ingrid sol", 11, "@", "ingrid sol"],
    ["(#R-00", 6, "#", "R-00"],
    ["see #risk now", 9, "#", "risk"],
  ])("is offered in '%s' at %i", (text, cursor, sign, search) => {
    expect(triggerAt(text, cursor)).toMatchObject({ sign, search, to: cursor });
  });

  it.each([
    ["an address a@b.example", 22],
    ["# A heading", 11],
    ["@ingrid sol said", 16],
    ["no sign", 7],
  ])("is not offered in '%s' at %i", (text, cursor) => {
    expect(triggerAt(text, cursor)).toBeUndefined();
  });
});

it("channels are listed by kind and found by a part of their name", () => {
  const channel = (id: string, kind: "general" | "team" | "record" | "group" | "direct", name: string) => ({
    ...({} as Parameters<typeof groupsOf>[0][number]),
    id,
    kind,
    name,
  });
  const channels = [
    channel("1", "direct", "Daniel Reyes"),
    channel("2", "general", "General"),
    channel("3", "team", "Security"),
  ];
  expect(groupsOf(channels, "").map(({ kind }) => kind)).toEqual(["general", "team", "direct"]);
  expect(groupsOf(channels, " rey").map(({ channels: [first] }) => first?.id)).toEqual(["1"]);
});

it("names what is made from a message by its first line, or by its files", () => {
  expect(firstTextOf("m", "# Plan\nText", ["plan.pdf"])).toMatchObject({ title: "Plan" });
  expect(firstTextOf("m", "", ["plan.pdf"])).toEqual({ messageId: "m", title: "plan.pdf", text: "" });
});

it("knows the path to a message, in its channel or in the thread of one", () => {
  expect(pathOfMessage({ id: "m", channelId: "c1", threadId: null })).toBe("/team-chat/c1?message=m");
  expect(pathOfMessage({ id: "m", channelId: "c1", threadId: "t1" })).toBe(
    "/team-chat/c1?message=m&thread=t1",
  );
});

it("offers emoji by the beginning of their name, then by what is within it, and leaves other colons alone", () => {
  expect(triggerAt("ok :tad", 7)).toEqual({ sign: ":", search: "tad", from: 3, to: 7 });
  expect(triggerAt("ok :tada:", 9)).toEqual({ sign: ":", search: "tada:", from: 3, to: 9 });
  for (const text of ["at 12:30", "well :)", "well :D", "note: x", "a :b"]) {
    expect([text, triggerAt(text, text.length)]).toEqual([text, undefined]);
  }
  expect(findEmoji("thumbs").map(({ sign }) => sign)).toEqual(["👍", "👎"]);
  expect(findEmoji("tada:")).toEqual([{ sign: "🎉", name: "tada" }]);
  // Exactly so, before what begins so.
  expect(findEmoji("x")[0]?.sign).toBe("❌");
  expect(findEmoji("chart").map(({ sign }) => sign)).toEqual(["📈", "📉"]);
  expect(findEmoji("nosuch")).toEqual([]);
});
