import {
  ALL,
  type ChoiceFilter,
  type ColumnWidths,
  type Density,
  type RegisterDefinition,
  type RegisterFilter,
  type RegisterState,
  type Sort,
} from "./types.ts";

/** The user's earlier choices, for what the URL does not say. */
export interface RegisterChoices {
  columns?: readonly string[];
  density?: Density;
  widths?: ColumnWidths;
}

export const MIN_COLUMN_WIDTH = 48;
export const MAX_COLUMN_WIDTH = 800;

/** As in the URL: `owner:180,name:400`. */
export function widthsText(widths: ColumnWidths): string {
  return Object.entries(widths)
    .map(([key, width]) => `${key}:${width}`)
    .toSorted()
    .join(",");
}

export function readWidths(text: string): ColumnWidths {
  const pairs = text.split(",").map((pair): [string, number] => {
    const at = pair.lastIndexOf(":");
    return [pair.slice(0, at), Number(pair.slice(at + 1))];
  });
  return Object.fromEntries(
    pairs.filter(
      ([key, width]) =>
        key && Number.isInteger(width) && width >= MIN_COLUMN_WIDTH && width <= MAX_COLUMN_WIDTH,
    ),
  );
}

export function keysOf(filter: RegisterFilter): string[] {
  if (filter.kind === "dates" || filter.kind === "numbers") return [`${filter.key}_from`, `${filter.key}_to`];
  if (filter.kind === "choice" && filter.none) return [filter.key, filter.none.key];
  return [filter.key];
}

function chosen(filter: ChoiceFilter, params: URLSearchParams): string[] {
  const given = params.getAll(filter.key).filter(Boolean);
  if (given.includes(ALL)) return [];
  if (given.length > 0) return filter.single ? given.slice(0, 1) : given;
  // 'Has none' is a choice too, so the default does not apply.
  if (filter.none && params.get(filter.none.key) === "true") return [];
  return [...(filter.defaultValues ?? [])];
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

function isNumber(value: string): boolean {
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
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
  const isGiven = { dates: isDay, numbers: isNumber, text: Boolean }[filter.kind];
  return keysOf(filter).map((key) => [key, params.getAll(key).filter(isGiven).slice(0, 1)]);
}

function sortOf(value: string | null, defaultSort: Sort): Sort {
  if (!value) return defaultSort;
  return value.startsWith("-")
    ? { key: value.slice(1), descending: true }
    : { key: value, descending: false };
}

export function readUrl(
  definition: RegisterDefinition,
  params: URLSearchParams,
  choices: RegisterChoices = {},
): RegisterState {
  const known = definition.columns.map(({ key }) => key);
  const asked = params.get("columns")?.split(",") ?? choices.columns ?? [];
  const columns = asked.filter((key) => known.includes(key));
  const defaultColumns = definition.columns
    .filter((column) => column.shownByDefault !== false)
    .map(({ key }) => key);
  const density = params.get("density") ?? choices.density;
  const widths = params.get("widths");
  const values = definition.filters
    .flatMap((filter) => valuesOf(filter, params))
    .filter(([, list]) => list.length > 0);

  return {
    search: params.get("q") ?? "",
    values: Object.fromEntries(values),
    sort: sortOf(params.get("sort"), definition.defaultSort),
    columns: columns.length > 0 ? [...new Set(columns)] : defaultColumns,
    density: density === "comfortable" ? "comfortable" : "compact",
    widths: widths === null ? (choices.widths ?? {}) : readWidths(widths),
    parameters: Object.fromEntries(
      (definition.parameters ?? []).flatMap((key) => {
        const value = params.get(key);
        return value ? [[key, value]] : [];
      }),
    ),
  };
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** The URL with one filter set to these values. */
export function withFilter(
  params: URLSearchParams,
  filter: RegisterFilter,
  values: Readonly<Record<string, readonly string[]>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of keysOf(filter)) {
    next.delete(key);
    for (const value of values[key] ?? []) next.append(key, value);
  }
  if (filter.kind !== "choice" || !filter.defaultValues) return next;
  const none = filter.none ? (values[filter.none.key] ?? []) : [];
  const list = values[filter.key] ?? [];
  if (none.length === 0 && list.length === 0) next.set(filter.key, ALL);
  if (none.length === 0 && same(list, filter.defaultValues)) next.delete(filter.key);
  return next;
}

export function withSort(params: URLSearchParams, sort: Sort, defaultSort: Sort): URLSearchParams {
  const next = new URLSearchParams(params);
  const isStandard = sort.key === defaultSort.key && sort.descending === defaultSort.descending;
  if (isStandard) next.delete("sort");
  else next.set("sort", `${sort.descending ? "-" : ""}${sort.key}`);
  return next;
}

export function withSearch(params: URLSearchParams, search: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (search.trim() === "") next.delete("q");
  else next.set("q", search);
  return next;
}

/** The URL without filters and search. */
export function cleared(params: URLSearchParams, filters: readonly RegisterFilter[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ["q", ...filters.flatMap(keysOf)]) next.delete(key);
  return next;
}

/** The query string of a list; equal lists have equal ones. */
export function queryOf(definition: RegisterDefinition, state: RegisterState): string {
  const sorted = Object.fromEntries(
    Object.entries(state.values).map(([key, list]) => [key, list.toSorted()]),
  );
  const filtered = definition.filters.reduce(
    (params, filter) => withFilter(params, filter, sorted),
    withSearch(new URLSearchParams(), state.search),
  );
  const query = withSort(filtered, state.sort, definition.defaultSort);
  query.set("columns", state.columns.join(","));
  query.set("density", state.density);
  const widths = widthsText(state.widths);
  if (widths) query.set("widths", widths);
  for (const [key, value] of Object.entries(state.parameters)) query.set(key, value);
  return query.toString();
}
