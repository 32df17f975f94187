import { use, useSyncExternalStore } from "react";

import translator, { hasWords, loadArea, type Translate } from "./translator.ts";

/** One function for each language and area, so that what depends on it changes with them only. */
const known = new Map<string, Translate>();

function translateIn(language: string, area: string): Translate {
  const key = `${language}/${area}`;
  const t = known.get(key) ?? translator.getFixedT(language, area);
  known.set(key, t);
  return t;
}

/** Messages that a component has waited for. React wants them used again when they are there, so they are kept. */
const awaited = new Map<string, Promise<unknown>>();

function messagesOf(language: string, area: string): Promise<unknown> | undefined {
  const key = `${language}/${area}`;
  const kept = awaited.get(key);
  if (kept || hasWords(language, area)) return kept;
  const messages = loadArea(language, area);
  awaited.set(key, messages);
  // What could not be brought is asked for again.
  messages.catch(() => awaited.delete(key));
  return messages;
}

function subscribe(listener: () => void) {
  translator.on("languageChanged", listener);
  return () => translator.off("languageChanged", listener);
}

const languageShown = () => translator.language;

/** In the place of react-i18next's, whose types the client keeps (vite.config.ts). Keys without an area are of the first. */
export function useTranslation(areas: string | readonly string[] = "common") {
  const language = useSyncExternalStore(subscribe, languageShown, languageShown);
  const needed = [areas].flat();
  for (const area of needed) {
    const messages = messagesOf(language, area);
    if (messages) use(messages);
  }
  return { t: translateIn(language, needed[0] ?? "common"), i18n: translator };
}
