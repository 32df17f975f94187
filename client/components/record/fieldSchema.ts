import i18next from "i18next";
import {
  type BooleanSchema,
  boolean,
  type DateSchema,
  type MixedSchema,
  mixed,
  type NumberSchema,
  number,
  type StringSchema,
  string,
} from "yup";

import { dayField } from "./dayField.ts";
import { type FieldName, fieldsOf, type RecordField, type RecordFields } from "./fields.ts";

type SchemaOf<Field> = Field extends { type: "person" | "record" }
  ? MixedSchema
  : Field extends { type: "boolean" }
    ? BooleanSchema
    : Field extends { type: "number" }
      ? NumberSchema
      : Field extends { type: "date" }
        ? DateSchema
        : StringSchema;

type FormShape<Fields> = { [Name in keyof Fields]: SchemaOf<Fields[Name]> };

// The largest integer of PostgreSQL.
const MAX_INTEGER = 2_147_483_647;

/** The error messages that all forms share. */
function requiredText(
  key: "tooLong" | "dateRange" | "numberRange" | "fieldRequired",
  values: Record<string, number> = {},
): string {
  return i18next.getFixedT(i18next.language, "record")(key, values);
}

function textSchema({ maxLength, required, choices }: RecordField, given?: string) {
  const text = maxLength ? string().max(maxLength, ({ max }) => requiredText("tooLong", { max })) : string();
  if (!required) return text;
  const message = given ?? requiredText("fieldRequired");
  return choices ? text.required(message) : text.trim().required(message);
}

function numberSchema({ min = 0, max = MAX_INTEGER, required }: RecordField, given?: string) {
  const message = given ?? requiredText("numberRange", { min, max });
  const whole = number()
    .transform((value, original) => (original === "" ? undefined : value))
    .integer(message)
    .min(min, message)
    .max(max, message)
    .typeError(message);
  return required ? whole.required(message) : whole;
}

function schemaOf(field: RecordField, message?: string) {
  if (field.type === "person" || field.type === "record") return mixed().nullable();
  if (field.type === "boolean") return boolean();
  if (field.type === "number") return numberSchema(field, message);
  if (field.type !== "date") return textSchema(field, message);
  const range = requiredText("dateRange");
  return field.required ? dayField(range).required(range) : dayField(range);
}

/**
 * The validation of a form's fields; `messages` has the errors for missing required texts and for numbers out of
 * range.
 */
export function fieldShape<Fields extends RecordFields>(
  { fields }: { fields: Fields },
  messages: Partial<Record<FieldName<Fields>, string>> = {},
): FormShape<Fields> {
  const rules = fieldsOf(fields).map(([name, field]) => [name, schemaOf(field, messages[name])]);
  return Object.fromEntries(rules);
}
