/** One project for tests of its page. */
import type { MockLink } from "@apollo/client/testing";

import {
  type BenefitMeasurementFragment,
  type PendingRequestFragment,
  ProjectBenefitResultsDocument,
  ProjectDocument,
  type ProjectRecordFragment,
  type ProjectTaskEntryFragment,
  ProjectTasksDocument,
} from "../../graphql/generated/index.ts";
import { mockViewer } from "./mockViewer.ts";
import { PROJECT_ID, project } from "./projectScreens.ts";

const ALWAYS = Number.POSITIVE_INFINITY;
const DAY = "2026-01-05T10:00:00Z";

export const person = (fullName: string, id = "00000000-0000-4000-8000-00000000000b") => ({
  __typename: "Person" as const,
  id,
  fullName,
  avatarUrl: null,
});

export function projectRecord(changes: Partial<ProjectRecordFragment> = {}): ProjectRecordFragment {
  return {
    ...project(),
    discountRate: "0.035",
    pendingChange: null,
    pendingDeletion: null,
    archivedReason: null,
    creator: person("Alan Turing"),
    ...changes,
  };
}

export function pendingRequest(changes: Partial<PendingRequestFragment> = {}): PendingRequestFragment {
  return {
    __typename: "Approval",
    id: "00000000-0000-4000-8000-0000000000aa",
    createdAt: DAY,
    isOverdue: true,
    mayWithdraw: false,
    requester: person("Grace Hopper"),
    currentApprovers: [person("Alan Turing")],
    changes: [],
    ...changes,
  };
}

export function task(changes: Partial<ProjectTaskEntryFragment> = {}): ProjectTaskEntryFragment {
  return {
    __typename: "ProjectTask",
    id: "00000000-0000-4000-8000-0000000000c1",
    title: "Dig",
    description: null,
    status: "todo",
    dueOn: "2026-01-31",
    isOverdue: true,
    comment: null,
    mayMove: true,
    completedAt: null,
    source: null,
    archivedAt: null,
    createdAt: DAY,
    updatedAt: DAY,
    version: 4,
    owner: null,
    ...changes,
  };
}

/** Answers each query for the project with its current state; null: there is none. */
export function projectMock(read: () => ProjectRecordFragment | null): MockLink.MockedResponse {
  return {
    request: { query: ProjectDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: () => ({ data: { project: read() } }),
  };
}

export function resultsMock(nodes: BenefitMeasurementFragment[] = []): MockLink.MockedResponse {
  return {
    request: { query: ProjectBenefitResultsDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: {
      data: {
        project: {
          __typename: "Project",
          id: PROJECT_ID,
          benefitResults: {
            __typename: "ProjectBenefitResultConnection",
            totalCount: nodes.length,
            nodes,
          },
        },
      },
    },
  };
}

export function tasksMock(read: () => ProjectTaskEntryFragment[]): MockLink.MockedResponse {
  const column = (status: string) => ({
    __typename: "ProjectTaskConnection",
    nodes: read().filter((one) => one.status === status),
  });
  return {
    request: { query: ProjectTasksDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: () => {
      const active = read().filter(({ archivedAt }) => archivedAt === null);
      const count = (status: string) => active.filter((one) => one.status === status).length;
      return {
        data: {
          project: {
            __typename: "Project",
            id: PROJECT_ID,
            taskCounts: {
              __typename: "ProjectTaskCount",
              todo: count("todo"),
              doing: count("doing"),
              done: count("done"),
              overdue: active.filter(({ isOverdue }) => isOverdue).length,
            },
            todo: column("todo"),
            doing: column("doing"),
            done: column("done"),
          },
        },
      };
    },
  };
}

export const projectAdmin = mockViewer({
  permissions: { projects_view: "full", projects_edit: "full", projects_delete: "full" },
});
