import { chakra } from "@chakra-ui/react/styled-system";

import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { AssetStatusBadge } from "./AssetStatusBadge.tsx";
import type { AssetRow } from "./assetColumns.tsx";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

/** The preview of an asset, with what the list does not show. */
export function AssetPreview({ asset }: { asset: AssetRow }) {
  const { t } = useAssetMessages();
  const fields = useAssetFields();
  const hours = (count: number | null) =>
    count === null ? t("common:notAvailable") : t("recovery.hours", { count });

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{asset.reference}</chakra.span>
        <SeverityBadge severity={asset.criticality} />
        <AssetStatusBadge status={asset.status} archived={asset.archivedAt !== null} />
      </chakra.div>
      {asset.description && <chakra.p whiteSpace="pre-wrap">{asset.description}</chakra.p>}
      <Properties
        entries={fieldProperties(fields, asset, [
          "type",
          "classification",
          "confidentiality",
          "integrity",
          "availability",
          "ownerId",
          "custodianId",
          "businessUnit",
          "location",
          "vendor",
          { field: "recoveryTimeHours", value: hours(asset.recoveryTimeHours) },
          { field: "recoveryPointHours", value: hours(asset.recoveryPointHours) },
          "nextReviewOn",
          "updatedAt",
        ])}
      />
    </chakra.div>
  );
}
