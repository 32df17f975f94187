/** People for the settings screens, and the answers of the server about them. */
import type { MockLink } from "@apollo/client/testing";

import {
  type AccountChangeFragment,
  PeopleDocument,
  PermissionWordsDocument,
  PersonAccessDocument,
  PersonDocument,
  type PersonFragment,
  PersonHistoryDocument,
  PersonOwnsDocument,
  PersonResponsibilitiesDocument,
  RolesDocument,
  SessionsDocument,
  WaitingPeopleDocument,
} from "../../graphql/generated/index.ts";

export const adaId = "00000000-0000-4000-8000-000000000001";
export const graceId = "00000000-0000-4000-8000-000000000002";

const always = { maxUsageCount: Number.POSITIVE_INFINITY };

/** Grace Hopper, approved, an auditor whom the signed-in user may change. */
export function account(overrides: Partial<PersonFragment> = {}): PersonFragment {
  return {
    __typename: "User",
    id: graceId,
    fullName: "Grace Hopper",
    avatarUrl: null,
    email: "grace@example.org",
    status: "approved",
    statusReason: null,
    rejectedAt: null,
    emailVerifiedAt: "2026-01-02T10:00:00Z",
    approvedAt: "2026-01-03T10:00:00Z",
    lastSignInAt: null,
    secondFactorSince: null,
    createdAt: "2026-01-01T10:00:00Z",
    jobTitle: null,
    department: null,
    phone: null,
    roles: ["auditor"],
    mayBeChanged: true,
    invitedAt: null,
    anonymisedAt: null,
    invitation: null,
    ...overrides,
  };
}

const known = [
  ["super_admin", "Super admin", false],
  ["admin", "Administrator", false],
  ["auditor", "Auditor", false],
  ["user", "User", false],
  ["tier_1", "Dashboard tier 1", true],
] as const;

export function rolesMock(grantable: string[]): MockLink.MockedResponse {
  return {
    request: { query: RolesDocument },
    ...always,
    result: {
      data: {
        roles: {
          __typename: "RoleConnection",
          nodes: known.map(([role, label, isTier], position) => ({
            __typename: "Role",
            role,
            label,
            description: `What ${label} means.`,
            isTier,
            position,
          })),
        },
        grantableRoles: grantable.map((role) => ({ __typename: "Role", role })),
      },
    },
  };
}

/** The list, whatever the filter; `seen` is called with the variables of each query. */
export function peopleMock(
  people: PersonFragment[],
  seen?: (variables: Record<string, unknown>) => void,
): MockLink.MockedResponse {
  return {
    request: {
      query: PeopleDocument,
      variables: (variables) => {
        seen?.(variables);
        return true;
      },
    },
    ...always,
    result: {
      data: {
        users: {
          __typename: "UserConnection",
          totalCount: people.length,
          pageInfo: {
            __typename: "PageInfo",
            hasNextPage: false,
            hasPreviousPage: false,
            startCursor: null,
            endCursor: null,
          },
          nodes: people,
        },
      },
    },
  };
}

export function waitingMock(people: PersonFragment[]): MockLink.MockedResponse {
  return {
    request: { query: WaitingPeopleDocument },
    ...always,
    result: {
      data: { users: { __typename: "UserConnection", totalCount: people.length, nodes: people } },
    },
  };
}

export function personMock(user: PersonFragment | null, id = user?.id): MockLink.MockedResponse {
  return { request: { query: PersonDocument, variables: { id } }, ...always, result: { data: { user } } };
}

/** The page of a person: permissions by role, owned records, sessions, history. */
export function pageMocks(
  id = graceId,
  owned: { kind: string; count: number }[] = [],
): MockLink.MockedResponse[] {
  const source = (permission: string, category: string, level: string, role: string) => ({
    __typename: "PermissionSource" as const,
    permission,
    category,
    level,
    role,
    assignedOnly: false,
  });
  return [
    {
      request: { query: PersonAccessDocument, variables: { id } },
      ...always,
      result: {
        data: {
          personPermissions: [
            source("risks_view", "risk_management", "full", "auditor"),
            source("risks_view", "risk_management", "read", "user"),
            source("risk_assessments", "risk_management", "read", "auditor"),
          ],
        },
      },
    },
    {
      request: { query: PermissionWordsDocument },
      ...always,
      result: {
        data: {
          permissions: {
            __typename: "PermissionConnection",
            nodes: [
              { __typename: "Permission", permission: "risks_view", description: "View risks", position: 6 },
            ],
          },
        },
      },
    },
    {
      request: { query: PersonOwnsDocument, variables: { id } },
      ...always,
      result: { data: { personOwns: owned.map((one) => ({ __typename: "OwnedRecord" as const, ...one })) } },
    },
    {
      request: { query: PersonResponsibilitiesDocument, variables: { id } },
      ...always,
      result: {
        data: {
          personResponsibilities: owned.map(({ kind, count }) => ({
            __typename: "AreaResponsibility" as const,
            area: kind,
            count,
            byTeam: kind === "risks",
            mayHandOver: true,
            examples: [],
          })),
        },
      },
    },
    {
      request: { query: SessionsDocument, variables: { userId: id } },
      ...always,
      result: {
        data: {
          sessionsOf: [
            {
              __typename: "Session",
              id: "00000000-0000-4000-8000-0000000000a1",
              createdAt: "2026-01-02T10:00:00Z",
              lastSeenAt: "2026-01-02T10:30:00Z",
              expiresAt: "2026-01-02T22:00:00Z",
              ip: "192.0.2.7",
              userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
              isCurrent: false,
            },
          ],
        },
      },
    },
    {
      request: { query: PersonHistoryDocument, variables: { id, newest: 50 } },
      ...always,
      result: { data: { personHistory: history(id) } },
    },
  ];
}

function history(id: string): AccountChangeFragment[] {
  const entry = (seq: number, overrides: Partial<AccountChangeFragment>): AccountChangeFragment => ({
    __typename: "Change",
    seq: String(seq),
    at: "2026-01-03T10:00:00Z",
    actorName: "Ada Lovelace",
    operation: "update",
    tableName: "users",
    recordId: id,
    reason: null,
    before: null,
    after: null,
    ...overrides,
  });
  return [
    entry(5, {
      before: { status: "approved", anonymised_at: null },
      after: { status: "suspended", anonymised_at: null },
      reason: "On leave",
    }),
    entry(4, { tableName: "user_roles", recordId: `${id} auditor`, operation: "insert" }),
    entry(3, { operation: "event", actorName: "Grace Hopper", after: { event: "signed_in" } }),
    // Changes with every sign-in, so it is not shown.
    entry(2, { before: { last_sign_in_at: null }, after: { last_sign_in_at: "2026-01-03T10:00:00Z" } }),
    entry(1, { operation: "insert", actorName: null, after: { status: "pending" } }),
  ];
}
