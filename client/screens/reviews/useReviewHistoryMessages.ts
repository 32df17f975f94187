import { useTranslation } from "react-i18next";

import { type Change, rowOf } from "../../components/record/change.ts";
import { fieldHistory } from "../../components/record/fieldHistory.ts";
import { type HistoryMessages, plainSentence } from "../../components/record/historyMessages.ts";
import { within } from "../../i18n/format.ts";
import { topics } from "./topics.ts";
import { useReviewFields, useReviewValue } from "./useReviewFields.ts";
import { type ReviewMessages, useReviewMessages } from "./useReviewMessages.ts";

/** Participants, comments, decisions and actions; undefined for a change of the review itself. */
function ofPart(change: Change, t: ReviewMessages): string | undefined {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  const name = String(after.name ?? "");
  const isNew = change.operation === "insert";
  if (change.operation === "event") {
    const topic = topics.find((one) => one === after.topic);
    if (topic) return t("history.comment", { topic: t(`topics.${topic}`) });
    return t(after.event === "linked" ? "history.participantAdded" : "history.participantRemoved", { name });
  }
  if (change.tableName === "management_review_decisions")
    return t(isNew ? "history.decisionAdded" : "history.decisionChanged");
  if (change.tableName !== "management_review_actions") return undefined;
  if (isNew) return t("history.actionAdded", { name });
  return t(after.status === before.status ? "history.actionChanged" : "history.actionReported", { name });
}

/** The history of a management review as sentences. */
export function useReviewHistoryMessages(): HistoryMessages {
  const { t } = useReviewMessages();
  const { t: tr } = useTranslation("record");
  const show = useReviewValue();
  const fieldMessages = fieldHistory(useReviewFields(), t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    hiddenColumns: [
      ...fieldMessages.hiddenColumns,
      ...[
        "reference",
        "event",
        "kind",
        "review_id",
        "decision_id",
        "follows_id",

        "topic",
      ],
      ...["completed_at", "number"],
    ],
    show,
    long: [...fieldMessages.long, "comment", "decision", "description"],
    sentence: (change, format) => {
      const part = ofPart(change, t);
      if (part !== undefined) return part;
      if (change.operation === "insert") return t("history.recorded");
      const before = rowOf(change.before);
      const after = rowOf(change.after);
      if (before.status === after.status) return plainSentence(change, format, tr);
      return t("history.moved", { status: within(show("status", after.status)) });
    },
  };
}
