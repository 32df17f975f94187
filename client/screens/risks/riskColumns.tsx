import type { RiskRowFragment } from "../../../graphql/generated/index.ts";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { RiskStatusBadge } from "./RiskStatusBadge.tsx";
import type { NamedRiskFields } from "./useRiskFields.ts";

export type RiskRow = RiskRowFragment;

export function riskColumns(fields: NamedRiskFields): RegisterColumn<RiskRow>[] {
  return fieldColumns(fields, [
    "reference",
    ["name", { primary: true }],
    ["severity", { render: ({ severity }) => <SeverityBadge severity={severity} /> }],
    ["score", { render: ({ score }) => score || "—" }],
    "residualRiskScore",
    "businessUnit",
    ["category", { standard: false }],
    "ownerId",
    "treatment",
    [
      "status",
      {
        standard: false,
        render: ({ status, archivedAt }) => (
          <RiskStatusBadge status={status} archived={archivedAt !== null} />
        ),
      },
    ],
    "nextReviewOn",
    ["acceptedUntil", { standard: false }],
    ["updatedAt", { standard: false }],
    ["createdAt", { standard: false }],
    ["inherentRiskScore", { standard: false }],
    ["compositeRiskScore", { standard: false }],
    ["targetRiskScore", { standard: false }],
  ]);
}
