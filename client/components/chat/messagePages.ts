import type { ChatMessage } from "./types.ts";

/** A part of a channel as the server answers it, oldest first. */
export interface Page {
  messages: readonly ChatMessage[];
  hasMoreBefore: boolean;
  hasMoreAfter: boolean;
}

/** The messages that are loaded: an unbroken part of the channel. */
export interface Loaded extends Page {
  /** Whether the last change added older messages at the start, so that the list keeps its place. */
  grewAtStart: boolean;
}

/** The order of the channel: by time, then by id. */
function isBefore(one: ChatMessage, other: ChatMessage): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt;
  return one.id < other.id;
}

function ordered(messages: Iterable<ChatMessage>): ChatMessage[] {
  return [...messages].sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

function byId(messages: readonly ChatMessage[]): Map<string, ChatMessage> {
  return new Map(messages.map((message) => [message.id, message]));
}

/** Two parts as one. Pages follow each other as a rule, and then nothing needs to be sorted, however much is loaded. */
function joined(earlier: readonly ChatMessage[], later: readonly ChatMessage[]): readonly ChatMessage[] {
  const [last, first] = [earlier.at(-1), later[0]];
  if (!last || !first || isBefore(last, first)) return [...earlier, ...later];
  return ordered(byId([...earlier, ...later]).values());
}

/** Starts again with this page, as when the list jumps to another place. */
export function startWith(page: Page): Loaded {
  return { ...page, grewAtStart: false };
}

export function addOlder(loaded: Loaded, page: Page): Loaded {
  return {
    messages: joined(page.messages, loaded.messages),
    hasMoreBefore: page.hasMoreBefore,
    hasMoreAfter: loaded.hasMoreAfter,
    grewAtStart: true,
  };
}

export function addNewer(loaded: Loaded, page: Page): Loaded {
  return {
    messages: joined(loaded.messages, page.messages),
    hasMoreBefore: loaded.hasMoreBefore,
    hasMoreAfter: page.hasMoreAfter,
    grewAtStart: false,
  };
}

/** Replaces what was read again, such as edited messages, and adds nothing. */
export function replaceMessages(loaded: Loaded, messages: readonly ChatMessage[]): Loaded {
  const fresh = byId(messages);
  return {
    ...loaded,
    messages: loaded.messages.map((message) => fresh.get(message.id) ?? message),
    grewAtStart: false,
  };
}

/** Adds a message that was just sent. Where the end of the channel is not loaded it is not added, but found there. */
export function addSent(loaded: Loaded, message: ChatMessage): Loaded {
  if (loaded.hasMoreAfter) return loaded;
  return addNewer(loaded, { messages: [message], hasMoreBefore: false, hasMoreAfter: false });
}
