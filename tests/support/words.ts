import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import i18next from "i18next";
import { initReactI18next } from "react-i18next";

const folder = join(process.cwd(), "client/i18n");

export interface Words {
  [key: string]: string | Words;
}

/** The words of one language by area, as Vite gives them to the browser. */
export function wordsOf(language: string): Record<string, Words> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -".json".length),
      JSON.parse(readFileSync(join(folder, language, file), "utf8")),
    ]),
  );
}

/** The real words, so that a test reads what a person reads. A missing key fails the test that shows it. */
export function startWords() {
  if (i18next.isInitialized) return;
  void i18next.use(initReactI18next).init({
    lng: "en",
    fallbackLng: "en",
    defaultNS: "common",
    resources: { en: wordsOf("en") },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
    saveMissing: true,
    missingKeyHandler(_languages, area, key) {
      throw new Error(`No words for ${area}:${key}`);
    },
  });
}
