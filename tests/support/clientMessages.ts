import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { addMessages, startTranslator } from "../../client/i18n/translator.ts";

const folder = join(process.cwd(), "client/i18n");

export interface Messages {
  [key: string]: string | Messages;
}

/** The messages of a language by area, as Vite provides them to the browser. */
export function messagesOf(language: string): Record<string, Messages> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -".json".length),
      JSON.parse(readFileSync(join(folder, language, file), "utf8")),
    ]),
  );
}

/** Loads a language so that a test can switch to it. */
export function addLanguage(language: string) {
  for (const [area, texts] of Object.entries(messagesOf(language))) addMessages(language, area, texts);
}

let started = false;

/** Loads the real English messages, so that tests find the texts that users see. A missing key fails the test. */
export function startTranslations() {
  if (started) return;
  started = true;
  addLanguage("en");
  startTranslator({
    language: "en",
    onMissing(area, key) {
      throw new Error(`No message for ${area}:${key}`);
    },
  });
}
