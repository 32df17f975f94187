/** The prefix of the keys under which drafts are stored (draft.ts). */
export const DRAFTS = "plumbline.draft.";

/** Called on sign-out, because the next user of this browser must not find the drafts. */
export function clearAllDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  }
}
