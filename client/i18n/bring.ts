/** Has the words of a screen before it is drawn. */
export type BringWords = (screen: string) => Promise<void>;

// Nothing has to come where all words are there from the start, as in tests.
let bring: BringWords = async () => {};

export function bringWordsBy(way: BringWords) {
  bring = way;
}

export const bringWords: BringWords = (screen) => bring(screen);
