import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { addMessages, startTranslator } from "../../client/i18n/translator.ts";

const folder = join(process.cwd(), "client/i18n");

export interface Words {
  [key: string]: string | Words;
}

/** The messages of a language by area, as Vite provides them to the browser. */
export function wordsOf(language: string): Record<string, Words> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -".json".length),
      JSON.parse(readFileSync(join(folder, language, file), "utf8")),
    ]),
  );
}

/** Makes a language one that a test can change to. */
export function addLanguage(language: string) {
  for (const [area, texts] of Object.entries(wordsOf(language))) addMessages(language, area, texts);
}

let started = false;

/** The real messages, so that a test reads what a user reads. A missing key fails the test that shows it. */
export function startTranslations() {
  if (started) return;
  started = true;
  addLanguage("en");
  startTranslator({
    language: "en",
    onMissing(area, key) {
      throw new Error(`No words for ${area}:${key}`);
    },
  });
}
