import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";

import { bringWordsBy } from "./bring.ts";
import { storedLanguage } from "./language.ts";
import { type Areas, wordsOf } from "./wordsFiles.ts";

/** The files that pages have asked for; in another language they are needed again. */
const files = new Set<string>();

async function areaIn(language: string, area: string): Promise<Areas[string] | undefined> {
  const brought = await Promise.all([...files].map((file) => wordsOf(language, file)));
  const found = brought.find((areas) => area in areas) ?? (await wordsOf(language, "all"));
  return found[area];
}

const byFile: BackendModule = {
  type: "backend",
  init() {},
  read(language, area, done) {
    areaIn(language, area).then(
      (words) => done(null, words ?? false),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    );
  },
};

/** Starts with the words that every page has, and brings those of each page. */
export async function startI18n(first: "door" | "house"): Promise<void> {
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  files.add(first);
  const started = wordsOf(storedLanguage(), first).then((areas) =>
    i18next
      .use(byFile)
      .use(initReactI18next)
      .init({
        lng: storedLanguage(),
        // Every language has every word: a test holds it to that.
        fallbackLng: false,
        defaultNS: "common",
        ns: Object.keys(areas),
        // React escapes what it shows.
        interpolation: { escapeValue: false },
        returnNull: false,
      }),
  );

  bringWordsBy(async (screen) => {
    files.add(screen);
    const [areas] = await Promise.all([wordsOf(i18next.language ?? storedLanguage(), screen), started]);
    await i18next.loadNamespaces(Object.keys(areas));
  });
  await started;
}
