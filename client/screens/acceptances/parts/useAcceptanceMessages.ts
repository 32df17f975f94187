import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["acceptances", "common", "record"] as const;

export type AcceptanceMessages = TFunction<typeof namespaces>;

/** The messages of acceptances and exceptions. */
export function useAcceptanceMessages() {
  return useTranslation(namespaces);
}
