import { formatList } from "../../i18n/format.ts";
import type { ImpactData } from "./impact.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

/** Describes the size of the impact in a sentence. */
export function useImpactMessages() {
  const { t } = useAssetMessages();

  return (impact: ImpactData): string => {
    const parts = [
      t("impact.critical", { count: impact.critical }),
      ...(impact.openRisks === null ? [] : [t("impact.risks", { count: impact.openRisks })]),
    ];
    return `${t("impact.summary", { count: impact.assets.length })}: ${formatList(parts)}.`;
  };
}
