import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["controls", "common", "register", "record"] as const;

export type ControlMessages = TFunction<typeof namespaces>;

/** The messages of controls. */
export function useControlMessages() {
  return useTranslation(namespaces);
}
