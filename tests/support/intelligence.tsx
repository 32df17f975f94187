/** The page of business intelligence with given answers. */

import type { MockLink } from "@apollo/client/testing";
import { screen } from "@testing-library/react";
import type { ScoreBasis } from "../../client/components/scoreBasis.ts";

import IntelligenceScreen from "../../client/screens/intelligence/IntelligenceScreen.tsx";
import {
  BusinessIntelligenceDocument,
  type BusinessIntelligenceQuery,
  DashboardPreferencesDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, type Shown } from "./render.tsx";

export type Figures = NonNullable<BusinessIntelligenceQuery["businessIntelligence"]>;

export function figures(parts: Partial<Figures> = {}): Figures {
  return {
    __typename: "BusinessIntelligence",
    asOf: "2026-03-05T10:00:00Z",
    days: 30,
    firstDay: "2026-02-04",
    category: "all",
    canViewRisks: true,
    canViewRequirements: true,
    canViewAssets: true,
    canViewProjects: true,
    totalRisks: 1083,
    risksChange: 2,
    criticalRisks: 6,
    unratedRisks: 0,
    risksAboveAppetite: 0,
    risksSince: "2026-03-03",
    riskTrend: ["2026-03-03", "2026-03-04", "2026-03-05"].map((day, index) => ({
      __typename: "SeverityPoint",
      day,
      critical: 4 + index,
      high: 13,
      medium: 37,
      low: 52 - index,
    })),
    topRisks: Array.from({ length: 10 }, (_, index) => ({
      __typename: "TopRisk",
      id: `00000000-0000-4000-8000-0000000000a${index}`,
      reference: `R-000${index}`,
      name: `Risk number ${index}`,
      score: 25 - index,
      severity: index < 6 ? "critical" : "high",
      owner: "Grace Hopper",
      trend: "up",
      lastUpdated: "2026-03-01T10:00:00Z",
      businessUnit: "Operations",
      category: index === 0 ? null : "Information security",
    })),
    complianceScore: 61,
    complianceChange: 2,
    complianceStatus: "needs_attention",
    requirements: 217,
    compliantRequirements: 133,
    complianceSince: "2026-03-03",
    complianceTrend: ["2026-03-03", "2026-03-04", "2026-03-05"].map((day, index) => ({
      __typename: "CompliancePoint",
      day,
      score: 59 + index,
      requirements: 217,
      compliant: 128 + index,
    })),
    totalAssets: 66,
    assetsAdded: 5,
    criticalAssets: 32,
    assetCriticality: { __typename: "CriticalityCount", critical: 32, high: 25, medium: 5, low: 4 },
    activeProjects: 8,
    projectsStarted: 2,
    projectStatus: {
      __typename: "ProjectStatusCount",
      active: 8,
      planning: 2,
      completed: 3,
      onHold: 1,
      cancelled: 4,
    },
    tasksNewlyOverdue: 12,
    overdueProjectTasks: 40,
    overdueTreatmentTasks: 25,
    ...parts,
  };
}

const preferences: MockLink.MockedResponse = {
  request: { query: DashboardPreferencesDocument },
  result: { data: { myDashboardPreferences: null } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

export interface Question {
  search?: string | null;
  days?: number;
  category?: string;
  side?: ScoreBasis;
}

/** The response to one query of the page; by default to that of a page without filters. */
export function figuresMock(
  parts: Partial<Figures> = {},
  { search = null, days = 30, category = "all", side = "inherent" }: Question = {},
): MockLink.MockedResponse {
  return {
    request: { query: BusinessIntelligenceDocument, variables: { search, days, category, side } },
    result: { data: { businessIntelligence: figures({ days, category, ...parts }) } },
  };
}

export function openIntelligence(mocks: Mocks = [figuresMock()], url = "/bi-dashboard"): Shown {
  return renderAt(url, <IntelligenceScreen />, { viewer: mockViewer(), mocks: [...mocks, preferences] });
}

export async function figure(name: string): Promise<HTMLElement> {
  const heading = await screen.findAllByRole("heading", { name });
  const card = heading.map((each) => each.closest("article")).find((each) => each !== null);
  if (!card) throw new Error(`No figure ${name}`);
  return card;
}

export function chart(name: string): Promise<HTMLElement> {
  return screen.findByRole("region", { name });
}
