import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["risks", "common", "register", "record"] as const;

export type RiskMessages = TFunction<typeof namespaces>;

/** The words of this area, and those that it shares. */
export function useRiskMessages() {
  return useTranslation(namespaces);
}
