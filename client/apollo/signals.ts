/**
 * Events within the page. "live": the server reported a change that concerns the user. "mutating" and "mutated": this
 * tab has sent a mutation, and it was answered.
 */
export const signals = new EventTarget();

/** Something happened in the chat: `channelId` is null if it may be anywhere. */
export interface ChatSignal {
  /** chat: messages or marks changed. typing and present: what `personId` does in the channel. */
  about: "chat" | "typing" | "present";
  channelId: string | null;
  personId: string | null;
}

export function signalChat(detail: ChatSignal) {
  signals.dispatchEvent(new CustomEvent<ChatSignal>("chat", { detail }));
}

/** Calls back for everything that happens in the chat; returns a function that stops it. */
export function onChatSignal(take: (signal: ChatSignal) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) take(event.detail);
  };
  signals.addEventListener("chat", listener);
  return () => signals.removeEventListener("chat", listener);
}

export function signal(what: "live" | "mutating" | "mutated") {
  signals.dispatchEvent(new Event(what));
}
