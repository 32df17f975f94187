import type { RegisterState } from "./types.ts";

/** The valid values of each filter, by its key in the URL. Links may hold anything; invalid values are ignored. */
export type Vocabularies = Readonly<Record<string, readonly string[]>>;

/** The current list in the form that the export route expects (registers.sql). */
export function exportRequestOf({ search, values, sort }: RegisterState, vocabularies: Vocabularies = {}) {
  const understood = Object.entries(values)
    .map(([key, given]): [string, string[]] => {
      const allowed = vocabularies[key];
      return [key, allowed ? given.filter((value) => allowed.includes(value)) : [...given]];
    })
    .filter(([, given]) => given.length > 0);

  return {
    search: search.trim() || undefined,
    values: Object.fromEntries(understood),
    sort: sort.key,
    descending: sort.descending,
  };
}
