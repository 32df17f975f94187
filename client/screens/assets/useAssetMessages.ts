import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const namespaces = ["assets", "common", "register", "record"] as const;

export type AssetMessages = TFunction<typeof namespaces>;

/** The messages of assets. */
export function useAssetMessages() {
  return useTranslation(namespaces);
}
