import type { AssetRecordFragment } from "../../../graphql/generated/index.ts";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

/** The properties of the asset; values that the register can be filtered by link to that list. */
export function AssetRail({ asset }: { asset: AssetRecordFragment }) {
  const { t } = useAssetMessages();
  const entries = fieldProperties(
    useAssetFields(),
    asset,
    [
      "ownerId",
      "custodianId",
      "businessUnit",
      "type",
      asset.classification
        ? "classification"
        : { field: "classification", value: t("register.noClassification") },
      "location",
      "vendor",
      "nextReviewOn",
      "createdAt",
      "createdBy",
      "updatedAt",
    ],
    { list: "/assets" },
  );
  return <Rail entries={entries} area="assets" record={asset} />;
}
