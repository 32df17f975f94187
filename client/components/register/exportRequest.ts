import type { RegisterState } from "./types.ts";

/** The words that each filter knows, by its key in the address: a link may hold anything, and the list leaves it out. */
export type Vocabularies = Readonly<Record<string, readonly string[]>>;

/** The list that is shown, as the door of exports understands it (registers.sql). */
export function wantedOf({ search, values, sort }: RegisterState, vocabularies: Vocabularies = {}) {
  const understood = Object.entries(values)
    .map(([key, given]): [string, string[]] => {
      const words = vocabularies[key];
      return [key, words ? given.filter((word) => words.includes(word)) : [...given]];
    })
    .filter(([, given]) => given.length > 0);

  return {
    search: search.trim() || undefined,
    values: Object.fromEntries(understood),
    sort: sort.key,
    descending: sort.descending,
  };
}
