import type { ChatMessage } from "./types.ts";

const listeners = new Set<(message: ChatMessage) => void>();

/** Tells the open lists of a message that the server has confirmed, before it leaves the outbox. */
export function publishSent(message: ChatMessage) {
  for (const listener of listeners) listener(message);
}

export function onSent(listener: (message: ChatMessage) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
