import { storedLanguage } from "./language.ts";
import { setMessageLoader } from "./loadMessages.ts";
import { type Areas, messagesOf } from "./messageFiles.ts";
import translator, { addMessages, loadArea, type Messages, startTranslator } from "./translator.ts";

/** The files that pages have loaded; after a change of language they are loaded again. */
const files = new Set<string>();

async function areaIn(language: string, area: string): Promise<Messages | undefined> {
  const loaded = await Promise.all([...files].map((file) => messagesOf(language, file)));
  const found = loaded.find((areas) => area in areas) ?? (await messagesOf(language, `area/${area}`));
  return found[area];
}

function add(language: string, areas: Areas) {
  for (const [area, messages] of Object.entries(areas)) addMessages(language, area, messages);
}

/** Starts with the messages that every page needs; each page loads its own. */
export async function startI18n(first: "signedOut" | "application"): Promise<void> {
  translator.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  const language = storedLanguage();
  document.documentElement.lang = language;
  startTranslator({ language, load: areaIn });
  files.add(first);

  setMessageLoader(async (screen) => {
    files.add(screen);
    const { language: shown } = translator;
    const areas = await messagesOf(shown, screen);
    await Promise.all(Object.keys(areas).map((area) => loadArea(shown, area)));
  });
  add(language, await messagesOf(language, first));
}
