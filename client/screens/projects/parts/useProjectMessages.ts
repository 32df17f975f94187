import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

// The names of fields, statuses and benefits are shared with approvals.
const namespaces = ["projects", "approvals", "common", "register", "record"] as const;

export type ProjectMessages = TFunction<typeof namespaces>;

export function useProjectMessages() {
  return useTranslation(namespaces);
}
