import { conditionsOf as customConditionsOf } from "../custom/customConditions.ts";
import {
  type ChoiceOf,
  type FieldWith,
  fieldsOf,
  type RecordField,
  type RecordFields,
} from "../record/fields.ts";
import { between, type FilterValues, idsOf, references, validOf } from "./filters.ts";
import { PAGE, type RegisterState, type Sort } from "./types.ts";

export type FilterableField<Fields> = FieldWith<Fields, { filter: string }>;

interface Days {
  greaterThanOrEqualTo?: string;
  lessThanOrEqualTo?: string;
}

type ConditionOn<Field> = Field extends { filter: "dates" }
  ? Days
  : Field extends { filter: "switch" }
    ? { equalTo?: boolean }
    : {
        in?: (Field extends { type: "boolean" }
          ? boolean
          : Field extends { type: "number" }
            ? number
            : ChoiceOf<Field>)[];
        isNull?: boolean;
      };

/** The conditions for the API; the compiler compares them with the filters that the API has. */
type Condition<Fields> = { [Name in FilterableField<Fields>]?: ConditionOn<Fields[Name]> } & {
  or?: Condition<Fields>[];
};

type OrderOf<Fields, Otherwise extends string> = Fields[FieldWith<Fields, { order: string }>] extends {
  order: infer Order extends string;
}
  ? `${Order | Otherwise | "ID"}_${"ASC" | "DESC"}`
  : never;

/** The valid values of a filter in the URL, which may hold anything. */
function chosenValues({ type, choices, min, max }: RecordField, key: string, values: FilterValues) {
  const given = values[key] ?? [];
  if (type === "person" || type === "team" || type === "record") return idsOf(values, key);
  if (type === "boolean") return validOf(["true", "false"], given).map((value) => value === "true");
  if (type === "number")
    return given.map(Number).filter((value) => value >= (min ?? 0) && value <= (max ?? 0));
  return choices ? validOf(choices, given) : given;
}

/** A record of a team has an owner. */
function noneOf(name: string, fields: RecordFields): object {
  const none = { [name]: { isNull: true } };
  return name === "ownerId" && "ownerTeamId" in fields ? { ...none, ownerTeamId: { isNull: true } } : none;
}

function conditionsOn(
  name: string,
  field: RecordField,
  values: FilterValues,
  fields: RecordFields,
): object[] {
  const key = field.filterKey ?? field.key;
  if (field.filter === "dates") return between(values, key, (range) => ({ [name]: range }));
  if (field.filter === "switch") return values[key] ? [{ [name]: { equalTo: true } }] : [];
  const orNone = field.none !== undefined && values[field.none] !== undefined;
  return references<object, unknown>(
    chosenValues(field, key, values),
    orNone,
    (list) => ({ [name]: { in: list } }),
    noneOf(name, fields),
  );
}

/** The filters of a URL as conditions of the API; `except` lists those that the screen handles itself. */
export function fieldConditions<Fields extends RecordFields>(
  fields: Fields,
  values: FilterValues,
  except: readonly FilterableField<Fields>[] = [],
): Condition<Fields>[] {
  const conditions = fieldsOf(fields)
    .filter(([name, { filter }]) => filter && !except.some((own) => own === name))
    .flatMap(([name, field]) => conditionsOn(name, field, values, fields));
  // Names that are computed have no type; `ConditionOn` lists the possible ones.
  return conditions as Condition<Fields>[];
}

/** All conditions must hold. */
export function allOf<Filter>(and: Filter[]): { and?: Filter[] } {
  return and.length > 0 ? { and } : {};
}

/**
 * The sort order of a register; `otherwise` if it is not by a field. Ties are ordered by id, so that pages never
 * overlap.
 */
export function fieldOrder<Fields extends RecordFields, const Otherwise extends string>(
  fields: Fields,
  { key, descending }: Sort,
  otherwise: readonly Otherwise[],
): OrderOf<Fields, Otherwise>[] {
  const known = Object.values(fields).find((field) => field.order && field.key === key)?.order;
  const orders = [...(known ? [known] : otherwise), "ID"];
  return orders.map((order) => `${order}_${descending ? "DESC" : "ASC"}`) as OrderOf<Fields, Otherwise>[];
}

/** The search text as a part of the filter. */
export function searchOf({ search }: RegisterState): { search?: string } {
  return search.trim() ? { search } : {};
}

/** The filters by custom fields, which the list of any record type can have. */
export function customOf(values: FilterValues) {
  const custom = customConditionsOf(values);
  return custom.length > 0 ? { custom } : {};
}

/** The variables that every register's query has: the size of its pages, and the filter with the search text in it. */
export function pageAndFilter<Filter extends object>(state: RegisterState, filter: Filter) {
  return { first: PAGE, filter: { ...filter, ...searchOf(state), ...customOf(state.values) } };
}
