import type { MockLink } from "@apollo/client/testing";

import {
  AcceptanceLimitsDocument,
  ImpactRuleDocument,
  RegisterPeopleDocument,
  type RiskAcceptanceEntryFragment,
  RiskAcceptancesDocument,
  RiskChoicesDocument,
  RiskDocument,
  RiskHistoryDocument,
  type RiskQuery,
  type RiskRecordFragment,
  type RiskRowFragment,
  RisksDocument,
  type RisksQueryVariables,
} from "../../graphql/generated/index.ts";
import { mockViewer } from "./mockViewer.ts";

const ALWAYS = Number.POSITIVE_INFINITY;
export const RISK_ID = "00000000-0000-4000-8000-000000000001";
const DAY = "2026-01-05T10:00:00Z";

export function row(changes: Partial<RiskRowFragment> = {}): RiskRowFragment {
  return {
    __typename: "Risk",
    id: RISK_ID,
    reference: "R-0001",
    name: "Fire in the plant",
    description: null,
    status: "identified",
    severity: "critical",
    residualSeverity: "medium",
    targetSeverity: null,
    aboveAppetite: false,
    score: 20,
    inherentRiskScore: 20,
    residualRiskScore: 12,
    compositeRiskScore: 20,
    targetRiskScore: null,
    businessUnit: "Operations",
    category: "Operational",
    treatment: "mitigate",
    owner: {
      __typename: "Person",
      id: "00000000-0000-4000-8000-00000000000a",
      fullName: "Grace Hopper",
      avatarUrl: null,
    },
    ownerTeam: null,
    residualOwner: null,
    nextReviewOn: "2026-09-01",
    isReviewOverdue: false,
    cause: "Old cables",
    event: "Fire",
    consequence: "The plant stands still",
    acceptedUntil: null,
    velocity: null,
    confidence: null,
    lastReviewedAt: null,
    archivedAt: null,
    editableFields: ["name", "category", "ownerId", "ownerTeamId", "nextReviewOn"],
    customValues: {},
    customPeople: [],
    createdAt: DAY,
    updatedAt: DAY,
    version: 1,
    ...changes,
  };
}

/** So many risks, the gravest first. */
export function rows(count: number): RiskRowFragment[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1);
    return row({
      id: `00000000-0000-4000-8000-${number.padStart(12, "0")}`,
      reference: `R-${number.padStart(4, "0")}`,
      name: `Risk ${number}`,
    });
  });
}

export function record(changes: Partial<RiskRecordFragment> = {}): RiskRecordFragment {
  const { __typename, ...shared } = row();
  return {
    __typename,
    ...shared,
    inherentLikelihood: 4,
    inherentImpact: 5,
    residualLikelihood: 3,
    residualImpact: 4,
    targetLikelihood: null,
    targetImpact: null,
    scoresReason: null,
    aboveReason: null,
    appetite: null,
    isUnaccepted: false,
    source: null,
    ownerId: shared.owner?.id ?? null,
    creator: {
      __typename: "Person",
      id: "00000000-0000-4000-8000-00000000000b",
      fullName: "Ada Lovelace",
      avatarUrl: null,
    },
    velocity: null,
    confidence: null,
    lastReviewedAt: DAY,
    closedAt: null,
    closedReason: null,
    riskAssessments: { __typename: "RiskAssessmentConnection", totalCount: 0, nodes: [] },
    mayPropose: false,
    pendingProposal: null,
    mitigationTasks: { __typename: "MitigationTaskConnection", totalCount: 0, nodes: [] },
    ...changes,
  };
}

interface ListAnswer {
  nodes: RiskRowFragment[];
  totalCount?: number;
  hasNextPage?: boolean;
  endCursor?: string;
}

