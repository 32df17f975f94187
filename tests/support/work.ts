/** A person's own work, and the answers of the server about it. */
import type { MockLink } from "@apollo/client/testing";

import {
  MyCalendarFeedDocument,
  type MyCalendarFeedQuery,
  MyWorkDocument,
  type MyWorkItemFragment,
  type MyWorkPageFragment,
  type MyWorkQuery,
} from "../../graphql/generated/index.ts";

export function workItem(overrides: Partial<MyWorkItemFragment> = {}): MyWorkItemFragment {
  return {
    __typename: "MyWorkItem",
    id: "00000000-0000-4000-8000-0000000000c1",
    kind: "project_task",
    section: "this_week",
    title: "Order vans",
    reference: "P-0007",
    path: "/projects/00000000-0000-4000-8000-0000000000b1?tab=tasks",
    dueOn: "2026-06-20",
    overdue: false,
    askedBy: null,
    progress: null,
    status: null,
    version: null,
    action: null,
    team: null,
    ...overrides,
  };
}

export function workPage(nodes: MyWorkItemFragment[] = [], totalCount = nodes.length): MyWorkPageFragment {
  return {
    __typename: "MyWorkItemConnection",
    totalCount,
    nodes,
    pageInfo: { __typename: "PageInfo", hasNextPage: totalCount > nodes.length, endCursor: "cursor" },
  };
}

/** The work of a person who has nothing to do and owns nothing. */
export function work(overrides: Partial<MyWorkQuery> = {}): MyWorkQuery {
  return {
    overdue: workPage(),
    thisWeek: workPage(),
    later: workPage(),
    asked: workPage(),
    myRecords: [],
    myTeamRecords: [],
    ...overrides,
  };
}

export function workMock(data = work()): MockLink.MockedResponse {
  return { request: { query: MyWorkDocument, variables: { first: 20 } }, result: { data } };
}

export function feedMock(myCalendarFeed: MyCalendarFeedQuery["myCalendarFeed"]): MockLink.MockedResponse {
  return { request: { query: MyCalendarFeedDocument }, result: { data: { myCalendarFeed } } };
}
