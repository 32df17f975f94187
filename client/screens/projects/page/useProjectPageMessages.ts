import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

// The names of fields, statuses and benefits are shared with approvals.
const namespaces = ["projectPage", "approvals", "record", "common"] as const;

export type ProjectPageMessages = TFunction<typeof namespaces>;

export function useProjectPageMessages() {
  return useTranslation(namespaces);
}
