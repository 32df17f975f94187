/** The languages of a profile; the sign-in page offers the first three. */
export const LANGUAGES = ["en", "fr", "de", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const SIGN_IN_LANGUAGES = ["en", "fr", "de"] as const;
export const DEFAULT_LANGUAGE: Language = "en";

const KEY = "plumbline.language";

export function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export function storedLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

export function rememberLanguage(language: Language) {
  localStorage.setItem(KEY, language);
  // The server writes the text of the pages before sign-in in it.
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the CookieStore.
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
}
