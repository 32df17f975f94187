import { useMemo } from "react";

import { assetFields } from "../../../graphql/fields/assets.ts";
import { nameFields } from "../../components/record/fields.ts";
import { useFieldMessages } from "../../components/record/useFieldMessages.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

export function useAssetFields() {
  const { t } = useAssetMessages();
  return useMemo(() => {
    const criticalities = t("common:severity", { returnObjects: true });
    return nameFields(assetFields, {
      label: (key) => t(`fields.${key}`),
      choices: {
        type: t("type", { returnObjects: true }),
        status: t("status", { returnObjects: true }),
        classification: t("classification", { returnObjects: true }),
        criticality: criticalities,
        criticalityOverride: criticalities,
      },
    });
  }, [t]);
}

export type NamedAssetFields = ReturnType<typeof useAssetFields>;

/** Formats the value of a field of an asset. */
export function useAssetValue() {
  const { t } = useAssetMessages();
  return useFieldMessages(useAssetFields(), { involvement: t("involvement", { returnObjects: true }) });
}
