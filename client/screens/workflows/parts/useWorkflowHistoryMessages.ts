import { useTranslation } from "react-i18next";

import { type Change, rowOf } from "../../../components/record/change.ts";
import {
  type HistoryMessages,
  plainSentence,
  type WithHistoryProps,
} from "../../../components/record/historyMessages.ts";
import { useShownValue } from "../../../components/record/useShownValue.ts";
import { useWorkflowMessages, type WorkflowMessages } from "./useWorkflowMessages.ts";

function ofVersion({ operation, ...change }: Change, t: WorkflowMessages): string {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  const number = String(after.number ?? before.number ?? "");
  if (operation === "insert") return t("history.draft", { number });
  if (operation === "delete") return t("history.discarded", { number });
  if (before.status !== after.status)
    return t(after.status === "published" ? "history.published" : "history.replaced", { number });
  return t("history.edited", { number });
}

/** The history of a workflow and its versions as sentences. */
export function useWorkflowHistoryMessages(): HistoryMessages {
  const { t } = useWorkflowMessages();
  const { t: record } = useTranslation("record");
  const show = useShownValue({});

  return {
    columns: t("history.columns", { returnObjects: true }),
    show,
    sentence: (change, format) =>
      change.tableName === "workflow_versions" ? ofVersion(change, t) : plainSentence(change, format, record),
    hiddenColumns: [
      "key",
      "reference",
      "workflow_id",
      "event_type",
      "event_table",
      "published_at",
      "published_by_name",
    ],
    derived: ["archived_at"],
    long: ["description", "event", "condition", "steps"],
  };
}

/** The same for entries of the change log. */
export function WithWorkflowHistory({ children }: WithHistoryProps) {
  return children(useWorkflowHistoryMessages());
}
