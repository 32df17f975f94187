import {
  type ChoiceOf,
  type FieldName,
  type FieldWith,
  fieldsOf,
  type RecordField,
  type RecordFields,
  type RecordWith,
  readField,
} from "./fields.ts";
import type { Person } from "./PersonField.tsx";
import type { ChosenRecord } from "./RecordField.tsx";

export type Settable<Fields> = FieldWith<Fields, { settable: true }>;

type FormValue<Field> = Field extends { type: "person" }
  ? Person | null
  : Field extends { type: "record" }
    ? ChosenRecord | null
    : Field extends { type: "boolean" }
      ? boolean
      : Field extends { type: "number" }
        ? // Formik hands over a number as soon as somebody types one.
          number | string
        : Field extends { choices: readonly string[] }
          ? ChoiceOf<Field> | ""
          : string;

type InputValue<Field> = Field extends { type: "boolean" }
  ? boolean
  : Field extends { type: "number" }
    ? Field extends { required: true }
      ? number
      : number | null
    : Field extends { required: true }
      ? ChoiceOf<Field>
      : ChoiceOf<Field> | null;

export type FormValues<Fields, Names extends FieldName<Fields>> = {
  [Name in Names]: FormValue<Fields[Name]>;
};

export type FieldInput<Fields, Names extends FieldName<Fields>> = {
  [Name in Names]: InputValue<Fields[Name]>;
};

function emptyValue({ type }: RecordField): unknown {
  if (type === "person" || type === "record") return null;
  return type === "boolean" ? false : "";
}

function formValue(field: RecordField, shown: unknown): unknown {
  if (shown === null || shown === undefined) return emptyValue(field);
  if (field.type === "number") return String(shown);
  if (typeof shown !== "object") return shown;
  const property = (name: string): unknown => Reflect.get(shown, name);
  if (field.type === "team") return property("id");
  if (field.type === "person") return { id: property("id"), fullName: property("fullName") };
  // Requirements have a code instead of a reference.
  const reference = property("reference") ?? property("code");
  return { id: property("id"), reference, name: property("name") ?? property("title") };
}

/** The value as the server expects it: trimmed, numbers as numbers, null instead of an empty text. */
function inputValue({ type }: RecordField, value: unknown): unknown {
  if (typeof value === "boolean") return value;
  if (typeof value === "object") return value && Reflect.get(value, "id");
  const text = String(value ?? "").trim();
  if (text === "") return null;
  return type === "number" ? Number(text) : text;
}

/**
 * What a form needs to know of the writable fields: initial values, the values of a record, and the input for the
 * server; the validation comes from the schema. `except` lists fields that the form does not have or handles itself.
 */
export function fieldForm<const Fields extends RecordFields, const Except extends FieldName<Fields> = never>(
  fields: Fields,
  except: readonly Except[] = [],
) {
  type Names = Exclude<Settable<Fields>, Except>;
  type Values = FormValues<Fields, Names>;
  const own = fieldsOf(fields).filter(
    ([name, { settable }]) => settable && !except.some((one) => one === name),
  );
  /** One entry for each field of the form, as the types of the results say. */
  const entries = <Entries>(entry: (name: string, field: RecordField) => unknown) =>
    Object.fromEntries(own.map(([name, field]) => [name, entry(name, field)])) as Entries;

  function inputOf(values: Values): FieldInput<Fields, Names> {
    return entries((name, field) => inputValue(field, Reflect.get(values, name)));
  }

  return {
    empty: entries<Values>((_, field) => emptyValue(field)),
    fields: Object.fromEntries(own) as Pick<Fields, Names>,
    valuesOf: (record: RecordWith<Fields, Names>) =>
      entries<Values>((name, field) => formValue(field, readField(field, name, record))),
    inputOf,
    /** Only the values that differ from the version that the user started from. */
    patchOf: (values: Values, base: Values) => changesOf(inputOf(values), inputOf(base)),
    labels: (label: (name: FieldName<Fields>) => string) =>
      Object.fromEntries(own.map(([name]) => [name, label(name)])) as Record<Names, string>,
  };
}

/** Only the values that differ from the version that the user started from. */
export function changesOf<Input extends object>(input: Input, before: Input): Partial<Input> {
  const changed = Object.entries(input).filter(([key, value]) => Reflect.get(before, key) !== value);
  return Object.fromEntries(changed) as Partial<Input>;
}
