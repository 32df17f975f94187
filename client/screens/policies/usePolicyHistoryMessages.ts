import { useTranslation } from "react-i18next";

import { type Change, rowOf } from "../../components/record/change.ts";
import { fieldHistory } from "../../components/record/fieldHistory.ts";
import { type HistoryMessages, plainSentence } from "../../components/record/historyMessages.ts";
import { usePolicyFields, usePolicyValue } from "./usePolicyFields.ts";
import { type PolicyMessages, usePolicyMessages } from "./usePolicyMessages.ts";

const stages = ["draft", "in_approval", "approved", "published", "superseded"] as const;

/** Versions, and who is asked; undefined for a change of the policy itself and of its links. */
function ofPart(change: Change, t: PolicyMessages): string | undefined {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  if (change.tableName === "policy_audiences")
    return t(change.operation === "delete" ? "history.stopped" : "history.asked");
  if (change.tableName !== "policy_versions") return undefined;
  const number = String(after.number ?? before.number ?? "");
  if (change.operation === "insert") return t("history.started", { number });
  if (change.operation === "delete") return t("history.discarded", { number });
  const stage = stages.find((one) => one === after.status);
  if (!stage || after.status === before.status) return t("history.written", { number });
  return t(`history.moved.${stage}`, { number });
}

/** The history of a policy as sentences. */
export function usePolicyHistoryMessages(): HistoryMessages {
  const { t } = usePolicyMessages();
  const { t: tr } = useTranslation("record");
  const show = usePolicyValue();
  const fieldMessages = fieldHistory(usePolicyFields(), t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    hiddenColumns: [
      ...fieldMessages.hiddenColumns,
      ...["policy_id", "file_id", "approval_id", "started_by", "started_at", "started_by_name", "team_ids"],
      ...["file_name", "approval_name", "policy_name"],
    ],
    show,
    long: [...fieldMessages.long, "digest", "change_note"],
    sentence: (change, format) => {
      const part = ofPart(change, t);
      if (part !== undefined) return part;
      if (change.operation === "insert") return t("history.recorded");
      return plainSentence(change, format, tr);
    },
  };
}
