import i18next from "i18next";

import { within } from "../../i18n/format.ts";
import { fieldsOf, isLabelled, type NamedFields, type RecordField, type RecordFields } from "./fields.ts";
import type { HistoryMessages } from "./historyMessages.ts";

type HistoryFields = Required<Pick<HistoryMessages, "silent" | "derived" | "long" | "figures">>;

/** The label of a field within a sentence. Most German labels are nouns and keep their capital. */
function inSentence(label: string): string {
  return i18next.resolvedLanguage === "de" ? label : within(label);
}

/** The trail has a person's name beside the id: `owner_name`, `collected_by_name`. */
function historyColumn({ column, type }: RecordField): string {
  return type === "person" ? `${column.replace(/_id$/, "")}_name` : column;
}

/** How the history words changes of the fields. */
export function historyFields(fields: RecordFields): HistoryFields {
  const columnsWith = (history: RecordField["history"]) =>
    Object.values(fields)
      .filter((field) => field.history === history)
      .map(historyColumn);
  const people = Object.values(fields).filter(({ type }) => type === "person");

  return {
    // People are shown by their names, which are beside their ids.
    silent: [...columnsWith("silent"), ...people.map(({ column }) => column)],
    derived: columnsWith("derived"),
    long: columnsWith("long"),
    figures: columnsWith("figure"),
  };
}

/**
 * Adds the names of the columns; `own` names columns that are no fields, and fields that read differently in a
 * sentence.
 */
export function fieldHistory<Fields extends RecordFields>(
  { fields, label }: NamedFields<Fields>,
  own: Readonly<Record<string, string>>,
): HistoryFields & Pick<HistoryMessages, "columns"> {
  const labels = fieldsOf(fields)
    .filter(([, field]) => isLabelled(field))
    .map(([name, field]) => [historyColumn(field), inSentence(label(name))]);
  return { ...historyFields(fields), columns: { ...Object.fromEntries(labels), ...own } };
}
