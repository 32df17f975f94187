import type { ApolloClient, ObservableQuery, OperationVariables } from "@apollo/client";
import type { DocumentNode } from "graphql";

import type { RegisterPage } from "./types.ts";

interface Following<Data, Row> {
  /** The variables, as text. */
  key: string;
  query: ObservableQuery<Data>;
  stop: () => void;
  /** Until the answer arrives, the page that was here before. */
  page?: RegisterPage<Row>;
  answered: boolean;
  loading: boolean;
  error?: unknown;
}

export interface FollowingState<Row> {
  pages: readonly RegisterPage<Row>[];
  loading: boolean;
  error?: unknown;
}

interface PageSource<Data, Row> {
  client: ApolloClient;
  query: DocumentNode;
  /** Those of the first page. */
  variables: OperationVariables;
  pageIn: (data: Data) => RegisterPage<Row> | null | undefined;
}

const nothing = { pages: [], loading: false };

/** The place of the next page: behind the last row by its cursor, or by number in lists without a fixed order. */
function placeAfter({ offset }: OperationVariables, page: RegisterPage<unknown>, shown: number) {
  return typeof offset === "number" ? { offset: offset + shown } : { after: page.pageInfo.endCursor };
}

/**
 * The pages of a list behind its first one. Each is a query of its own, which begins at the cursor of the page before:
 * if that changes, because a row was added or removed, all behind it are asked again, so that no row is lost or shown
 * twice.
 */
export class FollowingPages<Data, Row> {
  state: FollowingState<Row> = nothing;
  private readonly source: PageSource<Data, Row>;
  private readonly listeners = new Set<() => void>();
  private following: Following<Data, Row>[] = [];
  private first: RegisterPage<Row> | undefined;
  private wanted = 0;
  private isLoading = false;

  constructor(source: PageSource<Data, Row>) {
    this.source = source;
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Loads so many pages behind the first. */
  follow(first: RegisterPage<Row>, wanted: number) {
    this.first = first;
    this.wanted = wanted;
    this.loadPages();
  }

  /** Asks for the loaded pages again. */
  refetch() {
    // The state shows the error.
    for (const { query } of this.following) void query.refetch().catch(() => undefined);
  }

  retry() {
    for (const { error, query } of this.following) if (error) void query.refetch().catch(() => undefined);
  }

  stop() {
    for (const { stop } of this.following) stop();
    this.following = [];
    this.state = nothing;
  }

  private loadPages() {
    // An answer from the cache arrives while its query is being started.
    if (this.isLoading || !this.first) return;
    this.isLoading = true;
    const { end, complete } = this.loadUpTo(this.first);
    for (const { stop } of this.following.splice(complete ? end : this.wanted)) stop();
    this.isLoading = false;
    this.publish();
  }

  /** Follows the cursors up to the first page that is not there yet. */
  private loadUpTo(first: RegisterPage<Row>): { end: number; complete: boolean } {
    let page = first;
    let shown = first.nodes.length;
    for (let at = 0; at < this.wanted; at++) {
      if (!page.pageInfo.hasNextPage) return { end: at, complete: true };
      const next = this.at(at, {
        ...this.source.variables,
        ...placeAfter(this.source.variables, page, shown),
      });
      if (!next.answered || !next.page) return { end: at + 1, complete: false };
      page = next.page;
      shown += page.nodes.length;
    }
    return { end: this.wanted, complete: true };
  }

  private at(place: number, variables: OperationVariables): Following<Data, Row> {
    const key = JSON.stringify(variables);
    const present = this.following[place];
    if (present?.key === key) return present;
    present?.stop();
    const query = this.source.client.watchQuery<Data>({
      query: this.source.query,
      variables,
      fetchPolicy: "cache-and-network",
    });
    const next: Following<Data, Row> = {
      key,
      query,
      stop: () => undefined,
      page: present?.page,
      answered: false,
      loading: true,
    };
    this.following[place] = next;
    const subscription = query.subscribe((result) => {
      const page = result.dataState === "complete" ? this.source.pageIn(result.data as Data) : undefined;
      next.page = page ?? next.page;
      next.answered ||= Boolean(page);
      next.loading = result.loading;
      next.error = result.error;
      this.loadPages();
    });
    next.stop = () => subscription.unsubscribe();
    return next;
  }

  private publish() {
    const before = this.state;
    this.state = this.following.length === 0 ? nothing : this.stateOfPages();
    // Most lists have one page, and are not rendered again.
    if (this.state === before) return;
    for (const listener of this.listeners) listener();
  }

  private stateOfPages(): FollowingState<Row> {
    return {
      pages: this.following.flatMap(({ page }) => page ?? []),
      // Pages that are asked again are shown meanwhile.
      loading: this.following.some(({ loading, page }) => loading && !page),
      error: this.following.find(({ error }) => error)?.error,
    };
  }
}
