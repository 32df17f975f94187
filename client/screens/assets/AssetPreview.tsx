import { chakra } from "@chakra-ui/react/styled-system";

import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { AssetStatusBadge } from "./AssetStatusBadge.tsx";
import type { AssetRow } from "./assetColumns.tsx";
import { useAssetWords } from "./useAssetWords.ts";

/** What the list does not show of an asset, without leaving it. */
export function AssetPreview({ asset }: { asset: AssetRow }) {
  const { t } = useAssetWords();
  const dash = t("common:notAvailable");
  const hours = (count: number | null) => (count === null ? dash : t("recovery.hours", { count }));

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{asset.reference}</chakra.span>
        <SeverityBadge severity={asset.criticality} />
        <AssetStatusBadge status={asset.status} archived={asset.archivedAt !== null} />
      </chakra.div>
      {asset.description && <chakra.p whiteSpace="pre-wrap">{asset.description}</chakra.p>}
      <Properties
        entries={[
          { label: t("fields.type"), value: t(`type.${asset.type}`) },
          {
            label: t("fields.classification"),
            value: asset.classification ? t(`classification.${asset.classification}`) : dash,
          },
          { label: t("fields.confidentiality"), value: asset.confidentiality ?? dash },
          { label: t("fields.integrity"), value: asset.integrity ?? dash },
          { label: t("fields.availability"), value: asset.availability ?? dash },
          {
            label: t("fields.owner"),
            value: <PersonName name={asset.owner?.fullName} picture={asset.owner?.avatarUrl} />,
          },
          {
            label: t("fields.custodian"),
            value: <PersonName name={asset.custodian?.fullName} picture={asset.custodian?.avatarUrl} />,
          },
          { label: t("fields.businessUnit"), value: asset.businessUnit ?? dash },
          { label: t("fields.location"), value: asset.location ?? dash },
          { label: t("fields.vendor"), value: asset.vendor ?? dash },
          { label: t("fields.recoveryTime"), value: hours(asset.recoveryTimeHours) },
          { label: t("fields.recoveryPoint"), value: hours(asset.recoveryPointHours) },
          { label: t("fields.nextReviewOn"), value: <RelativeDate value={asset.nextReviewOn} /> },
          { label: t("fields.updatedAt"), value: <RelativeDate value={asset.updatedAt} /> },
        ]}
      />
    </chakra.div>
  );
}
