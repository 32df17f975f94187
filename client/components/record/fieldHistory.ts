import i18next from "i18next";

import { within } from "../../i18n/format.ts";
import { fieldsOf, isLabelled, type NamedFields, type RecordField, type RecordFields } from "./fields.ts";
import type { HistoryMessages } from "./historyMessages.ts";

type ToldFields = Required<Pick<HistoryMessages, "silent" | "derived" | "long" | "figures">>;

/** The label of a field inside of a sentence. In German most labels are nouns, which keep their capital. */
function inSentence(label: string): string {
  return i18next.resolvedLanguage === "de" ? label : within(label);
}

/** The trail has the name of a person beside the id: `owner_name`, `collected_by_name`. */
function toldColumn({ column, type }: RecordField): string {
  return type === "person" ? `${column.replace(/_id$/, "")}_name` : column;
}

/** How changes of the fields are told. */
export function toldFields(fields: RecordFields): ToldFields {
  const columnsWith = (history: RecordField["history"]) =>
    Object.values(fields)
      .filter((field) => field.history === history)
      .map(toldColumn);
  const people = Object.values(fields).filter(({ type }) => type === "person");

  return {
    // People are told by their names, which stand beside their ids.
    silent: [...columnsWith("silent"), ...people.map(({ column }) => column)],
    derived: columnsWith("derived"),
    long: columnsWith("long"),
    figures: columnsWith("figure"),
  };
}

/** With the names of the columns; `own` names those that are no field, and fields that read differently in a sentence. */
export function fieldHistory<Fields extends RecordFields>(
  { fields, label }: NamedFields<Fields>,
  own: Readonly<Record<string, string>>,
): ToldFields & Pick<HistoryMessages, "columns"> {
  const labels = fieldsOf(fields)
    .filter(([, field]) => isLabelled(field))
    .map(([name, field]) => [toldColumn(field), inSentence(label(name))]);
  return { ...toldFields(fields), columns: { ...Object.fromEntries(labels), ...own } };
}
