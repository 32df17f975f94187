/** The prefix of the keys under which opened records are stored (recentRecords.ts). */
export const KEY_PREFIX = "plumbline.searched.";

/** Called on sign-out, because the next user of this browser must not find the names. */
export function clearRecentRecords() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(KEY_PREFIX)) localStorage.removeItem(key);
  }
}
