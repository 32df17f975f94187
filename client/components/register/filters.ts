import type { RegisterState } from "./types.ts";

export type FilterValues = RegisterState["values"];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The valid values among those of a URL, which may hold anything. */
export function validOf<Word extends string>(
  allowed: readonly Word[],
  given: readonly string[] = [],
): Word[] {
  return allowed.filter((value) => given.includes(value));
}

/** The ids of a URL, without invalid ones. */
export function idsOf(values: FilterValues, key: string): string[] {
  return (values[key] ?? []).filter((id) => uuid.test(id));
}

export function dayOf(values: FilterValues, key: string): string | undefined {
  const value = values[key]?.[0];
  return value && day.test(value) ? value : undefined;
}

/** A condition that holds for these values; empty if none was chosen. */
export function whenAny<Filter, Word>(list: readonly Word[], one: (list: Word[]) => Filter): Filter[] {
  return list.length > 0 ? [one([...list])] : [];
}

/** One of these, or none at all: both filters of a reference are joined by 'or'. */
export function references<Filter, Value = string>(
  list: readonly Value[],
  orNone: boolean,
  one: (list: Value[]) => Filter,
  none: Filter,
): (Filter | { or: Filter[] })[] {
  if (list.length > 0 && orNone) return [{ or: [one([...list]), none] }];
  if (list.length > 0) return [one([...list])];
  return orNone ? [none] : [];
}

/** From a day, until a day, or both: `due_from` and `due_to` in the URL. */
export function between<Filter>(
  values: FilterValues,
  key: string,
  one: (range: { greaterThanOrEqualTo?: string; lessThanOrEqualTo?: string }) => Filter,
): Filter[] {
  const from = dayOf(values, `${key}_from`);
  const to = dayOf(values, `${key}_to`);
  return [
    ...(from ? [one({ greaterThanOrEqualTo: from })] : []),
    ...(to ? [one({ lessThanOrEqualTo: to })] : []),
  ];
}

/** Archived records, active ones, or both. */
export function archivedOf(values: FilterValues): { archivedAt: { isNull: boolean } }[] {
  const archived = values.archived?.[0];
  if (archived === undefined) return [];
  return [{ archivedAt: { isNull: archived !== "true" } }];
}
