/** Has the words of these areas before a page is drawn; without a list, all of them. */
export type BringWords = (areas?: readonly string[]) => Promise<void>;

// Nothing has to come where all words are there from the start, as in tests.
let bring: BringWords = async () => {};

export function bringWordsBy(way: BringWords) {
  bring = way;
}

export const bringWords: BringWords = (areas) => bring(areas);
