/** Each change that a list publishes renders all its rows. */
import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { act, renderHook } from "@testing-library/react";
import { of } from "rxjs";

import { FollowingPages } from "../../client/components/register/followingPages.ts";
import type { RegisterPage } from "../../client/components/register/types.ts";
import { useSelection } from "../../client/components/register/useSelection.ts";

interface Row {
  id: string;
}
type Page = RegisterPage<Row>;

const query = gql("query Rows($after: String) { rows(after: $after) { totalCount } }");

function pageOf(id: string, hasNextPage: boolean): Page {
  return { totalCount: 2, pageInfo: { hasNextPage, endCursor: id }, nodes: [{ id }] } as Page;
}

function follow() {
  const second = pageOf("second", false);
  const following = new FollowingPages<unknown, Row>({
    client: new ApolloClient({
      cache: new InMemoryCache(),
      link: new ApolloLink(() => of({ data: { rows: { totalCount: 2 } } })),
    }),
    query,
    variables: {},
    pageIn: () => second,
  });
  const listener = jest.fn();
  following.subscribe(listener);
  return { following, listener, second };
}

it("a list of one page is not rendered again", () => {
  const { following, listener } = follow();
  following.follow(pageOf("first", true), 0);
  following.follow(pageOf("first again", true), 0);
  expect(listener).not.toHaveBeenCalled();
});

it("a list is rendered again when a further page has come, and when that is no longer there", async () => {
  const { following, listener, second } = follow();
  following.follow(pageOf("first", true), 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(following.state.pages).toEqual([second]);
  listener.mockClear();
  following.follow(pageOf("first", false), 1);
  expect(following.state.pages).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("an empty selection stays the same when it is cleared", () => {
  const { result } = renderHook(() => useSelection<Row>());
  const empty = result.current.chosen;
  act(() => result.current.clear());
  expect(result.current.chosen).toBe(empty);

  act(() => result.current.select([{ id: "one" }]));
  expect(result.current.chosen.size).toBe(1);
  act(() => result.current.clear());
  expect(result.current.chosen.size).toBe(0);
});
