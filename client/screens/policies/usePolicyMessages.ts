import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["policies", "common", "register", "record"] as const;

export type PolicyMessages = TFunction<typeof namespaces>;

/** The messages of policies. */
export function usePolicyMessages() {
  return useTranslation(namespaces);
}
