import { formatList } from "../../i18n/format.ts";
import type { Fall } from "./falls.ts";
import { useAssetWords } from "./useAssetWords.ts";

/** How much falls, in a sentence. */
export function useFallWords() {
  const { t } = useAssetWords();

  return (fall: Fall): string => {
    const parts = [
      t("falls.critical", { count: fall.critical }),
      ...(fall.openRisks === null ? [] : [t("falls.risks", { count: fall.openRisks })]),
    ];
    return `${t("falls.summary", { count: fall.assets.length })}: ${formatList(parts)}.`;
  };
}
