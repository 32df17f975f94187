import { type ApolloClient, NetworkStatus, type OperationVariables } from "@apollo/client";
import type { DocumentNode } from "graphql";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";

import { FollowingPages } from "./followingPages.ts";
import { type ListPosition, useListPosition } from "./listPosition.ts";
import type { RegisterPage } from "./types.ts";

/** The query of the first page, as its hook returns it. */
export interface PagedQuery<Data> {
  client: ApolloClient;
  observable: { query: DocumentNode };
  variables?: OperationVariables;
  data?: Data;
  previousData?: Data;
  networkStatus: NetworkStatus;
}

export interface MorePages {
  loading: boolean;
  error?: unknown;
  /** Whether the rows are those of this query, and not of the one before. */
  isCurrent: boolean;
  /** Loads the next page, or tries again. */
  load: () => void;
  position: ListPosition;
}

const askedAgain: readonly NetworkStatus[] = [NetworkStatus.refetch, NetworkStatus.poll];

/** All loaded pages of a list as one page, and how the next is loaded. */
export function usePages<Data, Row extends { id: string }>(
  { client, observable, variables = {}, data, previousData, networkStatus }: PagedQuery<Data>,
  pageIn: (data: Data) => RegisterPage<Row> | null | undefined,
): { page?: RegisterPage<Row>; more: MorePages } {
  const key = JSON.stringify(variables);
  const position = useListPosition();
  const [wanted, setWanted] = useState({ key, pages: position.pages });
  if (wanted.key !== key) setWanted({ key, pages: position.pages });

  const { query } = observable;
  const read = useRef(pageIn);
  read.current = pageIn;
  const following = useMemo(
    () =>
      new FollowingPages<Data, Row>({
        client,
        query,
        variables: JSON.parse(key),
        pageIn: (answer) => read.current(answer),
      }),
    [client, query, key],
  );
  const state = useSyncExternalStore(following.subscribe, () => following.state);
  const first = data && (pageIn(data) ?? undefined);

  useEffect(() => () => following.stop(), [following]);
  useEffect(() => {
    if (first) following.follow(first, wanted.pages);
  }, [following, first, wanted.pages]);

  useEffect(() => position.keepPages(wanted.pages), [position, wanted.pages]);

  const status = useRef(networkStatus);
  useEffect(() => {
    if (askedAgain.includes(status.current) && networkStatus === NetworkStatus.ready) following.refetch();
    status.current = networkStatus;
  }, [following, networkStatus]);

  const shown = first ?? (previousData && (pageIn(previousData) ?? undefined));
  const page = useMemo(() => shown && joined([shown, ...state.pages]), [shown, state.pages]);

  function load() {
    if (state.error) return following.retry();
    if (state.loading || !first) return;
    setWanted({ key, pages: state.pages.length + 1 });
  }

  return {
    page,
    more: { loading: state.loading, error: state.error, isCurrent: first !== undefined, load, position },
  };
}

/** A row that moved to another page meanwhile is shown once. */
function joined<Row extends { id: string }>(
  pages: readonly RegisterPage<Row>[],
): RegisterPage<Row> | undefined {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last || first === last) return first;
  const rows = new Map(pages.flatMap(({ nodes }) => nodes).map((row) => [row.id, row]));
  return { totalCount: first.totalCount, pageInfo: last.pageInfo, nodes: [...rows.values()] };
}
