import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["auditReport", "audits", "samples", "findings", "controls", "common"] as const;

export type AuditReportMessages = TFunction<typeof namespaces>;

/** The messages of the report, with those of the areas that it summarises. */
export function useAuditReportMessages() {
  return useTranslation(namespaces);
}
