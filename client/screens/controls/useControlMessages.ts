import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["controls", "common", "register", "record"] as const;

export type ControlMessages = TFunction<typeof namespaces>;

/** The words of this area, and those that it shares. */
export function useControlMessages() {
  return useTranslation(namespaces);
}
