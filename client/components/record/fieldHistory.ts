import i18next from "i18next";

import { within } from "../../i18n/format.ts";
import { fieldsOf, isLabelled, type NamedFields, type RecordField, type RecordFields } from "./fields.ts";
import type { HistoryMessages } from "./historyMessages.ts";

type HistoryFields = Required<Pick<HistoryMessages, "hiddenColumns" | "derived" | "long" | "figures">>;

/** The label of a field within a sentence. Most German labels are nouns and keep their capital. */
function inSentence(label: string): string {
  return i18next.resolvedLanguage === "de" ? label : within(label);
}

function isNamed(type: RecordField["type"]): boolean {
  return type === "person" || type === "team";
}

/** The trail has the name of a person or team beside the id: `owner_name`, `collected_by_name`. */
function historyColumn({ column, type }: RecordField): string {
  return isNamed(type) ? `${column.replace(/_id$/, "")}_name` : column;
}

/** How the history words changes of the fields. */
export function historyFields(fields: RecordFields): HistoryFields {
  const columnsWith = (history: RecordField["history"]) =>
    Object.values(fields)
      .filter((field) => field.history === history)
      .map(historyColumn);
  const named = Object.values(fields).filter(({ type }) => isNamed(type));

  return {
    // People and teams are shown by their names, which are beside their ids.
    hiddenColumns: [...columnsWith("hidden"), ...named.map(({ column }) => column)],
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
