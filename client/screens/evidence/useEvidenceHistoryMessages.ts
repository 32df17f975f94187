import { useTranslation } from "react-i18next";
import { type Change, rowOf } from "../../components/record/change.ts";
import { fieldHistory } from "../../components/record/fieldHistory.ts";
import {
  type HistoryFormatter,
  type HistoryMessages,
  plainSentence,
} from "../../components/record/historyMessages.ts";
import { useEvidenceFields, useEvidenceValue } from "./parts/useEvidenceFields.ts";
import { type EvidenceMessages, useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

const steps: Record<string, "submitted" | "approved" | "rejected" | "expired"> = {
  in_review: "submitted",
  approved: "approved",
  rejected: "rejected",
  expired: "expired",
};

function ofItem(change: Change, t: EvidenceMessages): string {
  const row = rowOf(change.after);
  const given = [row.title, row.url].find((value) => typeof value === "string");
  const name = typeof given === "string" ? given : t("history.part");
  if (change.operation === "insert")
    return t(row.replaces_id ? "history.itemReplaced" : "history.itemAdded", { name });
  return t(row.removed_at ? "history.itemRemoved" : "history.itemMarked", { name });
}

function ofPiece(change: Change, format: HistoryFormatter, t: EvidenceMessages): string | undefined {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  if (change.operation === "insert") return t(after.renews_id ? "history.renewal" : "history.recorded");
  if (before.archived_at !== after.archived_at || before.status === after.status) return undefined;
  if (after.status === "draft")
    return before.status === "in_review"
      ? t("history.withdrawn")
      : format.changes({
          ...change,
          before: { ...before, status: null },
          after: { ...after, status: null },
        }) || t("history.reopened");
  const step = steps[String(after.status)];
  return step ? t(`history.${step}`) : undefined;
}

/** The history of a piece of evidence as sentences. */
export function useEvidenceHistoryMessages(): HistoryMessages {
  const { t } = useEvidenceMessages();
  const { t: tr } = useTranslation("record");
  const fieldMessages = fieldHistory(useEvidenceFields(), t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    show: useEvidenceValue(),
    sentence: (change, format) => {
      if (change.operation === "event") return plainSentence(change, format, tr);
      const own = change.tableName === "evidence_items" ? ofItem(change, t) : ofPiece(change, format, t);
      return own ?? plainSentence(change, format, tr);
    },
    hiddenColumns: [...fieldMessages.hiddenColumns, "reference", "evidence_id", "file_id", "event", "area"],
    long: [...fieldMessages.long, "body"],
    // Superseding follows from the item that replaced it, so it is not shown.
    merge: (changes) =>
      changes.filter(({ tableName, operation, after }) => {
        return !(tableName === "evidence_items" && operation === "update" && rowOf(after).replaced_at);
      }),
  };
}
