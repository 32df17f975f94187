import { CHAT_DRAFTS } from "../allDrafts.ts";
import type { UploadedFile } from "../upload/uploadFile.ts";
import type { TypedText } from "./mentions.ts";

/** The text of a message that is not sent, and the files that are uploaded for it. */
export interface ChatDraft extends TypedText {
  files: readonly UploadedFile[];
}

export const EMPTY_DRAFT: ChatDraft = { text: "", mentions: [], files: [] };

function keyOf(viewerId: string, draftKey: string): string {
  return `${CHAT_DRAFTS}${viewerId}.${draftKey}`;
}

/** What the person has typed for a channel, a thread or a record and not sent; it survives closing the browser. */
export function readChatDraft(viewerId: string, draftKey: string): ChatDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(viewerId, draftKey)) ?? "null");
    if (typeof stored !== "object" || stored === null || !("text" in stored)) return EMPTY_DRAFT;
    if (typeof stored.text !== "string") return EMPTY_DRAFT;
    const mentions = "mentions" in stored && Array.isArray(stored.mentions) ? stored.mentions : [];
    const files = "files" in stored && Array.isArray(stored.files) ? stored.files : [];
    return { text: stored.text, mentions, files };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepChatDraft(viewerId: string, draftKey: string, draft: ChatDraft) {
  const key = keyOf(viewerId, draftKey);
  if (draft.text === "" && draft.files.length === 0) return localStorage.removeItem(key);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full: the text stays in the field, which is all that can be done.
  }
}
