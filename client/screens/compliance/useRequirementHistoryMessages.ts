import { useTranslation } from "react-i18next";

import { fieldHistory } from "../../components/record/fieldHistory.ts";
import { type HistoryMessages, plainSentence } from "../../components/record/historyMessages.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields, useRequirementValue } from "./useRequirementFields.ts";

/** The history of a requirement or a framework as sentences. */
export function useRequirementHistoryMessages(): HistoryMessages {
  const { t } = useComplianceMessages();
  const { t: recordMessages } = useTranslation("record");
  const show = useRequirementValue();
  const fieldMessages = fieldHistory(useRequirementFields(), t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    show,
    sentence: (change, format) => plainSentence(change, format, recordMessages),
    long: [...fieldMessages.long, "description"],
  };
}
