import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["risks", "common", "register", "record"] as const;

export type RiskMessages = TFunction<typeof namespaces>;

/** The messages of risks. */
export function useRiskMessages() {
  return useTranslation(namespaces);
}
