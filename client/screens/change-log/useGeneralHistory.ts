import { useTranslation } from "react-i18next";

import { type Change, rowOf } from "../../components/record/change.ts";
import {
  type HistoryFormatter,
  type HistoryMessages,
  plainSentence,
} from "../../components/record/historyMessages.ts";
import { useShownValue } from "../../components/record/useShownValue.ts";
import { useRoleNames } from "../../components/useRoleNames.ts";
import { formatNumber } from "../../i18n/format.ts";
import { sentenceOf } from "./logSentences.ts";
import { type LogMessages, useLogMessages } from "./useLogMessages.ts";

type EventKey = keyof LogMessages["events"];
type CauseKey = keyof LogMessages["causes"];

/** Why access was refused, as the database names it. */
const causes: Readonly<Record<string, CauseKey>> = { "too often": "tooOften" };

function isKey<Texts extends object>(texts: Texts, key: unknown): key is keyof Texts & string {
  return typeof key === "string" && Object.hasOwn(texts, key);
}

/** The texts of entries that no area has messages for: events, settings, links, personal records. */
export function useGeneralHistory(): HistoryMessages {
  const { t } = useTranslation("changeLog");
  const { t: record } = useTranslation("record");
  const { columns, events, causes: causeNames, sentences, steps, ...messages } = useLogMessages();
  const values = {
    ...messages.values,
    ...messages.kinds,
    ...messages.operations,
    ...messages.areas,
    ...messages.tables,
  };
  const shown = useShownValue({});
  const nameRoles = useRoleNames();

  function show(column: string, value: unknown): string {
    if (column === "role" && typeof value === "string") return nameRoles([value]);
    if (isKey(values, value)) return values[value];
    if (Array.isArray(value)) return value.map(String).join(", ");
    // The standard values of a table are recorded with a hash of each row.
    if (column === "rows" && typeof value === "object") return String(Object.keys(value ?? {}).length);
    return shown("", value);
  }

  function ofExport({ tableName, recordId }: Change, rows: unknown): string | undefined {
    if (typeof rows !== "number") return undefined;
    if (tableName !== "entry") return t("sentences.exportedRows", { rows: formatNumber(rows) });
    return recordId === "trail"
      ? t("sentences.exportedTrail", { rows: formatNumber(rows) })
      : t("sentences.exportedProof", { record: recordId });
  }

  function ofEvent(change: Change): string {
    const row = rowOf(change.after);
    const event: EventKey = isKey(events, row.event) ? row.event : "other";
    const counted = event === "export" ? ofExport(change, row.rows) : undefined;
    const sentence = counted ?? t(`events.${event}`, { name: String(row.name ?? "") });
    const cause = row.code ?? row.reason;
    const named = typeof cause === "string" ? (causes[cause] ?? cause) : undefined;
    return isKey(causeNames, named) ? t("because", { sentence, reason: t(`causes.${named}`) }) : sentence;
  }

  function ofChange(change: Change, format: HistoryFormatter): string {
    const { tableName, operation } = change;
    const [before, after] = [rowOf(change.before), rowOf(change.after)];
    if (tableName === "workflow_run_log" && isKey(steps, after.outcome)) return t(`steps.${after.outcome}`);
    const entry = { tableName, operation, before, after };
    return (
      sentenceOf(entry, sentences, show, format.changes(change)) ?? plainSentence(change, format, record)
    );
  }

  return {
    columns,
    show,
    sentence: (change, format) => (change.operation === "event" ? ofEvent(change) : ofChange(change, format)),
    hiddenColumns: [
      "event",
      "columns",
      "newest",
      "before_seq",
      "content_hash",
      "digest",
      "sha256",
      "file_hash",
      "token_hash",
      "event_key",
    ],
    long: [
      "description",
      "message",
      "content",
      "proposed",
      "mapping",
      "approvers",
      "steps",
      "condition",
      "event",
    ],
  };
}
