/** How the keys of kept drafts begin (draft.ts). */
export const DRAFTS = "plumbline.draft.";

/** Called on signing out: the next person at this browser must not find what was typed. */
export function clearAllDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  }
}
