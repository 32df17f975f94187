import type { RiskRowFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
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
    ["category", { shownByDefault: false }],
    "ownerId",
    "treatment",
    [
      "status",
      {
        shownByDefault: false,
        render: ({ status, archivedAt }) => (
          <RiskStatusBadge status={status} archived={archivedAt !== null} />
        ),
      },
    ],
    [
      "nextReviewOn",
      {
        render: ({ nextReviewOn, isReviewOverdue }) => (
          <OverdueDate value={nextReviewOn} overdue={isReviewOverdue} />
        ),
      },
    ],
    ["acceptedUntil", { shownByDefault: false }],
    ["updatedAt", { shownByDefault: false }],
    ["createdAt", { shownByDefault: false }],
    ["inherentRiskScore", { shownByDefault: false }],
    ["compositeRiskScore", { shownByDefault: false }],
    ["targetRiskScore", { shownByDefault: false }],
  ]);
}
