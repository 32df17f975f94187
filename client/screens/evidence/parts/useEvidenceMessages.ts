import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["evidence", "common", "register", "record", "approvals"] as const;

export type EvidenceMessages = TFunction<typeof namespaces>;

/** The messages of evidence. */
export function useEvidenceMessages() {
  return useTranslation(namespaces);
}
