import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["workshops", "risks", "common", "record"] as const;

export type WorkshopMessages = TFunction<typeof namespaces>;

/** The messages of workshops. */
export function useWorkshopMessages() {
  return useTranslation(namespaces);
}
