import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";

import { bringWordsBy } from "./bring.ts";
import { storedLanguage } from "./language.ts";
import { otherAreas, wordsOf } from "./wordsFiles.ts";

/** The words around every page of the house; a page asks for its own (`lazyScreen`). */
const FRAME = ["common", "auth", "shell", "account"];
const DASHBOARD = ["dashboard", "charts"];

const byFile: BackendModule = {
  type: "backend",
  init() {},
  read(language, area, done) {
    wordsOf(language, area).then(
      (words) => done(null, words),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    );
  },
};

export function startI18n(first: readonly string[] = FRAME): Promise<unknown> {
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  const started = i18next
    .use(byFile)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      // Every language has every word: a test holds it to that.
      fallbackLng: false,
      defaultNS: "common",
      ns: [...first],
      // React escapes what it shows.
      interpolation: { escapeValue: false },
      returnNull: false,
    });

  bringWordsBy(async (wanted) => {
    // The files come while i18next starts.
    const language = i18next.language ?? storedLanguage();
    const areas = wanted ?? [...FRAME, ...DASHBOARD, ...(await otherAreas(language))];
    await Promise.all([started, ...areas.map((area) => wordsOf(language, area))]);
    await i18next.loadNamespaces([...areas]);
  });
  return started;
}
