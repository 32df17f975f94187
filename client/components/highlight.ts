/** Folds a text for comparison: without accents, lower case, 'ß' as 'ss', an apostrophe as a keyboard types it. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}

export function wordsIn(search: string): string[] {
  return folded(search).split(/\s+/).filter(Boolean);
}

export interface Piece {
  /** Its position in the text. */
  at: number;
  text: string;
  found: boolean;
}

/** The text, split at the search results. */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  const letters = [...text];
  // A letter may fold to two, so each folded letter has the index of its source.
  const sources: number[] = [];
  let whole = "";
  letters.forEach((letter, index) => {
    const as = folded(letter);
    whole += as;
    sources.push(...Array.from(as, () => index));
  });

  const marked = new Set<number>();
  for (const word of terms) {
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
