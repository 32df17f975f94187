import {
  ALL,
  type ChoiceFilter,
  type Density,
  type RegisterDefinition,
  type RegisterFilter,
  type RegisterState,
  type Sort,
} from "./types.ts";

/** The user's earlier choices, for what the address does not say. */
export interface RegisterChoices {
  columns?: readonly string[];
  density?: Density;
}

export function keysOf(filter: RegisterFilter): string[] {
  if (filter.kind === "dates") return [`${filter.key}_from`, `${filter.key}_to`];
  if (filter.kind === "choice" && filter.none) return [filter.key, filter.none.key];
  return [filter.key];
}

function chosen(filter: ChoiceFilter, params: URLSearchParams): string[] {
  const given = params.getAll(filter.key).filter(Boolean);
  if (given.includes(ALL)) return [];
  if (given.length > 0) return filter.single ? given.slice(0, 1) : given;
  // 'Has none' is a choice too, so the default does not apply.
  if (filter.none && params.get(filter.none.key) === "true") return [];
  return [...(filter.standard ?? [])];
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

function valuesOf(filter: RegisterFilter, params: URLSearchParams): [string, string[]][] {
  if (filter.kind === "choice") {
    const none =
      filter.none && params.get(filter.none.key) === "true" ? [[filter.none.key, ["true"]] as const] : [];
    return [
      [filter.key, chosen(filter, params)],
      ...none.map(([key, value]): [string, string[]] => [key, [...value]]),
    ];
  }
  if (filter.kind === "switch") return [[filter.key, params.get(filter.key) === "true" ? ["true"] : []]];
  const isGiven = filter.kind === "dates" ? isDay : Boolean;
  return keysOf(filter).map((key) => [key, params.getAll(key).filter(isGiven).slice(0, 1)]);
}

function sortOf(word: string | null, standard: Sort): Sort {
  if (!word) return standard;
  return word.startsWith("-") ? { key: word.slice(1), descending: true } : { key: word, descending: false };
}

export function readUrl(
  definition: RegisterDefinition,
  params: URLSearchParams,
  choices: RegisterChoices = {},
): RegisterState {
  const known = definition.columns.map(({ key }) => key);
  const asked = params.get("columns")?.split(",") ?? choices.columns ?? [];
  const columns = asked.filter((key) => known.includes(key));
  const standard = definition.columns.filter((column) => column.standard !== false).map(({ key }) => key);
  const density = params.get("density") ?? choices.density;
  const values = definition.filters
    .flatMap((filter) => valuesOf(filter, params))
    .filter(([, list]) => list.length > 0);

  return {
    search: params.get("q") ?? "",
    values: Object.fromEntries(values),
    sort: sortOf(params.get("sort"), definition.standardSort),
    columns: columns.length > 0 ? [...new Set(columns)] : standard,
    density: density === "comfortable" ? "comfortable" : "compact",
    after: params.get("after") ?? undefined,
    before: params.get("before") ?? undefined,
    skipped: Math.max(0, Number.parseInt(params.get("skipped") ?? "0", 10) || 0),
  };
}

/** A changed list starts at its first page. */
export function withoutPage(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ["after", "before", "skipped"]) next.delete(key);
  return next;
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** The address with one filter set to these values. */
export function withFilter(
  params: URLSearchParams,
  filter: RegisterFilter,
  values: Readonly<Record<string, readonly string[]>>,
): URLSearchParams {
  const next = withoutPage(params);
  for (const key of keysOf(filter)) {
    next.delete(key);
    for (const value of values[key] ?? []) next.append(key, value);
  }
  if (filter.kind !== "choice" || !filter.standard) return next;
  const none = filter.none ? (values[filter.none.key] ?? []) : [];
  const list = values[filter.key] ?? [];
  if (none.length === 0 && list.length === 0) next.set(filter.key, ALL);
  if (none.length === 0 && same(list, filter.standard)) next.delete(filter.key);
  return next;
}

export function withSort(params: URLSearchParams, sort: Sort, standard: Sort): URLSearchParams {
  const next = withoutPage(params);
  const isStandard = sort.key === standard.key && sort.descending === standard.descending;
  if (isStandard) next.delete("sort");
  else next.set("sort", `${sort.descending ? "-" : ""}${sort.key}`);
  return next;
}

export function withSearch(params: URLSearchParams, words: string): URLSearchParams {
  const next = withoutPage(params);
  if (words.trim() === "") next.delete("q");
  else next.set("q", words);
  return next;
}

/** The address without filters and search. */
export function cleared(params: URLSearchParams, filters: readonly RegisterFilter[]): URLSearchParams {
  const next = withoutPage(params);
  for (const key of ["q", ...filters.flatMap(keysOf)]) next.delete(key);
  return next;
}

/** The query string of a list without its page; equal lists have equal ones. */
export function queryOf(definition: RegisterDefinition, state: RegisterState): string {
  const sorted = Object.fromEntries(
    Object.entries(state.values).map(([key, list]) => [key, list.toSorted()]),
  );
  const filtered = definition.filters.reduce(
    (params, filter) => withFilter(params, filter, sorted),
    withSearch(new URLSearchParams(), state.search),
  );
  const query = withSort(filtered, state.sort, definition.standardSort);
  query.set("columns", state.columns.join(","));
  query.set("density", state.density);
  return query.toString();
}
