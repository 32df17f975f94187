import { useTranslation } from "react-i18next";
import { type Change, rowOf } from "../../components/record/change.ts";
import { fieldHistory } from "../../components/record/fieldHistory.ts";
import { type HistoryMessages, plainSentence } from "../../components/record/historyMessages.ts";
import { useFindingFields, useFindingValue } from "./parts/useFindingFields.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

const steps = {
  in_remediation: "begun",
  remediated: "remediated",
  closed: "verified",
  open: "reopened",
} as const;

function stepOf(change: Change) {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  if (change.operation !== "update" || before.status === after.status) return undefined;
  return Object.entries(steps).find(([status]) => status === after.status)?.[1];
}

/** The history of a finding as sentences. */
export function useFindingHistoryMessages(): HistoryMessages {
  const { t } = useFindingMessages();
  const { t: tr } = useTranslation("record");
  const fieldMessages = fieldHistory(useFindingFields(), t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    hiddenColumns: [...fieldMessages.hiddenColumns, "reference", "control_test_id"],
    show: useFindingValue(),
    sentence: (change, format) => {
      if (change.operation === "insert") return t("history.recorded");
      const acknowledged =
        change.operation === "update" &&
        !rowOf(change.before).acknowledged_at &&
        rowOf(change.after).acknowledged_at;
      const step = stepOf(change);
      if (acknowledged && !step) return t("history.acknowledged");
      return step ? t(`history.${step}`) : plainSentence(change, format, tr);
    },
  };
}
