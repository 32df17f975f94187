import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["assets", "common", "register", "record"] as const;

export type AssetWords = TFunction<typeof namespaces>;

/** The words of this area, and those that it shares. */
export function useAssetWords() {
  return useTranslation(namespaces);
}
