import type { AssetRowFragment } from "../../../graphql/generated/index.ts";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { AssetStatusBadge } from "./AssetStatusBadge.tsx";
import type { NamedAssetFields } from "./useAssetFields.ts";
import type { AssetMessages } from "./useAssetMessages.ts";

export type AssetRow = AssetRowFragment;

export function assetColumns(fields: NamedAssetFields, t: AssetMessages): RegisterColumn<AssetRow>[] {
  const hours = (count: number | null) => (count === null ? "—" : t("recovery.hours", { count }));

  return fieldColumns(
    fields,
    [
      "reference",
      ["name", { primary: true }],
      ["criticality", { render: ({ criticality }) => <SeverityBadge severity={criticality} /> }],
      "type",
      [
        "status",
        {
          render: ({ status, archivedAt }) => (
            <AssetStatusBadge status={status} archived={archivedAt !== null} />
          ),
        },
      ],
      ["classification", { shownByDefault: false }],
      "businessUnit",
      "ownerId",
      ["ownerTeamId", { shownByDefault: false }],
      ["custodianId", { shownByDefault: false }],
      "vendor",
      "nextReviewOn",
      ["confidentiality", { shownByDefault: false }],
      ["integrity", { shownByDefault: false }],
      ["availability", { shownByDefault: false }],
      ["recoveryTimeHours", { shownByDefault: false, render: (asset) => hours(asset.recoveryTimeHours) }],
      ["recoveryPointHours", { shownByDefault: false, render: (asset) => hours(asset.recoveryPointHours) }],
      ["location", { shownByDefault: false }],
      ["description", { shownByDefault: false }],
      ["updatedAt", { shownByDefault: false }],
      ["createdAt", { shownByDefault: false }],
    ],
    ["criticalityReason"],
  );
}
