/** The languages of a profile; the sign-in page offers the first three. */
export const LANGUAGES = ["en", "fr", "de", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const SIGN_IN_LANGUAGES = ["en", "fr", "de"] as const;
export const DEFAULT_LANGUAGE: Language = "en";

const KEY = "plumbline.language";
/** A cookie only: the server reads it at the sign-in. */
const CHOSEN = "plumbline.chosen-language";

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
  setCookie(KEY, language, YEAR);
}

/** The choice on a page before sign-in: it also applies after the sign-in, whatever the profile says. */
export function chooseLanguage(language: Language) {
  rememberLanguage(language);
  setCookie(CHOSEN, language, YEAR);
}

/** From now on the language of the profile applies. */
export function forgetChosenLanguage() {
  setCookie(CHOSEN, "", 0);
}

const YEAR = 31_536_000;

function setCookie(name: string, value: string, maxAge: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the CookieStore.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax`;
}
