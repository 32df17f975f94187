import { useTranslation } from "react-i18next";
import { type Change, type Row, rowOf } from "../../components/record/change.ts";
import { fieldHistory } from "../../components/record/fieldHistory.ts";
import {
  type HistoryFormatter,
  type HistoryMessages,
  plainSentence,
} from "../../components/record/historyMessages.ts";
import { formatList, formatPercent, within } from "../../i18n/format.ts";
import { acceptanceSentence } from "../acceptances/parts/historyOf.ts";
import { useAcceptanceMessages } from "../acceptances/parts/useAcceptanceMessages.ts";
import { derived, hiddenColumns, isOnlyReviewed, mergeEvents, withoutRepeats } from "./riskEvents.ts";
import { useRiskFields, useRiskValue } from "./useRiskFields.ts";
import { type RiskMessages, useRiskMessages } from "./useRiskMessages.ts";

function scoresIn(row: Row, { label }: HistoryFormatter): string {
  const columns = ["inherent_risk_score", "residual_risk_score", "composite_risk_score"];
  return formatList(
    columns
      .filter((column) => typeof row[column] === "number")
      .map((column) => `${label(column)} ${row[column]}`),
  );
}

function ofRisk(change: Change, format: HistoryFormatter, t: RiskMessages): string {
  if (change.operation === "insert") return t("history.recorded");
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  if (before.archived_at === null && after.archived_at !== null) return t("history.archived");
  if (before.archived_at !== null && after.archived_at === null) return t("history.restored");
  if (before.status !== after.status) {
    if (after.status === "closed") return t("history.closed");
    return before.status === "closed" ? t("history.reopened") : t("history.identified");
  }
  if (after.scores_reason && after.scores_reason !== before.scores_reason)
    return t("history.scoresSet", { scores: scoresIn(after, format) });
  if (!isOnlyReviewed(change)) return format.changes(change);
  // Columns that follow from others, such as whether a score is above the appetite, change without a review too.
  const reviewed = before.last_reviewed_at !== after.last_reviewed_at;
  return (!reviewed && format.derivedChanges(change)) || t("history.touched");
}

function ofTask(change: Change, format: HistoryFormatter, t: RiskMessages): string {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  const name = String(after.name ?? before.name ?? "");
  if (change.operation === "insert") return t("history.taskAdded", { name });
  if (before.status !== after.status) {
    const became = {
      todo: "taskTodo",
      in_progress: "taskStarted",
      done: "taskDone",
      cancelled: "taskCancelled",
    } as const;
    const key = Object.entries(became).find(([status]) => status === after.status)?.[1];
    if (key) return t(`history.${key}`, { name });
  }
  return t("history.taskChanged", { name, changes: format.changes(change) });
}

function ofAssessment(change: Change, { show }: HistoryFormatter, t: RiskMessages): string {
  const { kind, likelihood, impact } = rowOf(change.after);
  return t("history.assessed", { kind: within(show("kind", kind)), likelihood, impact });
}

/** Adds why a score is higher than treatment explains, where the change gave such a reason. */
function withAboveReason(sentence: string, change: Change, t: RiskMessages): string {
  const { above_reason: reason } = rowOf(change.after);
  if (!reason || reason === rowOf(change.before).above_reason) return sentence;
  return t("history.above", { sentence, reason });
}

/** The history of a risk as sentences. */
export function useRiskHistoryMessages(): HistoryMessages {
  const { t } = useRiskMessages();
  const { t: plain } = useTranslation("record");
  const { t: accepted } = useAcceptanceMessages();
  const shown = useRiskValue();
  const fieldMessages = fieldHistory(useRiskFields(), t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    show: (column, value) =>
      column === "progress" && value !== null ? formatPercent(Number(value)) : shown(column, value),
    sentence: (change, format) => {
      // Links to controls, assets and findings.
      if (change.operation === "event") return plainSentence(change, format, plain);
      if (change.tableName === "mitigation_tasks") return ofTask(change, format, t);
      if (change.tableName === "risk_acceptances") return acceptanceSentence(change, accepted);
      if (change.tableName === "risk_assessments")
        return withAboveReason(ofAssessment(change, format, t), change, t);
      return withAboveReason(ofRisk(change, format, t), change, t);
    },
    hiddenColumns,
    derived,
    long: [...fieldMessages.long, "expected_effect"],
    withoutRepeats,
    merge: mergeEvents,
  };
}
