import { useTranslation } from "react-i18next";

/** The words in which a failed test fills in a finding. */
export function useFindingDraftWords() {
  return useTranslation(["findings", "controls"]).t;
}

export type FindingDraftWords = ReturnType<typeof useFindingDraftWords>;
