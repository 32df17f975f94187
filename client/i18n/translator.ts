/**
 * The part of i18next that the browser needs, in a tenth of its size. vite.config.ts substitutes it for i18next,
 * whose types the client uses; keys, plural forms and `$t()` work as in i18next.
 */
export type Messages = string | readonly Messages[] | { readonly [key: string]: Messages };
type Options = Readonly<Record<string, unknown>>;
type Load = (language: string, area: string) => Promise<Messages | undefined>;

interface Start {
  language: string;
  /** Loads the messages of an area that are missing. */
  load?: Load;
  /** Called for a key that has no message. */
  onMissing?: (area: string, key: string) => void;
}

const DEFAULT_AREA = "common";
const slots = /\{\{\s*([^{}\s]+)\s*\}\}|\$t\(([^)]+)\)/g;

const areasOf = new Map<string, Map<string, Messages>>();
const rules = new Map<string, Intl.PluralRules>();
const listeners = new Set<(language: string) => void>();
const pending = new Map<string, Promise<void>>();

let shown = "";
/** The language asked for last, which may still be loading. */
let wanted = "";
let load: Load | undefined;
let onMissing: Start["onMissing"];

/** Starts with the messages that were added before. */
export function startTranslator(start: Start) {
  shown = wanted = start.language;
  ({ load, onMissing } = start);
}

export function addMessages(language: string, area: string, messages: Messages) {
  const areas = areasOf.get(language) ?? new Map<string, Messages>();
  areas.set(area, messages);
  areasOf.set(language, areas);
}

export function hasMessages(language: string, area: string): boolean {
  return load === undefined || areasOf.get(language)?.has(area) === true;
}

/** Loads the messages of an area once. */
export function loadArea(language: string, area: string): Promise<void> {
  const key = `${language}/${area}`;
  const request = pending.get(key) ?? fetchArea(language, area);
  pending.set(key, request);
  // A failed request is not kept: the next page tries again.
  request.catch(() => pending.delete(key));
  return request;
}

async function fetchArea(language: string, area: string) {
  if (hasMessages(language, area)) return;
  const messages = await load?.(language, area);
  if (messages !== undefined) addMessages(language, area, messages);
}

function at(messages: Messages | undefined, path: string): Messages | undefined {
  return path
    .split(".")
    .reduce<Messages | undefined>(
      (found, key) =>
        typeof found === "object" && Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined,
      messages,
    );
}

/** The keys to try for a number, best first: `one_zero` for none, `one_one`, `one_other`, and `one` itself. */
function formsOf(language: string, key: string, count: unknown): string[] {
  if (typeof count !== "number") return [key];
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rule.select(count)}`, key];
}

function find(language: string, area: string, key: string, count: unknown): Messages | undefined {
  const messages = areasOf.get(language)?.get(area);
  for (const form of formsOf(language, key, count)) {
    const found = at(messages, form);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The areas in which a key is looked up, and the key without its area. */
function placesOf(key: string, areas: readonly string[]): { areas: readonly string[]; key: string } {
  const colon = key.indexOf(":");
  return colon < 0 ? { areas, key } : { areas: [key.slice(0, colon)], key: key.slice(colon + 1) };
}

function lookUp(
  language: string,
  key: string,
  areas: readonly string[],
  count?: unknown,
): Messages | undefined {
  const places = placesOf(key, areas);
  for (const area of places.areas) {
    const found = find(language, area, places.key, count);
    if (found !== undefined) return found;
  }
  return undefined;
}

export type Translate = (key: string, options?: Options) => Messages;

function translatorOf(language: () => string, areas: readonly string[]): Translate {
  /** Fills in the placeholders: `{{name}}` with a value, `$t(key)` with another message. */
  function fill(messages: Messages, options: Options): Messages {
    if (typeof messages === "string") {
      return messages.replace(slots, (_slot, name: string | undefined, key: string) =>
        name === undefined ? String(translate(key, options)) : String(options[name] ?? ""),
      );
    }
    if (Array.isArray(messages)) return messages.map((each) => fill(each, options));
    return Object.fromEntries(Object.entries(messages).map(([key, each]) => [key, fill(each, options)]));
  }

  function translate(key: string, options: Options = {}): Messages {
    const found = lookUp(language(), key, areas, options.count);
    if (typeof found === "string" || (found !== undefined && options.returnObjects)) {
      return options.skipInterpolation ? found : fill(found, options);
    }
    const places = placesOf(key, areas);
    onMissing?.(places.areas[0] ?? DEFAULT_AREA, places.key);
    return places.key;
  }

  return translate;
}

const translate = translatorOf(() => shown, [DEFAULT_AREA]);

const translator = {
  get language() {
    return shown;
  },
  get resolvedLanguage() {
    return shown;
  },
  t: translate,
  exists: (key: string) => lookUp(shown, key, [DEFAULT_AREA]) !== undefined,
  getFixedT: (language: string, areas: string | readonly string[]) =>
    translatorOf(() => language, [areas].flat()),
  /** Loads all areas in use in the new language before it switches to it, unless another one is asked for meanwhile. */
  async changeLanguage(language: string) {
    wanted = language;
    const areas = [...(areasOf.get(shown)?.keys() ?? [])];
    await Promise.all(areas.map((area) => loadArea(language, area)));
    if (wanted !== language || shown === language) return;
    shown = language;
    for (const listener of listeners) listener(language);
  },
  on(_event: "languageChanged", listener: (language: string) => void) {
    listeners.add(listener);
  },
  off(_event: "languageChanged", listener: (language: string) => void) {
    listeners.delete(listener);
  },
};

export default translator;
