import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["auditRequests", "common", "record", "evidence"] as const;

export type RequestMessages = TFunction<typeof namespaces>;

/** The messages of audit requests and working papers. */
export function useRequestMessages() {
  return useTranslation(namespaces);
}
