import { formatList } from "../../i18n/format.ts";
import type { ImpactData } from "./impact.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

/** Describes the size of the impact in a sentence. */
export function useImpactMessages() {
  const { t } = useAssetMessages();

  return (fall: ImpactData): string => {
    const parts = [
      t("falls.critical", { count: fall.critical }),
      ...(fall.openRisks === null ? [] : [t("falls.risks", { count: fall.openRisks })]),
    ];
    return `${t("falls.summary", { count: fall.assets.length })}: ${formatList(parts)}.`;
  };
}
