import type { TFunction } from "i18next";
import type { ReactNode } from "react";

import { formatList } from "../../i18n/format.ts";
import { type Change, type ChangedField, changedFields, rowOf } from "./change.ts";

type RecordMessages = TFunction<"record">;

/** The texts and rules of an area's history; the rest is the same for all areas. */
export interface HistoryMessages {
  /** Names of columns within a sentence. */
  columns: Readonly<Record<string, string>>;
  /** Formats the value of a column for the reader. */
  show: (column: string, value: unknown) => string;
  /** What happened, without the person and the reason. */
  sentence: (change: Change, format: HistoryFormatter) => string;
  /** Columns that are never shown, such as the id of the parent record. */
  hiddenColumns?: readonly string[];
  /** Columns that follow from others: shown in the table of differences, but not in the sentence. */
  derived?: readonly string[];
  /** Columns whose values are too long to show: 'rewrote the description'. */
  long?: readonly string[];
  /** Numeric columns, whose changes are shown as a rise or a fall. */
  figures?: readonly string[];
  /** Removes changed fields that only repeat others. */
  withoutRepeats?: (fields: ChangedField[]) => ChangedField[];
  /** Merges entries that are one event to the reader. */
  merge?: (changes: readonly Change[]) => Change[];
}

/** Props of a component that reads an area's texts and renders with them: its code is loaded when an entry needs it. */
export interface WithHistoryProps {
  children: (messages: HistoryMessages) => ReactNode;
}

export interface HistoryFormatter {
  label: (column: string) => string;
  show: (column: string, value: unknown) => string;
  /** 'set owner to Ada and raised impact from 2 to 4'; empty if no relevant field changed. */
  changes: (change: Change) => string;
  /** The same with the fields that only follow from others, for changes that concern no other field. */
  derivedChanges: (change: Change) => string;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

/** The changed fields that the sentence mentions. */
export function mentionedFields(
  change: Change,
  { hiddenColumns, derived }: Pick<HistoryMessages, "hiddenColumns" | "derived">,
): ChangedField[] {
  return changedFields(change, hiddenColumns).filter(({ column }) => !derived?.includes(column));
}

/** The history has custom fields under their names: custom:Cost centre. */
const CUSTOM = "custom:";
const LONG_TEXT = 120;

function labelIn(messages: HistoryMessages, column: string, t: RecordMessages): string {
  if (column.startsWith(CUSTOM)) return t("custom.quoted", { name: column.slice(CUSTOM.length) });
  return messages.columns[column] ?? column.replaceAll("_", " ");
}

function phrase(
  { column, before, after }: ChangedField,
  messages: HistoryMessages,
  t: RecordMessages,
): string {
  const { show, long, figures } = messages;
  const name = labelIn(messages, column, t);
  const isLong = (value: unknown) => typeof value === "string" && value.length > LONG_TEXT;
  if (long?.includes(column) || (column.startsWith(CUSTOM) && (isLong(before) || isLong(after)))) {
    const key = before === null ? "wrote" : after === null ? "emptied" : "rewrote";
    return t(`history.${key}`, { name });
  }
  if (figures?.includes(column) && isNumber(before) && isNumber(after)) {
    return t(after > before ? "history.raised" : "history.lowered", { name, before, after });
  }
  if (before === null) return t("history.set", { name, after: show(column, after) });
  if (after === null) return t("history.removedValue", { name, before: show(column, before) });
  return t("history.changed", { name, before: show(column, before), after: show(column, after) });
}

function list(fields: ChangedField[], messages: HistoryMessages, t: RecordMessages): string {
  const nonEmptyFields = messages.withoutRepeats ? messages.withoutRepeats(fields) : fields;
  const phrases = nonEmptyFields
    .slice(0, nonEmptyFields.length > 3 ? 2 : 3)
    .map((field) => phrase(field, messages, t));
  const rest = nonEmptyFields.length - phrases.length;
  const joined = rest > 0 ? phrases.join(", ") : formatList(phrases);
  return rest > 0 ? t("history.more", { phrases: joined, count: rest }) : joined;
}

export function speakerOf(messages: HistoryMessages, t: RecordMessages): HistoryFormatter {
  return {
    label: (column) => labelIn(messages, column, t),
    show: messages.show,
    changes: (change) => list(mentionedFields(change, messages), messages, t),
    derivedChanges: (change) => list(changedFields(change, messages.hiddenColumns), messages, t),
  };
}

/** The sentence for records without rules of their own: recorded, archived, restored, removed, changed. */
export function plainSentence(change: Change, format: HistoryFormatter, t: RecordMessages): string {
  const { event, name } = rowOf(change.after);
  if (change.operation === "event" && (event === "linked" || event === "unlinked"))
    return t(`history.${event}`, { name: String(name ?? "") });
  if (change.operation === "insert") return t("history.recorded");
  if (change.operation === "delete") return t("history.removed");
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  if (before.archived_at === null && after.archived_at) return t("history.archived");
  if (before.archived_at && after.archived_at === null) return t("history.restored");
  return format.changes(change) || format.derivedChanges(change) || t("history.touched");
}
