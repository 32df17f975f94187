/** The prefix of the keys under which drafts are stored (draft.ts). */
export const DRAFTS = "plumbline.draft.";
/** The prefix of the keys of messages that are being written (chat/chatDraft.ts). */
export const CHAT_DRAFTS = "plumbline.chat.draft.";
/** The prefix of the keys of messages that are not sent yet, for each person (chat/outbox.ts). */
export const OUTBOX = "plumbline.chat.outbox.";

function clear(storage: Storage, prefixes: readonly string[]) {
  for (const key of Object.keys(storage)) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  }
}

/** Called on sign-out, because the next user of this browser must not find the drafts. */
export function clearAllDrafts() {
  clear(sessionStorage, [DRAFTS]);
  clear(localStorage, [CHAT_DRAFTS, OUTBOX]);
}
