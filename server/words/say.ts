import { doors } from "./doors.ts";
import { files } from "./files.ts";
import type { Language } from "./language.ts";

/** A sentence in English, French, German and Spanish. */
export type Phrase = readonly [en: string, fr: string, de: string, es: string];

type Translated = Exclude<Language, "en">;

export const phrases: readonly Phrase[] = [...doors, ...files];

const PLACE: Record<Translated, 1 | 2 | 3> = { fr: 1, de: 2, es: 3 };
const known = new Map(phrases.map((phrase) => [phrase[0], phrase]));
const shapes = phrases
  .filter(([english]) => english.includes("%s"))
  .map((phrase) => ({ phrase, pattern: patternOf(phrase[0]) }))
  // What says most is tried first.
  .toSorted((one, other) => other.phrase[0].length - one.phrase[0].length);

function patternOf(english: string): RegExp {
  const literal = english.split("%s").map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return new RegExp(`^${literal.join("([\\s\\S]*?)")}$`);
}

/**
 * An English sentence of the server in another language; what it was filled in with is found by its shape, because
 * many are made in threads that read files and know nothing of who asked. Unknown words come back as they are.
 */
export function inLanguage(language: Language, english: string): string {
  if (language === "en") return english;
  const whole = known.get(english);
  if (whole) return whole[PLACE[language]];
  for (const { phrase, pattern } of shapes) {
    const filled = pattern.exec(english)?.slice(1);
    if (!filled) continue;
    const rest = filled.map((part) => inLanguage(language, part));
    return phrase[PLACE[language]].replaceAll("%s", () => rest.shift() ?? "");
  }
  return english;
}
