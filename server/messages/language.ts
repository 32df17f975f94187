export const LANGUAGES = ["en", "fr", "de", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first supported language that a request asks for; the client sends exactly one. */
export function languageIn(header: string | undefined): Language {
  const tags = (header ?? "").toLowerCase().slice(0, 200).split(",");
  return tags.map((tag) => tag.trim().slice(0, 2)).find(isLanguage) ?? "en";
}
