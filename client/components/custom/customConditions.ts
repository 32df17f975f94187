import type { FilterValues } from "../register/types.ts";

interface Condition {
  field: string;
  values?: string[];
  none?: boolean;
  from?: string;
  to?: string;
}

const key = /^(?<no>no_)?custom_(?<field>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?<bound>_from|_to)?$/;

function partOf({ no, bound }: Record<string, string | undefined>, given: readonly string[]) {
  if (no) return { none: true };
  if (bound === "_from") return { from: given[0] };
  return bound === "_to" ? { to: given[0] } : { values: [...given] };
}

/** The filters by custom fields in a URL as conditions of the API; the database knows the kinds of the fields. */
export function conditionsOf(values: FilterValues): Condition[] {
  const byField = new Map<string, Condition>();
  for (const [name, given] of Object.entries(values)) {
    const { field, ...groups } = key.exec(name)?.groups ?? {};
    if (field) byField.set(field, { ...byField.get(field), field, ...partOf(groups, given) });
  }
  return [...byField.values()];
}
