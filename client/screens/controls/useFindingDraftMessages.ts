import { useTranslation } from "react-i18next";

/** The words in which a failed test fills in a finding. */
export function useFindingDraftMessages() {
  return useTranslation(["findings", "controls"]).t;
}

export type FindingDraftMessages = ReturnType<typeof useFindingDraftMessages>;
