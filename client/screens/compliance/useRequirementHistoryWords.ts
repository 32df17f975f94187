import { useTranslation } from "react-i18next";

import { type HistoryWords, plainSentence } from "../../components/record/historyWords.ts";
import { useComplianceWords } from "./useComplianceWords.ts";
import { useRequirementValue } from "./useRequirementValue.ts";

/** What happened to a requirement or a framework, as a person would say it; who and why stand around it. */
export function useRequirementHistoryWords(): HistoryWords {
  const { t } = useComplianceWords();
  const { t: recordWords } = useTranslation("record");
  const show = useRequirementValue();

  return {
    columns: t("history.columns", { returnObjects: true }),
    show,
    sentence: (change, speaker) => plainSentence(change, speaker, recordWords),
    silent: ["framework_id"],
    derived: ["applicable", "counted"],
    long: ["text", "status_reason", "applicability_reason", "description"],
    figures: ["maturity", "evidence_needed"],
  };
}
