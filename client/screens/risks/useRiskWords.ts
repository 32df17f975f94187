import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["risks", "common", "register", "record"] as const;

export type RiskWords = TFunction<typeof namespaces>;

/** The words of this area, and those that it shares. */
export function useRiskWords() {
  return useTranslation(namespaces);
}
