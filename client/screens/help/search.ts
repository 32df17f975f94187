import type { Section } from "./section.ts";

/** How a letter is compared: without accents, small, 'ß' as 'ss'. */
function fold(letter: string): string {
  return letter
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace("ß", "ss")
    .replace("œ", "oe")
    .replace("æ", "ae");
}

const folded = (text: string) => [...text].map(fold).join("");

export function wordsIn(search: string): string[] {
  return folded(search).split(/\s+/).filter(Boolean);
}

/** Only what has every word of the search, somewhere in its title or its text. */
export function narrowed(sections: readonly Section[], search: string): Section[] {
  const words = wordsIn(search);
  if (words.length === 0) return [...sections];
  return sections.flatMap((section) => {
    const entries = section.entries.filter(({ title, note, texts, lines }) => {
      const all = [section.title, title, note, ...texts, ...lines.flatMap(({ term, text }) => [term, text])];
      const text = folded(all.join(" "));
      return words.every((word) => text.includes(word));
    });
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}

export interface Piece {
  /** Where it begins in the text. */
  at: number;
  text: string;
  found: boolean;
}

/** The text, cut where the words of the search are found. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const letters = [...text];
  // A letter may be compared as two: each of them remembers where it comes from.
  const sources: number[] = [];
  let whole = "";
  letters.forEach((letter, index) => {
    const as = fold(letter);
    whole += as;
    sources.push(...Array.from(as, () => index));
  });

  const marked = new Set<number>();
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      for (let step = at; step < at + word.length; step++) marked.add(sources[step] ?? 0);
    }
  }

  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const last = pieces.at(-1);
    if (last && last.found === marked.has(index)) last.text += letter;
    else pieces.push({ at: index, text: letter, found: marked.has(index) });
  });
  return pieces;
}
