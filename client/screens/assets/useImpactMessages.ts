import { formatList } from "../../i18n/format.ts";
import type { ImpactData } from "./impact.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

/** Describes the size of the impact in a sentence. */
export function useImpactMessages() {
  const { t } = useAssetMessages();

  return (impact: ImpactData): string => {
    const parts = [
      t("falls.critical", { count: impact.critical }),
      ...(impact.openRisks === null ? [] : [t("falls.risks", { count: impact.openRisks })]),
    ];
    return `${t("falls.summary", { count: impact.assets.length })}: ${formatList(parts)}.`;
  };
}
