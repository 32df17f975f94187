import { chakra } from "@chakra-ui/react/styled-system";

import type { AssetRowFragment } from "../../../graphql/generated/index.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Clipped } from "../../components/register/RegisterTable.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { AssetStatusBadge } from "./AssetStatusBadge.tsx";
import type { AssetWords } from "./useAssetWords.ts";

export type AssetRow = AssetRowFragment;

export const standardSort: Sort = { key: "criticality", descending: true };

const dash = "—";

/** The keys are those of the export's door too. */
export function assetColumns(t: AssetWords): RegisterColumn<AssetRow>[] {
  function need(key: "confidentiality" | "integrity" | "availability"): RegisterColumn<AssetRow> {
    return {
      key,
      label: t(`fields.${key}`),
      numeric: true,
      standard: false,
      render: (asset) => asset[key] ?? dash,
    };
  }
  function text(key: "location" | "description"): RegisterColumn<AssetRow> {
    return {
      key,
      label: t(`fields.${key}`),
      standard: false,
      render: (asset) => <Clipped maxW="64">{asset[key] ?? dash}</Clipped>,
    };
  }
  function hours(key: "recovery_time" | "recovery_point"): RegisterColumn<AssetRow> {
    const isTime = key === "recovery_time";
    return {
      key,
      label: t(isTime ? "fields.recoveryTime" : "fields.recoveryPoint"),
      numeric: true,
      standard: false,
      render: (asset) => {
        const value = isTime ? asset.recoveryTimeHours : asset.recoveryPointHours;
        return value === null ? dash : t("recovery.hours", { count: value });
      },
    };
  }

  return [
    {
      key: "reference",
      label: t("fields.reference"),
      sort: "reference",
      width: "20",
      render: (asset) => <chakra.span color="fg.muted">{asset.reference}</chakra.span>,
    },
    {
      key: "name",
      label: t("fields.name"),
      sort: "name",
      primary: true,
      render: (asset) => <Clipped title={asset.name}>{asset.name}</Clipped>,
    },
    {
      key: "criticality",
      label: t("fields.criticality"),
      sort: "criticality",
      render: (asset) => <SeverityBadge severity={asset.criticality} />,
    },
    { key: "type", label: t("fields.type"), render: (asset) => t(`type.${asset.type}`) },
    {
      key: "status",
      label: t("fields.status"),
      render: (asset) => <AssetStatusBadge status={asset.status} archived={asset.archivedAt !== null} />,
    },
    {
      key: "classification",
      label: t("fields.classification"),
      standard: false,
      render: (asset) => (asset.classification ? t(`classification.${asset.classification}`) : dash),
    },
    {
      key: "business_unit",
      label: t("fields.businessUnit"),
      render: (asset) => <Clipped maxW="44">{asset.businessUnit ?? dash}</Clipped>,
    },
    {
      key: "owner",
      label: t("fields.owner"),
      render: (asset) => <PersonName name={asset.owner?.fullName} picture={asset.owner?.avatarUrl} />,
    },
    {
      key: "custodian",
      label: t("fields.custodian"),
      standard: false,
      render: (asset) => <PersonName name={asset.custodian?.fullName} picture={asset.custodian?.avatarUrl} />,
    },
    {
      key: "vendor",
      label: t("fields.vendor"),
      render: (asset) => <Clipped maxW="44">{asset.vendor ?? dash}</Clipped>,
    },
    {
      key: "next_review",
      label: t("fields.nextReviewOn"),
      sort: "next_review",
      render: (asset) => <RelativeDate value={asset.nextReviewOn} />,
    },
    need("confidentiality"),
    need("integrity"),
    need("availability"),
    hours("recovery_time"),
    hours("recovery_point"),
    text("location"),
    text("description"),
    {
      key: "updated",
      label: t("fields.updatedAt"),
      sort: "updated",
      standard: false,
      render: (asset) => <RelativeDate value={asset.updatedAt} />,
    },
    {
      key: "created",
      label: t("fields.createdAt"),
      sort: "created",
      standard: false,
      render: (asset) => <RelativeDate value={asset.createdAt} />,
    },
  ];
}
