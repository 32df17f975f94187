/** Messages that are not sent yet: they survive a reload and a lost connection, and are sent once, in their order. */
import { waitFor } from "@testing-library/react";

import { clearAllDrafts } from "../../client/components/allDrafts.ts";
import { keepChatDraft, readChatDraft } from "../../client/components/chat/chatDraft.ts";
import { noteProblem, queueMessage, removeUnsent, unsentOf } from "../../client/components/chat/outbox.ts";
import { type Attempt, startSender } from "../../client/components/chat/outboxSender.ts";

const ME = "person-1";

function queue(id: string, viewerId = ME) {
  queueMessage(viewerId, {
    id,
    to: { channelId: "c1" },
    threadId: null,
    content: `text of ${id}`,
    mentions: [],
    at: "2026-11-26T10:00:00Z",
  });
}

let stop: (() => void) | undefined;

/** A server whose answers the test decides, and which records what reached it. */
function start(answer: (id: string) => Attempt | Promise<Attempt>) {
  const sent: string[] = [];
  const waiting: boolean[] = [];
  stop = startSender({
    viewerId: ME,
    send: async ({ id }) => {
      sent.push(id);
      return answer(id);
    },
    onWaiting: (isWaiting) => waiting.push(isWaiting),
  });
  return { sent, waiting };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop?.();
  stop = undefined;
});

it("messages queued before a reload are sent, the oldest first, each once", async () => {
  queue("a");
  queue("b");
  const { sent } = start(() => ({ result: "sent" }));
  await waitFor(() => expect(unsentOf(ME)).toEqual([]));
  expect(sent).toEqual(["a", "b"]);
});

it("a message queued while another one is being sent is sent after it", async () => {
  let answer: (attempt: Attempt) => void = () => undefined;
  queue("a");
  const { sent } = start((id) =>
    id === "a" ? new Promise((resolve) => (answer = resolve)) : { result: "sent" },
  );
  queue("b");
  expect(sent).toEqual(["a"]);
  answer({ result: "sent" });
  await waitFor(() => expect(sent).toEqual(["a", "b"]));
  await waitFor(() => expect(unsentOf(ME)).toEqual([]));
});

it("without a connection a message waits, and is sent with the same id when the browser is online again", async () => {
  let online = false;
  queue("a");
  const { sent, waiting } = start(() => ({ result: online ? "sent" : "unreachable" }));
  await waitFor(() => expect(waiting.at(-1)).toBe(true));
  expect(unsentOf(ME).map(({ id }) => id)).toEqual(["a"]);
  queue("b");
  expect(sent).toEqual(["a"]);

  online = true;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(unsentOf(ME)).toEqual([]));
  expect(sent).toEqual(["a", "a", "b"]);
  expect(waiting.at(-1)).toBe(false);
});

it("a rejected message says why and holds up no other; it is sent again only when the person says so", async () => {
  queue("a");
  queue("b");
  let isOpen = false;
  const { sent } = start((id) =>
    id === "a" && !isOpen ? { result: "rejected", problem: "The channel is closed." } : { result: "sent" },
  );
  await waitFor(() =>
    expect(unsentOf(ME).map(({ id, problem }) => [id, problem])).toEqual([["a", "The channel is closed."]]),
  );
  expect(sent).toEqual(["a", "b"]);

  isOpen = true;
  noteProblem(ME, "a", undefined);
  await waitFor(() => expect(unsentOf(ME)).toEqual([]));
  expect(sent).toEqual(["a", "b", "a"]);
});

it("a discarded message is not sent", async () => {
  queue("a");
  noteProblem(ME, "a", "No.");
  removeUnsent(ME, "a");
  const { sent } = start(() => ({ result: "sent" }));
  await Promise.resolve();
  expect(sent).toEqual([]);
});

it("nobody sends what another person has queued in the same browser", async () => {
  queue("a", "person-2");
  queue("b");
  const { sent } = start(() => ({ result: "sent" }));
  await waitFor(() => expect(unsentOf(ME)).toEqual([]));
  expect(sent).toEqual(["b"]);
  expect(unsentOf("person-2")).toHaveLength(1);
});

it("a queue that is damaged counts as empty", () => {
  localStorage.setItem(`plumbline.chat.outbox.${ME}`, "{not json");
  expect(unsentOf(ME)).toEqual([]);
});

it("signing out leaves neither unsent messages nor drafts", () => {
  queue("a");
  keepChatDraft(ME, "c1", { text: "half a sen", mentions: [], files: [] });
  expect(readChatDraft(ME, "c1").text).toBe("half a sen");
  clearAllDrafts();
  expect(unsentOf(ME)).toEqual([]);
  expect(readChatDraft(ME, "c1").text).toBe("");
});

it("a draft belongs to a person and a channel", () => {
  keepChatDraft(ME, "c1", { text: "mine", mentions: [], files: [] });
  expect(readChatDraft("person-2", "c1").text).toBe("");
  expect(readChatDraft(ME, "c2").text).toBe("");
  keepChatDraft(ME, "c1", { text: "", mentions: [], files: [] });
  expect(Object.keys(localStorage)).toEqual([]);
});
