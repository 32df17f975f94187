import type { ReactNode } from "react";

import { TextLink } from "../TextLink.tsx";
import {
  type FieldName,
  type LabelledField,
  type NamedFields,
  type RecordField,
  type RecordFields,
  type RecordWith,
  readField,
} from "./fields.ts";
import { fieldValue } from "./fieldValue.tsx";
import type { Property } from "./Properties.tsx";

/** A field, a field with its own value, or an entry that is no field. */
type PropertyEntry<Fields> =
  | LabelledField<Fields>
  | { field: LabelledField<Fields>; value: ReactNode }
  | Property;

interface PropertyOptions {
  /** The path of the register: values that it can be filtered by link to the filtered list. */
  list?: string;
}

/** The value of the register's filter for this value; undefined if there is no such filter. */
function filterValue(field: RecordField, value: unknown): string | undefined {
  if (field.filter !== "choice" || value === null || value === undefined) return undefined;
  if (typeof value === "object") return "id" in value ? String(value.id) : undefined;
  return String(value);
}

function linked(field: RecordField, name: string, record: object, shown: ReactNode, list: string): ReactNode {
  const value = filterValue(field, readField(field, name, record));
  if (value === undefined) return shown;
  const query = new URLSearchParams({ [field.filterKey ?? field.key]: value });
  return (
    <TextLink to={`${list}?${query}`} {...(field.type === "person" && { color: "fg" })}>
      {shown}
    </TextLink>
  );
}

/** Labels and values of fields, for the preview of a record and the right side of its page. */
export function fieldProperties<Fields extends RecordFields, const Entry extends PropertyEntry<Fields>>(
  fieldNames: NamedFields<Fields>,
  record: RecordWith<Fields, Extract<Entry, FieldName<Fields>>>,
  entries: readonly (Entry | false)[],
  { list }: PropertyOptions = {},
): Property[] {
  return entries.flatMap((entry): Property[] => {
    if (entry === false) return [];
    if (typeof entry === "object" && "label" in entry) return [entry];
    if (typeof entry === "object") return [{ label: fieldNames.label(entry.field), value: entry.value }];
    // Whatever is not an object is a name, which the compiler does not infer.
    const name = entry as FieldName<Fields>;
    const field: RecordField | undefined = fieldNames.fields[name];
    const shown = fieldValue(fieldNames, name, record);
    return [
      {
        label: fieldNames.label(name),
        value: field && list ? linked(field, name, record, shown, list) : shown,
      },
    ];
  });
}
