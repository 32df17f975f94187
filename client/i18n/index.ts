import { bringWordsBy } from "./bring.ts";
import { storedLanguage } from "./language.ts";
import translator, { addWords, bringArea, startTranslator, type Words } from "./translator.ts";
import { type Areas, wordsOf } from "./wordsFiles.ts";

/** The files that pages have asked for; in another language they are needed again. */
const files = new Set<string>();

async function areaIn(language: string, area: string): Promise<Words | undefined> {
  const brought = await Promise.all([...files].map((file) => wordsOf(language, file)));
  const found = brought.find((areas) => area in areas) ?? (await wordsOf(language, `area/${area}`));
  return found[area];
}

function add(language: string, areas: Areas) {
  for (const [area, words] of Object.entries(areas)) addWords(language, area, words);
}

/** Starts with the words that every page has, and brings those of each page. */
export async function startI18n(first: "door" | "house"): Promise<void> {
  translator.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  const language = storedLanguage();
  document.documentElement.lang = language;
  startTranslator({ language, load: areaIn });
  files.add(first);

  bringWordsBy(async (screen) => {
    files.add(screen);
    const { language: shown } = translator;
    const areas = await wordsOf(shown, screen);
    await Promise.all(Object.keys(areas).map((area) => bringArea(shown, area)));
  });
  add(language, await wordsOf(language, first));
}
