/**
 * The headers of every request: the mark that it comes from this application (for POST only), and the language of the
 * screen, so that users who are not signed in are answered in it too. Answers to GET requests may be cached and are
 * the same in every language.
 */
export function requestHeaders(): Record<string, string> {
  return { "X-Plumbline": "1", "Accept-Language": document.documentElement.lang || "en" };
}
