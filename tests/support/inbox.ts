/** Approvals on screen, and the answers of the server about them. */
import type { MockLink } from "@apollo/client/testing";

import {
  ApprovalDocument,
  ApprovalInboxDocument,
  type ApprovalInboxQueryVariables,
  type ApprovalRecordFragment,
  ApprovalsWaitingDocument,
  ApproverChoicesDocument,
  PeopleByIdsDocument,
} from "../../graphql/generated/index.ts";

export const adaId = "00000000-0000-4000-8000-000000000001";
export const graceId = "00000000-0000-4000-8000-000000000002";
export const alanId = "00000000-0000-4000-8000-000000000003";

const always = { maxUsageCount: Number.POSITIVE_INFINITY };

function person(id: string, fullName: string) {
  return { __typename: "Person" as const, id, fullName, avatarUrl: null };
}

export const grace = person(graceId, "Grace Hopper");
export const alan = person(alanId, "Alan Turing");
export const ada = person(adaId, "Ada Lovelace");

function change(field: string, before: unknown, after: unknown, requiresApproval = true) {
  return { __typename: "ApprovalChange" as const, field, before, after, requiresApproval };
}

/** Grace requests a budget increase of twenty per cent; Ada, who is signed in, and Alan can decide. */
export function approval(overrides: Partial<ApprovalRecordFragment> = {}): ApprovalRecordFragment {
  return {
    __typename: "Approval",
    id: "00000000-0000-4000-8000-0000000000a1",
    kind: "project_change",
    status: "pending_approval",
    contentShown: true,
    title: "Change P-0007: Warehouse robots",
    subjectReference: "P-0007",
    subjectName: "Warehouse robots",
    subjectTable: "projects",
    subjectId: "00000000-0000-4000-8000-0000000000b1",
    subjectPath: "/projects/00000000-0000-4000-8000-0000000000b1",
    requester: grace,
    currentApprovers: [ada, alan],
    createdAt: "2026-05-01T10:00:00Z",
    dueAt: "2026-05-08T10:00:00Z",
    decidedAt: null,
    expiresAt: null,
    isOverdue: false,
    ageDays: 3,
    mayDecide: true,
    mayWithdraw: false,
    mayComment: true,
    isLowRisk: false,
    contentHash: "a".repeat(64),
    description: "The second hall needs robots too.",
    justification: "Volumes have doubled.",
    reason: null,
    version: 1,
    progress: "0/1",
    content: {},
    deletionImpact: null,
    policyText: null,
    formerPolicyText: null,
    deckReportId: null,
    changes: [
      change("estimated_capex", "100000.00", "120000.00"),
      change("end_date", "2026-06-30", "2026-07-31"),
      change("owner_id", graceId, alanId, false),
    ],
    steps: {
      __typename: "ApprovalStepConnection",
      nodes: [
        {
          __typename: "ApprovalStep",
          id: "00000000-0000-4000-8000-0000000000c1",
          position: 1,
          name: "Stakeholders",
          mode: "any",
          quorum: null,
          status: "open",
          openedAt: "2026-05-01T10:00:00Z",
          dueAt: "2126-05-08T10:00:00Z",
          endedAt: null,
          approvers: {
            __typename: "ApprovalApproverConnection",
            nodes: [
              {
                __typename: "ApprovalApprover",
                id: "00000000-0000-4000-8000-0000000000d1",
                kind: "stakeholders",
                role: null,
                permission: null,
                escalated: false,
                person: null,
                team: null,
              },
            ],
          },
          decisions: { __typename: "ApprovalDecisionConnection", nodes: [] },
        },
      ],
    },
    log: [
      {
        __typename: "ApprovalEvent",
        at: "2026-05-01T10:00:00Z",
        event: "asked",
        step: null,
        text: "Volumes have doubled.",
        person: grace,
        onBehalfOf: null,
      },
    ],
    ...overrides,
  };
}

/** The inbox, for any box; `seen` is called with the variables of each query. */
export function inboxMock(
  list: () => ApprovalRecordFragment[],
  seen?: (variables: ApprovalInboxQueryVariables) => void,
): MockLink.MockedResponse {
  return {
    request: {
      query: ApprovalInboxDocument,
      variables: (variables) => {
        seen?.(variables as ApprovalInboxQueryVariables);
        return true;
      },
    },
    ...always,
    result: () => {
      const nodes = list();
      return {
        data: {
          approvalInbox: {
            __typename: "ApprovalConnection",
            totalCount: nodes.length,
            pageInfo: {
              __typename: "PageInfo",
              hasNextPage: false,
              hasPreviousPage: false,
              startCursor: null,
              endCursor: null,
            },
            nodes,
          },
        },
      };
    },
  };
}

export function approvalMock(
  found: () => ApprovalRecordFragment | null,
  id?: string,
): MockLink.MockedResponse {
  return {
    request: {
      query: ApprovalDocument,
      variables: (variables) => id === undefined || variables.id === id,
    },
    ...always,
    result: () => {
      const one = found();
      return { data: { approval: { __typename: "ApprovalConnection", nodes: one ? [one] : [] } } };
    },
  };
}

export function waitingCountMock(count = 2): MockLink.MockedResponse {
  return {
    request: { query: ApprovalsWaitingDocument },
    ...always,
    result: { data: { approvalsWaitingCount: count, myWorkWaitingCount: count } },
  };
}

/** Names behind ids, and what approvers can be. */
export const nameMocks: MockLink.MockedResponse[] = [
  {
    request: { query: PeopleByIdsDocument, variables: () => true },
    ...always,
    result: { data: { peopleByIds: [grace, alan] } },
  },
  {
    request: { query: ApproverChoicesDocument },
    ...always,
    result: {
      data: {
        permissions: { __typename: "PermissionConnection", nodes: [] },
        roles: { __typename: "RoleConnection", nodes: [] },
        teams: { __typename: "TeamConnection", nodes: [] },
      },
    },
  },
];
