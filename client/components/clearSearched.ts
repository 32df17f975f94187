/** The prefix of the keys under which opened records are stored (searched.ts). */
export const SEARCHED = "plumbline.searched.";

/** Called on sign-out, because the next user of this browser must not find the names. */
export function clearSearched() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(SEARCHED)) localStorage.removeItem(key);
  }
}
