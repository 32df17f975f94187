import { CHAT_DRAFTS } from "../allDrafts.ts";
import type { TypedText } from "./mentions.ts";

const EMPTY: TypedText = { text: "", mentions: [] };

function keyOf(viewerId: string, place: string): string {
  return `${CHAT_DRAFTS}${viewerId}.${place}`;
}

/** What the person has typed for a channel, a thread or a record and not sent; it survives closing the browser. */
export function readChatDraft(viewerId: string, place: string): TypedText {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(viewerId, place)) ?? "null");
    if (typeof stored !== "object" || stored === null || !("text" in stored)) return EMPTY;
    if (typeof stored.text !== "string") return EMPTY;
    const mentions = "mentions" in stored && Array.isArray(stored.mentions) ? stored.mentions : [];
    return { text: stored.text, mentions };
  } catch {
    return EMPTY;
  }
}

export function keepChatDraft(viewerId: string, place: string, draft: TypedText) {
  const key = keyOf(viewerId, place);
  if (draft.text === "") return localStorage.removeItem(key);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full: the text stays in the field, which is all that can be done.
  }
}
