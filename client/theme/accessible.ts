// public/theme.js reads the same key before the first paint.
const KEY = "plumbline.accessible";

/** Larger targets, no motion, patterns beside colours, nothing that goes away by itself (globalCss.ts, usePatterns). */
export function showAccessible(accessible: boolean) {
  document.documentElement.toggleAttribute("data-accessible", accessible);
  if (accessible) localStorage.setItem(KEY, "yes");
  else localStorage.removeItem(KEY);
}

export function isAccessible(): boolean {
  return document.documentElement.hasAttribute("data-accessible");
}
