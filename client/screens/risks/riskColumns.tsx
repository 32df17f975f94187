import type { RiskRowFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";
import { ScoreBasisBadges } from "../../components/ScoreBasisBadges.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import type { ScoreBasis } from "../../components/scoreBasis.ts";
import { AppetiteBadge } from "./AppetiteBadge.tsx";
import { RiskStatusBadge } from "./RiskStatusBadge.tsx";
import type { NamedRiskFields } from "./useRiskFields.ts";

export type RiskRow = RiskRowFragment;

/** The columns that stand in for each other: the specified, inherent ones and those of the other score bases. */
const standIns: Record<ScoreBasis, Readonly<Record<string, string>>> = {
  inherent: {},
  residual: { severity: "residual_severity", score: "residual" },
  target: { severity: "target_severity", score: "target" },
};

/** The chosen columns for a score basis: its severity and score take the places of the inherent ones, and the other way round. */
export function columnsOn(basis: ScoreBasis, keys: readonly string[]): string[] {
  const pairs = Object.entries(standIns[basis]);
  const swapped = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
  return keys.map((key) => swapped.get(key) ?? key);
}

/** The highest score by the basis first. */
export function sortOn(basis: ScoreBasis): Sort {
  return { key: standIns[basis].score ?? "score", descending: true };
}

export function riskColumns(fields: NamedRiskFields, basis: ScoreBasis): RegisterColumn<RiskRow>[] {
  return fieldColumns(fields, [
    "reference",
    ["name", { primary: true }],
    [
      "severity",
      {
        render: (risk) =>
          basis === "inherent" ? (
            <ScoreBasisBadges risk={risk} basis="inherent" />
          ) : (
            <SeverityBadge severity={risk.severity} />
          ),
      },
    ],
    ["score", { render: ({ score }) => score || "—" }],
    "residualRiskScore",
    "businessUnit",
    ["category", { shownByDefault: false }],
    "ownerId",
    ["ownerTeamId", { shownByDefault: false }],
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
    [
      "residualSeverity",
      {
        shownByDefault: false,
        render: (risk) =>
          basis === "residual" ? (
            <ScoreBasisBadges risk={risk} basis="residual" />
          ) : (
            <SeverityBadge severity={risk.residualSeverity} />
          ),
      },
    ],
    [
      "targetSeverity",
      { shownByDefault: false, render: ({ targetSeverity }) => <SeverityBadge severity={targetSeverity} /> },
    ],
    [
      "aboveAppetite",
      { shownByDefault: false, render: ({ aboveAppetite }) => (aboveAppetite ? <AppetiteBadge /> : "—") },
    ],
    ["inherentRiskScore", { shownByDefault: false }],
    ["compositeRiskScore", { shownByDefault: false }],
    ["targetRiskScore", { shownByDefault: false }],
  ]);
}
