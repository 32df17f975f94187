/** Answers of the dashboard's two calls, for the tests of its screen. */
import type { MockLink } from "@apollo/client/testing";

import {
  ExecutiveSummaryDocument,
  type ExecutiveSummaryQuery,
  RiskLandscapeDocument,
  type RiskLandscapeQuery,
} from "../../graphql/generated/index.ts";

export type Summary = NonNullable<ExecutiveSummaryQuery["executiveSummary"]>;
export type Landscape = NonNullable<RiskLandscapeQuery["riskLandscape"]>;

const asOf = "2026-03-05T10:00:00Z";

function tile(value: number | null, status: string | null) {
  return { __typename: "StatTile" as const, value, status };
}

export function summary(parts: Partial<Summary> = {}): Summary {
  return {
    __typename: "ExecutiveSummary",
    asOf,
    complianceHealth: {
      __typename: "ComplianceHealth",
      score: 72,
      status: "needs_attention",
      trend: "up",
      change: 4,
      points: [60, 68, 72],
      requirements: 25,
      complete: 18,
    },
    criticalRiskSummary: {
      __typename: "CriticalRiskSummary",
      count: 6,
      trend: "down",
      highestScore: 24,
      alertLevel: "high",
      change: -1,
      points: [4, 7, 6],
      identified: 83,
    },
    auditReadiness: {
      __typename: "AuditReadiness",
      status: "needs_attention",
      score: 72,
      missingEvidence: 5,
      lastAuditDate: null,
    },
    executiveIssues: {
      __typename: "ExecutiveIssue",
      count: 13,
      overdueApprovals: 2,
      criticalRisks: 6,
      complianceGaps: 5,
    },
    statTiles: {
      __typename: "StatTileRow",
      itemsRequiringAttention: tile(13, "critical"),
      criticalRisks: tile(6, "critical"),
      complianceScore: tile(72, "warning"),
    },
    ...parts,
  };
}

export function cells(area: string, counts: number[], includesUnassigned = false): Landscape["heatmapData"] {
  return ["critical", "high", "medium", "low"].map((severity, index) => ({
    __typename: "HeatmapCell",
    severity,
    businessArea: area,
    count: counts[index] ?? 0,
    averageScore: counts[index] ? 21.5 - index * 5 : null,
    includesUnassigned,
  }));
}

export function landscape(parts: Partial<Landscape> = {}): Landscape {
  return {
    __typename: "RiskLandscape",
    asOf,
    since: "2026-01-12",
    notAssessed: 0,
    heatmapData: [...cells("Finance & Accounting", [2, 0, 3, 4], true), ...cells("Operations", [4, 1, 0, 9])],
    topRisks: [
      {
        __typename: "TopRisk",
        id: "00000000-0000-4000-8000-0000000000aa",
        reference: "R-0007",
        name: "The only supplier fails",
        score: 24,
        severity: "critical",
        owner: "Grace Hopper",
        trend: "up",
        lastUpdated: "2026-03-01T10:00:00Z",
        businessUnit: "Operations",
      },
    ],
    trendData: [
      {
        __typename: "TrendPoint",
        month: "2026-01",
        day: "2026-01-31",
        critical: 4,
        high: 1,
        medium: 3,
        low: 9,
      },
      {
        __typename: "TrendPoint",
        month: "2026-02",
        day: "2026-02-28",
        critical: 7,
        high: 1,
        medium: 3,
        low: 11,
      },
      {
        __typename: "TrendPoint",
        month: "2026-03",
        day: "2026-03-05",
        critical: 6,
        high: 1,
        medium: 3,
        low: 13,
      },
    ],
    riskVsResidual: {
      __typename: "RiskVsResidual",
      inherentRisk: 14.2,
      residualRisk: 8.6,
      controlEffectiveness: 39,
      compared: 71,
      identified: 96,
    },
    ...parts,
  };
}

export function summaryMock(
  executiveSummary: Summary | null = summary(),
  firstSteps: ExecutiveSummaryQuery["firstSteps"] = null,
): MockLink.MockedResponse {
  return {
    request: { query: ExecutiveSummaryDocument },
    result: { data: { executiveSummary, firstSteps } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}

export function landscapeMock(
  riskLandscape: Landscape | null = landscape(),
  side = "inherent",
): MockLink.MockedResponse {
  return {
    request: { query: RiskLandscapeDocument, variables: { side } },
    result: { data: { riskLandscape } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}
