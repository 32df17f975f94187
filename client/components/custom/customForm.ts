import type { FormikValues } from "formik";
import i18next from "i18next";
import { useMemo } from "react";
import { type AnyObjectSchema, mixed, number, object, type Schema, string } from "yup";

import { dayField } from "../record/dayField.ts";
import {
  type CustomField,
  formName,
  shownValue,
  useCustomFields,
  type WithCustomValues,
} from "./customFields.ts";

const MAX_TEXT_LENGTH = 2000;
const MAX_NUMBER = 999_999_999_999_999;

export interface CustomInput {
  /** Only the values that change, by the id of the field; null empties one. */
  customValues?: Record<string, unknown>;
}

function schemaOf({ kind, required }: CustomField): Schema {
  const t = i18next.getFixedT(i18next.language, "record");
  const missing = t("fieldRequired");
  if (kind === "person") {
    return required ? mixed().required(missing) : mixed().nullable();
  }
  if (kind === "date") {
    return required ? dayField(t("dateRange")).required(missing) : dayField(t("dateRange"));
  }
  if (kind === "number") {
    const message = t("custom.number");
    const typed = number()
      .transform((value, original) => (original === "" ? undefined : value))
      .typeError(message)
      .min(-MAX_NUMBER, message)
      .max(MAX_NUMBER, message);
    return required ? typed.required(missing) : typed;
  }
  const text = string().max(MAX_TEXT_LENGTH, ({ max }) => t("tooLong", { max }));
  return required ? text.trim().required(missing) : text;
}

/** The value as the server expects it. */
function inputOf({ kind }: CustomField, value: unknown): unknown {
  if (typeof value === "object" && value !== null) return Reflect.get(value, "id");
  const text = String(value ?? "").trim();
  if (text === "") return null;
  return kind === "number" ? Number(text) : text;
}

function inputsOf(fields: readonly CustomField[], values: FormikValues): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.id, inputOf(field, values[formName(field)])]));
}

function customForm(fields: readonly CustomField[]) {
  const byName = <Entry>(entry: (field: CustomField) => Entry) =>
    Object.fromEntries(fields.map((field) => [formName(field), entry(field)]));
  const emptyValue = ({ kind }: CustomField) => (kind === "person" ? null : "");

  function changesOf(values: FormikValues, base: FormikValues): CustomInput {
    const before = inputsOf(fields, base);
    const changed = Object.entries(inputsOf(fields, values)).filter(([id, value]) => value !== before[id]);
    return changed.length > 0 ? { customValues: Object.fromEntries(changed) } : {};
  }

  return {
    fields,
    empty: byName(emptyValue),
    valuesOf: (record: WithCustomValues) =>
      byName((field) => {
        const value = shownValue(field, record) ?? emptyValue(field);
        return typeof value === "number" ? String(value) : value;
      }),
    labels: byName(({ name }) => name),
    extend: (schema: AnyObjectSchema) =>
      fields.length > 0 ? schema.concat(object(byName(schemaOf))) : schema,
    /** The values that differ from those that the user started from. */
    changesOf,
    /** The values of a new record. */
    inputOf: (values: FormikValues) => changesOf(values, byName(emptyValue)),
  };
}

/** What a form needs to know of the custom fields of an area, beside its built-in fields. */
export function useCustomForm(area?: string) {
  const fields = useCustomFields(area);
  return useMemo(() => customForm(fields), [fields]);
}
