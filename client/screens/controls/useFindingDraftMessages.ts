import { useTranslation } from "react-i18next";

/** The texts with which a failed test prefills a finding. */
export function useFindingDraftMessages() {
  return useTranslation(["findings", "controls"]).t;
}

export type FindingDraftMessages = ReturnType<typeof useFindingDraftMessages>;
