import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["reviews", "common", "register", "record"] as const;

export type ReviewMessages = TFunction<typeof namespaces>;

/** The messages of management reviews. */
export function useReviewMessages() {
  return useTranslation(namespaces);
}
