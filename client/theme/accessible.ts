// public/head.js reads the same key before the first paint.
const KEY = "plumbline.accessible";

/**
 * Switches the accessibility mode: larger targets, no motion, patterns beside colours, messages that stay
 * (globalCss.ts, usePatterns).
 */
export function showAccessible(accessible: boolean) {
  document.documentElement.toggleAttribute("data-accessible", accessible);
  if (accessible) localStorage.setItem(KEY, "yes");
  else localStorage.removeItem(KEY);
}

export function isAccessible(): boolean {
  return document.documentElement.hasAttribute("data-accessible");
}
