import { useTranslation } from "react-i18next";

import { rowOf } from "../../components/record/change.ts";
import { type HistoryMessages, plainSentence } from "../../components/record/historyMessages.ts";
import { useShownValue } from "../../components/record/useShownValue.ts";
import { type LogWords, useLogWords } from "./useLogWords.ts";

type EventKey = keyof LogWords["events"];
type CauseKey = keyof LogWords["causes"];

/** Why access was refused, as the database names it. */
const causes: Readonly<Record<string, CauseKey>> = { "too often": "tooOften" };

function isKey<Words extends object>(words: Words, key: unknown): key is keyof Words & string {
  return typeof key === "string" && Object.hasOwn(words, key);
}

/** The texts of entries that no area words: events, settings, links, personal records. */
export function useGeneralHistory(): HistoryMessages {
  const { t } = useTranslation("changeLog");
  const { t: record } = useTranslation("record");
  const { columns, events, causes: causeNames, ...words } = useLogWords();
  const values = { ...words.values, ...words.kinds, ...words.operations, ...words.areas, ...words.tables };
  const shown = useShownValue({});

  function ofEvent(row: Readonly<Record<string, unknown>>): string {
    const event: EventKey = isKey(events, row.event) ? row.event : "other";
    const sentence = t(`events.${event}`, { name: String(row.name ?? "") });
    const cause = row.code ?? row.reason;
    const named = typeof cause === "string" ? (causes[cause] ?? cause) : undefined;
    return isKey(causeNames, named) ? t("because", { sentence, reason: t(`causes.${named}`) }) : sentence;
  }

  return {
    columns,
    show: (_column, value) =>
      isKey(values, value)
        ? values[value]
        : Array.isArray(value)
          ? value.map(String).join(", ")
          : shown("", value),
    sentence: (change, format) =>
      change.operation === "event" ? ofEvent(rowOf(change.after)) : plainSentence(change, format, record),
    silent: [
      "event",
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
