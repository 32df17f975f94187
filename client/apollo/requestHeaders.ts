/**
 * What each of our requests carries: that it is ours, and the language of the screen, so that also strangers are
 * answered in it. Only what is sent by POST says so; what a cache may keep is the same in every language.
 */
export function requestHeaders(): Record<string, string> {
  return { "X-Plumbline": "1", "Accept-Language": document.documentElement.lang || "en" };
}
