import { chakra } from "@chakra-ui/react/styled-system";
import type { RiskRowFragment } from "../../../graphql/generated/index.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Clipped } from "../../components/register/RegisterTable.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { RiskStatusBadge } from "./RiskStatusBadge.tsx";
import type { RiskWords } from "./useRiskWords.ts";

export type RiskRow = RiskRowFragment;

export const standardSort: Sort = { key: "score", descending: true };

const dash = "—";

/** The keys are those of the export's door too. */
export function riskColumns(t: RiskWords): RegisterColumn<RiskRow>[] {
  function text(key: "cause" | "event" | "consequence" | "description"): RegisterColumn<RiskRow> {
    return {
      key,
      label: t(`fields.${key}`),
      standard: false,
      render: (risk) => <Clipped>{risk[key] ?? dash}</Clipped>,
    };
  }

  return [
    {
      key: "reference",
      label: t("fields.reference"),
      sort: "reference",
      width: "20",
      render: (risk) => <chakra.span color="fg.muted">{risk.reference}</chakra.span>,
    },
    {
      key: "name",
      label: t("fields.name"),
      sort: "name",
      primary: true,
      render: (risk) => <Clipped title={risk.name}>{risk.name}</Clipped>,
    },
    {
      key: "severity",
      label: t("fields.severity"),
      render: (risk) => <SeverityBadge severity={risk.severity} />,
    },
    {
      key: "score",
      label: t("fields.score"),
      sort: "score",
      numeric: true,
      render: (risk) => risk.score || dash,
    },
    {
      key: "residual",
      label: t("fields.residual"),
      sort: "residual",
      numeric: true,
      render: (risk) => risk.residualRiskScore ?? dash,
    },
    {
      key: "business_unit",
      label: t("fields.businessUnit"),
      sort: "business_unit",
      render: (risk) => <Clipped maxW="44">{risk.businessUnit ?? dash}</Clipped>,
    },
    {
      key: "category",
      label: t("fields.category"),
      standard: false,
      render: (risk) => <Clipped maxW="44">{risk.category ?? dash}</Clipped>,
    },
    {
      key: "owner",
      label: t("fields.owner"),
      render: (risk) => <PersonName name={risk.owner?.fullName} picture={risk.owner?.avatarUrl} />,
    },
    { key: "treatment", label: t("fields.treatment"), render: (risk) => t(`treatment.${risk.treatment}`) },
    {
      key: "status",
      label: t("fields.status"),
      standard: false,
      render: (risk) => <RiskStatusBadge status={risk.status} archived={risk.archivedAt !== null} />,
    },
    {
      key: "next_review",
      label: t("fields.nextReviewOn"),
      sort: "next_review",
      render: (risk) => <RelativeDate value={risk.nextReviewOn} />,
    },
    {
      key: "accepted_until",
      label: t("fields.acceptedUntil"),
      standard: false,
      render: (risk) => <RelativeDate value={risk.acceptedUntil} />,
    },
    {
      key: "updated",
      label: t("fields.updatedAt"),
      sort: "updated",
      standard: false,
      render: (risk) => <RelativeDate value={risk.updatedAt} />,
    },
    {
      key: "created",
      label: t("fields.createdAt"),
      sort: "created",
      standard: false,
      render: (risk) => <RelativeDate value={risk.createdAt} />,
    },
    {
      key: "inherent",
      label: t("fields.inherent"),
      numeric: true,
      standard: false,
      render: (risk) => risk.inherentRiskScore ?? dash,
    },
    {
      key: "composite",
      label: t("fields.composite"),
      numeric: true,
      standard: false,
      render: (risk) => risk.compositeRiskScore ?? dash,
    },
    {
      key: "target",
      label: t("fields.target"),
      numeric: true,
      standard: false,
      render: (risk) => risk.targetRiskScore ?? dash,
    },
    text("description"),
    text("cause"),
    text("event"),
    text("consequence"),
  ];
}
