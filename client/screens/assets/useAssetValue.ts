import { useShownValue } from "../../components/record/useShownValue.ts";
import { useAssetWords } from "./useAssetWords.ts";

/** A value of an asset as a reader knows it. */
export function useAssetValue() {
  const { t } = useAssetWords();
  const criticalities = t("common:severity", { returnObjects: true });
  return useShownValue({
    type: t("type", { returnObjects: true }),
    status: t("status", { returnObjects: true }),
    classification: t("classification", { returnObjects: true }),
    involvement: t("involvement", { returnObjects: true }),
    criticality: criticalities,
    criticality_stated: criticalities,
  });
}
