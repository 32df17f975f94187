import { use, useSyncExternalStore } from "react";

import translator, { hasMessages, loadArea, type Translate } from "./translator.ts";

/** One function for each language and area, so that its identity changes only with them. */
const known = new Map<string, Translate>();

function translateIn(language: string, area: string): Translate {
  const key = `${language}/${area}`;
  const t = known.get(key) ?? translator.getFixedT(language, area);
  known.set(key, t);
  return t;
}

/** Promises that components have suspended on. React needs the same promise on the next render, so they are kept. */
const awaited = new Map<string, Promise<unknown>>();

function messagesOf(language: string, area: string): Promise<unknown> | undefined {
  const key = `${language}/${area}`;
  const kept = awaited.get(key);
  if (kept || hasMessages(language, area)) return kept;
  const messages = loadArea(language, area);
  awaited.set(key, messages);
  // A failed request is not kept and is tried again.
  messages.catch(() => awaited.delete(key));
  return messages;
}

function subscribe(listener: () => void) {
  translator.on("languageChanged", listener);
  return () => translator.off("languageChanged", listener);
}

const languageShown = () => translator.language;

/**
 * Replaces react-i18next's hook, whose types the client uses (vite.config.ts). Keys without an area belong to the
 * first one.
 */
export function useTranslation(areas: string | readonly string[] = "common") {
  const language = useSyncExternalStore(subscribe, languageShown, languageShown);
  const needed = [areas].flat();
  for (const area of needed) {
    const messages = messagesOf(language, area);
    if (messages) use(messages);
  }
  return { t: translateIn(language, needed[0] ?? "common"), i18n: translator };
}
