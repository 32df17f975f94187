import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["compliance", "common", "register", "record"] as const;

export type ComplianceMessages = TFunction<typeof namespaces>;

/** The messages of compliance. */
export function useComplianceMessages() {
  return useTranslation(namespaces);
}
