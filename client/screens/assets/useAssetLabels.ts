import type { AssetValues } from "./assetSchema.ts";
import { useAssetWords } from "./useAssetWords.ts";

export function useAssetLabels(): Record<keyof AssetValues, string> {
  const { t } = useAssetWords();
  return {
    name: t("fields.name"),
    type: t("fields.type"),
    status: t("fields.status"),
    classification: t("fields.classification"),
    description: t("fields.description"),
    confidentiality: t("fields.confidentiality"),
    integrity: t("fields.integrity"),
    availability: t("fields.availability"),
    ownerId: t("fields.owner"),
    custodianId: t("fields.custodian"),
    businessUnit: t("fields.businessUnit"),
    location: t("fields.location"),
    vendor: t("fields.vendor"),
    recoveryTimeHours: t("fields.recoveryTime"),
    recoveryPointHours: t("fields.recoveryPoint"),
    nextReviewOn: t("fields.nextReviewOn"),
  };
}
