import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["audits", "common", "register", "record"] as const;

export type AuditMessages = TFunction<typeof namespaces>;

/** The messages of audits. */
export function useAuditMessages() {
  return useTranslation(namespaces);
}
