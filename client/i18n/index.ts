import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";

import { bringWordsBy } from "./bring.ts";
import { storedLanguage } from "./language.ts";

interface Words {
  [key: string]: string | Words;
}

const files = import.meta.glob<Words>("./*/*.json", { import: "default" });

function areaOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length);
}

const areas = [...new Set(Object.keys(files).map(areaOf))];

/** The words around every page of the house; a page asks for its own (`lazyScreen`). */
const FRAME = ["common", "auth", "shell"];

function bring(language: string, area: string): Promise<Words> {
  const load = files[`./${language}/${area}.json`];
  return load ? load() : Promise.reject(new Error(`There are no words for ${area} in ${language}.`));
}

const byFile: BackendModule = {
  type: "backend",
  init() {},
  read(language, area, done) {
    bring(language, area).then(
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

  bringWordsBy(async (wanted = areas) => {
    // The files come while i18next starts.
    const files = wanted.map((area) => bring(i18next.language ?? storedLanguage(), area));
    await Promise.all([started, ...files]);
    await i18next.loadNamespaces([...wanted]);
  });
  return started;
}
