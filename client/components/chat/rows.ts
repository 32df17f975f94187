import type { Unsent } from "./outbox.ts";
import type { ChatMessage } from "./types.ts";

/** A row of the list of messages. */
export type Row =
  | { kind: "day"; key: string; day: string }
  | { kind: "new"; key: string }
  /** `follows`: by the author of the message above, a few minutes later, so that the name is not repeated. */
  | { kind: "message"; key: string; message: ChatMessage; follows: boolean }
  | { kind: "unsent"; key: string; message: Unsent };

/** Messages of one author within this time are one group; in milliseconds. */
const GROUP_MS = 5 * 60_000;

/** Days of messages that were shown before: a long list is made again with each new message. */
const days = new WeakMap<ChatMessage, string>();

function dayOfMessage(message: ChatMessage): string {
  const day = days.get(message) ?? dayOf(message.createdAt);
  days.set(message, day);
  return day;
}

/** The calendar day in the reader's time zone: '2026-11-26'. */
function dayOf(at: string): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function isGroup(before: ChatMessage | undefined, message: ChatMessage): boolean {
  if (
    !before ||
    before.author?.id !== message.author?.id ||
    before.content === null ||
    message.content === null
  )
    return false;
  return new Date(message.createdAt).getTime() - new Date(before.createdAt).getTime() < GROUP_MS;
}

/** The id of the message in this row, or else of the next one: the server knows no days and no unsent messages. */
export function messageIdAt(rows: readonly Row[], index: number): string | undefined {
  const next = rows.find(({ kind }, at) => kind === "message" && at >= index);
  return (next ?? rows.findLast(({ kind }) => kind === "message"))?.key;
}

interface Content {
  messages: readonly ChatMessage[];
  unsent?: readonly Unsent[];
  /** The first message that was unread when the channel was opened. */
  firstUnreadId?: string | null;
}

/** The rows of a channel: its messages with days, groups of one author, and the line above the new ones. */
export function rowsOf({ messages, unsent = [], firstUnreadId }: Content): Row[] {
  const rows: Row[] = [];
  let before: ChatMessage | undefined;
  for (const message of messages) {
    const day = dayOfMessage(message);
    const isNewDay = !before || dayOfMessage(before) !== day;
    const isFirstUnread = message.id === firstUnreadId;
    if (isNewDay) rows.push({ kind: "day", key: `day-${day}`, day });
    if (isFirstUnread) rows.push({ kind: "new", key: "new" });
    const follows = !isNewDay && !isFirstUnread && isGroup(before, message);
    rows.push({ kind: "message", key: message.id, message, follows });
    before = message;
  }
  const known = new Set(messages.map(({ id }) => id));
  for (const message of unsent) {
    if (!known.has(message.id)) rows.push({ kind: "unsent", key: message.id, message });
  }
  return rows;
}
