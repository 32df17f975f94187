import { useMemo } from "react";

import { assetFields } from "../../../graphql/fields/assets.ts";
import { nameFields } from "../../components/record/fields.ts";
import { useFieldWords } from "../../components/record/useFieldWords.ts";
import { useAssetWords } from "./useAssetWords.ts";

export function useAssetFields() {
  const { t } = useAssetWords();
  return useMemo(() => {
    const criticalities = t("common:severity", { returnObjects: true });
    return nameFields(assetFields, {
      label: (key) => t(`fields.${key}`),
      choices: {
        type: t("type", { returnObjects: true }),
        status: t("status", { returnObjects: true }),
        classification: t("classification", { returnObjects: true }),
        criticality: criticalities,
        criticalityStated: criticalities,
      },
    });
  }, [t]);
}

export type NamedAssetFields = ReturnType<typeof useAssetFields>;

/** A value of an asset as a reader knows it. */
export function useAssetValue() {
  const { t } = useAssetWords();
  return useFieldWords(useAssetFields(), { involvement: t("involvement", { returnObjects: true }) });
}
