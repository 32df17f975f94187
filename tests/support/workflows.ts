import type { MockLink } from "@apollo/client/testing";

import {
  ApproverChoicesDocument,
  AssignablePeopleDocument,
  PeopleByIdsDocument,
  RolesDocument,
  WorkflowDocument,
  WorkflowFieldsDocument,
  WorkflowProblemsDocument,
  type WorkflowProblemsQueryVariables,
  type WorkflowRecordFragment,
} from "../../graphql/generated/index.ts";

export const WORKFLOW_ID = "00000000-0000-4000-8000-0000000000f1";

/** A definition as the server stores it. */
export const escalation = {
  event: { type: "crosses", table: "risks", field: "composite_risk_score", threshold: 20, direction: "up" },
  condition: { all: [{ field: "business_unit", operator: "is", value: "Operations" }] },
  steps: [
    {
      id: "notify",
      type: "notify",
      to: [{ kind: "owner" }],
      title: "{{reference}} is critical",
      message: "{{name}} has reached {{score}}.",
      priority: "high",
    },
    { id: "wait", type: "wait", days: 14 },
    {
      id: "ask",
      type: "approve",
      name: "Agree on the plan",
      mode: "any",
      approvers: [{ kind: "role", role: "risk_manager" }],
      due_days: 5,
      on_reject: "end",
    },
  ],
};

type Version = NonNullable<WorkflowRecordFragment["published"]>;

export function version(overrides: Partial<Version> = {}): Version {
  return {
    __typename: "WorkflowVersion",
    id: "00000000-0000-4000-8000-0000000000f2",
    number: 1,
    status: "published",
    ...escalation,
    publishedAt: "2026-05-02T09:00:00Z",
    archivedAt: null,
    createdAt: "2026-05-01T09:00:00Z",
    updatedAt: "2026-05-02T09:00:00Z",
    creator: null,
    publisher: null,
    ...overrides,
  };
}

export function workflow(overrides: Partial<WorkflowRecordFragment> = {}): WorkflowRecordFragment {
  return {
    __typename: "Workflow",
    id: WORKFLOW_ID,
    reference: "W-0002",
    key: "high_risk_escalation",
    name: "Escalate critical risks",
    description: null,
    archivedAt: null,
    archivedReason: null,
    version: 3,
    createdAt: "2026-05-01T09:00:00Z",
    updatedAt: "2026-05-02T09:00:00Z",
    mayChange: true,
    creator: null,
    published: version(),
    draft: null,
    versions: { __typename: "WorkflowVersionConnection", nodes: [version()] },
    runs: { __typename: "WorkflowRunConnection", totalCount: 2 },
    ...overrides,
  };
}

export function workflowMock(found: WorkflowRecordFragment | null): MockLink.MockedResponse {
  return {
    request: { query: WorkflowDocument, variables: { id: WORKFLOW_ID } },
    result: { data: { workflow: found } },
  };
}

function field(name: string, label: string, kind: string, choices: string[] = [], mayBeSet = false) {
  return {
    __typename: "WorkflowField" as const,
    tableName: "risks",
    field: name,
    label,
    kind,
    choices,
    mayBeSet,
  };
}

/** Always the same problems, whatever definition is checked; `onCheck` is called with the variables. */
export function problemsMock(
  problems: { path: string; message: string }[],
  onCheck?: (variables: WorkflowProblemsQueryVariables) => void,
): MockLink.MockedResponse {
  return {
    request: { query: WorkflowProblemsDocument, variables: () => true },
    result: (variables) => {
      onCheck?.(variables);
      return {
        data: {
          workflowProblems: problems.map((one) => ({ __typename: "WorkflowProblem" as const, ...one })),
        },
      };
    },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}

/** What the editor reads beside the workflow: fields, roles, permissions, teams, people. */
export const editorMocks: readonly MockLink.MockedResponse[] = [
  {
    request: { query: WorkflowFieldsDocument },
    result: {
      data: {
        workflowFields: [
          field("name", "name", "text"),
          field("score", "score", "number"),
          field("composite_risk_score", "composite score", "number"),
          field("business_unit", "business unit", "choice", ["Finance", "Operations"], true),
          field("treatment", "treatment", "choice", ["open", "mitigate", "accept"], true),
          field("next_review_on", "next review", "date", [], true),
          field("owner_id", "owner", "person", [], true),
        ],
      },
    },
  },
  {
    request: { query: ApproverChoicesDocument },
    result: {
      data: {
        permissions: {
          __typename: "PermissionConnection",
          nodes: [
            {
              __typename: "Permission",
              permission: "risks_edit",
              description: "Change risks",
              position: 1,
            },
          ],
        },
        roles: {
          __typename: "RoleConnection",
          nodes: [{ __typename: "Role", role: "risk_manager", label: "Risk manager", position: 1 }],
        },
        teams: { __typename: "TeamConnection", nodes: [] },
      },
    },
  },
  {
    request: { query: RolesDocument },
    result: { data: { roles: { __typename: "RoleConnection", nodes: [] } } },
  },
  {
    request: { query: AssignablePeopleDocument, variables: () => true },
    result: { data: { assignablePeople: [] } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  },
  {
    request: { query: PeopleByIdsDocument, variables: () => true },
    result: { data: { peopleByIds: [] } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  },
];
