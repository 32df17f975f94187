import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["samples", "common", "record"] as const;

export type SampleMessages = TFunction<typeof namespaces>;

/** The messages of samples. */
export function useSampleMessages() {
  return useTranslation(namespaces);
}