/** Answers every query for the list, and remembers the variables. */
export function listMock(answer: (variables: RisksQueryVariables) => ListAnswer): MockLink.MockedResponse {
  return {
    request: { query: RisksDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: (variables) => {
      const { nodes, totalCount = nodes.length, hasNextPage = false, endCursor = "end" } = answer(variables);
      const pageInfo = {
        __typename: "PageInfo",
        hasNextPage,
        hasPreviousPage: false,
        startCursor: "start",
        endCursor,
      };
      return { data: { risks: { __typename: "RiskConnection", totalCount, pageInfo, nodes } } };
    },
  };
}

function named(name: string, position: number, __typename: string) {
  return { __typename, name, position, archivedAt: null };
}

/** What every screen about risks asks beside the risks. */
export const choiceMocks: MockLink.MockedResponse[] = [
  {
    request: { query: RiskChoicesDocument },
    maxUsageCount: ALWAYS,
    result: {
      data: {
        businessUnits: {
          __typename: "BusinessUnitConnection",
          nodes: [named("Operations", 2, "BusinessUnit"), named("Finance", 1, "BusinessUnit")],
        },
        riskCategories: {
          __typename: "RiskCategoryConnection",
          nodes: [named("Operational", 1, "RiskCategory"), named("Financial", 2, "RiskCategory")],
        },
      },
    },
  },
  {
    request: { query: RegisterPeopleDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: {
      data: {
        registerPeople: [
          {
            __typename: "Person",
            id: "00000000-0000-4000-8000-00000000000a",
            fullName: "Grace Hopper",
            avatarUrl: null,
          },
        ],
      },
    },
  },
  {
    request: { query: ImpactRuleDocument },
    maxUsageCount: ALWAYS,
    result: {
      data: {
        organisationSetting: { __typename: "OrganisationSetting", id: true, impactRule: "highest" },
        impactWeights: { __typename: "ImpactWeightConnection", nodes: [] },
      },
    },
  },
];

export function acceptance(changes: Partial<RiskAcceptanceEntryFragment> = {}): RiskAcceptanceEntryFragment {
  return {
    __typename: "RiskAcceptance",
    id: "00000000-0000-4000-8000-0000000000c1",
    reference: "RA-0001",
    status: "accepted",
    reason: "A second plant would cost more than the loss.",
    conditions: "The insurance stays as it is.",
    score: 12,
    requestedOn: "2026-01-05",
    expiresOn: "2100-01-05",
    requester: {
      __typename: "Person",
      id: "00000000-0000-4000-8000-00000000000a",
      fullName: "Grace Hopper",
      avatarUrl: null,
    },
    accepter: {
      __typename: "Person",
      id: "00000000-0000-4000-8000-00000000000b",
      fullName: "Ada Lovelace",
      avatarUrl: null,
    },
    acceptedAt: DAY,
    endedAt: null,
    endedReason: null,
    approval: { __typename: "Approval", id: "00000000-0000-4000-8000-0000000000d1" },
    mayWithdraw: false,
    ...changes,
  };
}

/** The acceptances of the risk, newest first, and the score that would be accepted next. */
export function acceptancesMock(
  nodes: () => RiskAcceptanceEntryFragment[],
  remainingScore: number | null = 12,
): MockLink.MockedResponse {
  return {
    request: { query: RiskAcceptancesDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: () => ({
      data: {
        risk: {
          __typename: "Risk",
          id: RISK_ID,
          remainingScore,
          acceptances: { __typename: "RiskAcceptanceConnection", nodes: nodes() },
        },
      },
    }),
  };
}

function limit(role: string, label: string, position: number, highestScore: number) {
  return {
    role: { __typename: "Role", role, label, isTier: false, position },
    limit: { __typename: "AcceptanceLimit", role, highestScore },
  };
}

const limits = [
  limit("risk_manager", "Risk manager", 5, 14),
  limit("executive", "Executive", 17, 19),
  limit("auditor", "Auditor", 6, 0),
];

export const limitsMock: MockLink.MockedResponse = {
  request: { query: AcceptanceLimitsDocument, variables: () => true },
  maxUsageCount: ALWAYS,
  result: {
    data: {
      acceptanceLimits: {
        __typename: "AcceptanceLimitConnection",
        nodes: limits.map(({ limit }) => limit),
      },
      roles: { __typename: "RoleConnection", nodes: limits.map(({ role }) => role) },
    },
  },
};

export function recordMock(risk: () => RiskQuery["risk"]): MockLink.MockedResponse {
  return {
    request: { query: RiskDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: () => ({ data: { risk: risk() } }),
  };
}

export function historyMock(history: object[]): MockLink.MockedResponse {
  return {
    request: { query: RiskHistoryDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: { data: { risk: { __typename: "Risk", id: RISK_ID, history } } },
  };
}

export const riskManager = mockViewer({
  roles: ["risk_manager"],
  permissions: {
    risks_view: "full",
    risks_create: "full",
    risks_edit: "full",
    risks_delete: "full",
    risk_assessments: "full",
    mitigation_tasks: "full",
  },
});

export const reader = mockViewer({ roles: ["user"], permissions: { risks_view: "read" } });
