/** Projects for tests of screens. */
import type { MockLink } from "@apollo/client/testing";

import {
  ProjectBoardDocument,
  type ProjectBoardQueryVariables,
  ProjectChoicesDocument,
  type ProjectRowFragment,
  ProjectsDocument,
  type ProjectsQueryVariables,
  RegisterPeopleDocument,
} from "../../graphql/generated/index.ts";
import { mockViewer } from "./mockViewer.ts";

const ALWAYS = Number.POSITIVE_INFINITY;
export const PROJECT_ID = "00000000-0000-4000-8000-000000000001";
const DAY = "2026-01-05T10:00:00Z";

export function project(changes: Partial<ProjectRowFragment> = {}): ProjectRowFragment {
  return {
    __typename: "Project",
    id: PROJECT_ID,
    reference: "P-0001",
    name: "Electric vans",
    description: null,
    projectType: "technology",
    status: "active",
    health: "at_risk",
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    businessBenefits: { cost_reduction: { selected: true, value: "80000.00", details: "Diesel" } },
    estimatedCapex: "1925000.00",
    estimatedOpex: "41500.50",
    owner: {
      __typename: "Person",
      id: "00000000-0000-4000-8000-00000000000a",
      fullName: "Grace Hopper",
      avatarUrl: null,
    },
    ownerTeam: null,
    businessUnit: "Operations",
    hasPendingChange: false,
    archivedAt: null,
    editableFields: [],
    customValues: {},
    customPeople: [],
    updatedAt: DAY,
    version: 3,
    isOverdue: false,
    fiveYearCost: "2132502.50",
    annualNetBenefit: "38499.50",
    paybackYears: "50.00",
    netPresentValue: "-1751183.23",
    taskCounts: { __typename: "ProjectTaskCount", todo: 2, doing: 1, done: 4, overdue: 1 },
    createdAt: DAY,
    ...changes,
  };
}

/** Answers every query for the list, and remembers the variables. */
export function projectsMock(
  nodes: ProjectRowFragment[],
  asked: ProjectsQueryVariables[] = [],
): MockLink.MockedResponse {
  return {
    request: { query: ProjectsDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: (variables) => {
      asked.push(variables);
      const pageInfo = {
        __typename: "PageInfo",
        hasNextPage: false,
        hasPreviousPage: false,
        startCursor: "start",
        endCursor: "end",
      };
      return {
        data: { projects: { __typename: "ProjectConnection", totalCount: nodes.length, pageInfo, nodes } },
      };
    },
  };
}

/** The board of these projects; `more` is the number of further projects by status. */
export function boardMock(
  nodes: ProjectRowFragment[],
  asked: ProjectBoardQueryVariables[] = [],
  more: Readonly<Record<string, number>> = {},
): MockLink.MockedResponse {
  const column = (status: string) => {
    const own = nodes.filter((one) => one.status === status);
    return { __typename: "ProjectConnection", totalCount: own.length + (more[status] ?? 0), nodes: own };
  };
  return {
    request: { query: ProjectBoardDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: (variables) => {
      asked.push(variables);
      return {
        data: {
          planning: column("planning"),
          active: column("active"),
          on_hold: column("on_hold"),
          completed: column("completed"),
          cancelled: column("cancelled"),
        },
      };
    },
  };
}

/** What every screen about projects asks beside the projects. */
export const projectChoiceMocks: MockLink.MockedResponse[] = [
  {
    request: { query: ProjectChoicesDocument },
    maxUsageCount: ALWAYS,
    result: {
      data: {
        businessUnits: {
          __typename: "BusinessUnitConnection",
          nodes: [
            { __typename: "BusinessUnit", name: "Operations", position: 2, archivedAt: null },
            { __typename: "BusinessUnit", name: "Finance", position: 1, archivedAt: null },
            { __typename: "BusinessUnit", name: "Shipping", position: 3, archivedAt: DAY },
          ],
        },
      },
    },
  },
  {
    request: { query: RegisterPeopleDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: { data: { registerPeople: [] } },
  },
];

export const projectManager = mockViewer({
  permissions: { projects_view: "full", projects_create: "full", projects_edit: "full" },
});
export const projectReader = mockViewer({ permissions: { projects_view: "read" } });
