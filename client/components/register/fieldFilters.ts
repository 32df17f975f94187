import {
  type FieldName,
  fieldsOf,
  type NamedFields,
  type RecordField,
  type RecordFields,
} from "../record/fields.ts";
import type { FilterableField } from "./fieldQuery.ts";
import type { ChoiceFilter, FilterOption, RegisterFilter } from "./types.ts";

interface FilterDetails {
  label?: string;
  /** The choices, if the field has no fixed list. */
  options?: readonly FilterOption[];
  /** The label of 'has none'. */
  none?: string;
  defaultValues?: readonly string[];
  single?: boolean;
}

/**
 * The people whom the records of the register name, and the label for records without one; if teams can own records, the
 * teams and theirs.
 */
interface People {
  options: readonly FilterOption[];
  nobody: string;
  teams?: { options: readonly FilterOption[]; none: string };
}

/**
 * A field without fixed choices needs options, and one that can be empty needs a label for that; people bring theirs.
 */
type FilterEntry<Fields> =
  | {
      [Name in FilterableField<Fields>]: Fields[Name] extends { type: "person" | "team" }
        ? Name | readonly [Name, FilterDetails]
        : Fields[Name] extends { none: string }
          ? readonly [Name, FilterDetails & { none: string }]
          : Name | readonly [Name, FilterDetails];
    }[FilterableField<Fields>]
  | RegisterFilter;

function filterOf<Fields extends RecordFields>(
  { label, choices }: NamedFields<Fields>,
  name: FieldName<Fields>,
  field: RecordField,
  details: FilterDetails = {},
): RegisterFilter {
  const key = field.filterKey ?? field.key;
  const fieldNames = { key, label: details.label ?? label(name) };
  if (field.filter === "dates" || field.filter === "switch") return { ...fieldNames, kind: field.filter };
  const fixed = (field.choices ?? []).map((value) => ({ value, label: choices[name]?.[value] ?? value }));
  const { options = fixed, none, defaultValues, single } = details;
  return {
    ...fieldNames,
    kind: "choice",
    options,
    ...(field.none && none && { none: { key: field.none, label: none } }),
    ...(defaultValues && { defaultValues }),
    ...(single && { single }),
  };
}

/**
 * The filters of a register, in order. Other filterable fields that need no options follow, so that a new field needs
 * no change of the screen.
 */
export function fieldFilters<Fields extends RecordFields>(
  fieldNames: NamedFields<Fields>,
  entries: readonly FilterEntry<Fields>[],
  people?: People,
): RegisterFilter[] {
  const all = fieldsOf(fieldNames.fields).filter(([, { filter }]) => filter);
  const detailsOf = ({ type }: RecordField, details?: FilterDetails) => {
    if (type === "person") return { options: people?.options, none: people?.nobody, ...details };
    return type === "team" ? { ...people?.teams, ...details } : details;
  };
  const fieldCalled = (wanted: string) => all.find(([name]) => name === wanted);
  const stated = entries.flatMap((entry) => {
    if (typeof entry === "object" && "kind" in entry) return [entry];
    const [name, details] = typeof entry === "string" ? [entry] : entry;
    const [found, field] = fieldCalled(name) ?? [];
    return found && field ? [filterOf(fieldNames, found, field, detailsOf(field, details))] : [];
  });
  const keys = new Set(stated.map(({ key }) => key));
  const others = all.filter(
    ([, { type, filter, filterKey, key, choices }]) =>
      !keys.has(filterKey ?? key) &&
      (filter === "dates" || choices || (people && type === "person") || (people?.teams && type === "team")),
  );
  return [...stated, ...others.map(([name, field]) => filterOf(fieldNames, name, field, detailsOf(field)))];
}

/** Every register hides archived records unless the user asks for them. */
export function archivedFilter(text: (key: "archive" | "notArchived" | "archived") => string): ChoiceFilter {
  return {
    key: "archived",
    kind: "choice",
    single: true,
    label: text("archive"),
    defaultValues: ["false"],
    options: [
      { value: "false", label: text("notArchived") },
      { value: "true", label: text("archived") },
    ],
  };
}

/** The valid values of each filter, by its key in the URL. */
export function filterVocabularies(fields: RecordFields): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ filter, choices, key, filterKey }) =>
      filter && choices ? [[filterKey ?? key, choices]] : [],
    ),
  );
}
