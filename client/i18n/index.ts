import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";

import { DEFAULT_LANGUAGE, storedLanguage } from "./language.ts";

interface Words {
  [key: string]: string | Words;
}

// English is in the first load; the words of another language come as one file an area, when it is chosen.
const english = import.meta.glob<Words>("./en/*.json", { eager: true, import: "default" });
const others = import.meta.glob<Words>(["./*/*.json", "!./en/*.json"], { import: "default" });

function areaOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length);
}

const bundled = Object.fromEntries(Object.entries(english).map(([path, words]) => [areaOf(path), words]));

const otherLanguages: BackendModule = {
  type: "backend",
  init() {},
  read(language, area, done) {
    // What is not translated yet is shown in English.
    const bring = others[`./${language}/${area}.json`] ?? (async () => ({}));
    bring().then(
      (words) => done(null, words),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    );
  },
};

export async function startI18n() {
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(otherLanguages)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: DEFAULT_LANGUAGE,
      defaultNS: "common",
      ns: Object.keys(bundled),
      resources: { en: bundled },
      partialBundledLanguages: true,
      // React escapes what it shows.
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}
