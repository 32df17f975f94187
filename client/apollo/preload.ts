import { ApolloClient, ApolloLink, type ObservableQuery, type OperationVariables } from "@apollo/client";
import { canonicalStringify, getOperationName } from "@apollo/client/utilities/internal";
import { type DocumentNode, OperationTypeNode } from "graphql";
import { catchError, finalize, type Observable, of, shareReplay, switchMap } from "rxjs";

import { mergeQueries } from "./mergeQueries.ts";

/** The first query of a page, which can be sent before the page is rendered. */
export interface FirstQuery {
  query: DocumentNode;
  variables?: OperationVariables;
  /** The page shows its content without it, so it is sent when the page is rendered. */
  later?: boolean;
}

/** By then the page has been rendered, or the user went elsewhere; in milliseconds. */
const PRELOAD_TTL_MS = 10_000;
/** React may discard a first render and start again; in milliseconds. */
const RENDER_MS = 1_000;

interface Answer {
  /** Once it was sent. */
  result?: Observable<ApolloLink.Result>;
  /** The request also contains other queries, any of which may have failed. */
  isShared: boolean;
  isInCache: boolean;
  /** A page shows it from the cache. */
  isShown: boolean;
}

const answers = new Map<string, Answer>();
/** Rises with each mutation, at its start and at its end. */
let changes = 0;

/** A mutation makes preloaded answers obsolete, also those that are still on their way. */
function forgetAll() {
  changes++;
  answers.clear();
}

function keyOf(name: string | undefined, variables: OperationVariables | undefined): string {
  return `${name} ${canonicalStringify(variables ?? {})}`;
}

function forgetAfter(milliseconds: number, key: string, answer: Answer) {
  setTimeout(() => {
    if (answers.get(key) === answer) answers.delete(key);
  }, milliseconds);
}

/** Hands a page the answer of its preloaded query, once; later queries go to the server. */
export const preloadLink = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.MUTATION) {
    forgetAll();
    return forward(operation).pipe(finalize(forgetAll));
  }
  const ahead: ReadonlyMap<string, Answer> | undefined = operation.getContext().ahead;
  if (ahead) {
    const result = forward(operation).pipe(shareReplay(1));
    for (const [key, answer] of ahead) {
      answer.result = result;
      answers.set(key, answer);
      forgetAfter(PRELOAD_TTL_MS, key, answer);
    }
    return result;
  }
  const key = keyOf(operation.operationName, operation.variables);
  const answer = answers.get(key);
  answers.delete(key);
  if (!answer?.result || answer.isShown) return forward(operation);
  if (!answer.isShared) return answer.result;
  // If one of several merged queries fails, each is sent alone, so that only its own part of the page shows an error.
  return answer.result.pipe(
    catchError(() => of(undefined)),
    switchMap((result) => (!result || result.errors ? forward(operation) : of(result))),
  );
});

/** Whether the cache has just received the whole answer to this query. */
function isJustAnswered(client: ApolloClient, query: DocumentNode, variables?: OperationVariables): boolean {
  const key = keyOf(getOperationName(query), variables);
  const answer = answers.get(key);
  if (!answer?.isInCache || client.readQuery({ query, variables }, true) === null) return false;
  if (!answer.isShown) forgetAfter(RENDER_MS, key, answer);
  answer.isShown = true;
  return true;
}

/**
 * Shows a page its preloaded answers as they are. By `cache-and-network` it would take each of them a second time from
 * the link, which would store it again and render the page once more.
 */
export class PreloadingClient extends ApolloClient {
  override watchQuery<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<Data, Variables>,
  ): ObservableQuery<Data, Variables> {
    const { fetchPolicy, query, variables } = options;
    if (fetchPolicy !== "cache-and-network" || !isJustAnswered(this, query, variables))
      return super.watchQuery(options);
    return super.watchQuery({ ...options, fetchPolicy: "cache-first", initialFetchPolicy: fetchPolicy });
  }
}

/** Stores each query as its own: the client would store all as one, and read that again, which takes as long. */
function store(client: ApolloClient, queries: readonly FirstQuery[], data: unknown) {
  client.cache.batch({
    update(cache) {
      for (const { query, variables } of queries) cache.writeQuery({ query, variables, data });
    },
  });
}

/**
 * Sends the first queries of the next page in one request; the page itself shows a failure. Not by `client.query`
 * through the cache: the client would deduplicate the page's own query with it and never ask the link, which would then
 * hand the answer to a later query.
 */
export function preloadQueries(client: ApolloClient, queries: readonly FirstQuery[]) {
  const [first] = queries;
  if (!first) return;
  const isShared = queries.length > 1;
  const query = isShared ? mergeQueries(queries.map((each) => each.query)) : first.query;
  const ahead = new Map<string, Answer>(
    queries.map((each) => [
      keyOf(getOperationName(each.query), each.variables),
      { isShared, isInCache: false, isShown: false },
    ]),
  );
  const changesBefore = changes;
  client
    .query({
      query,
      variables: Object.assign({}, ...queries.map(({ variables }) => variables)),
      context: { ahead, queryDeduplication: false },
      fetchPolicy: "no-cache",
    })
    .then(({ data }) => {
      // It would replace what the mutation has returned.
      if (changes !== changesBefore) return;
      store(client, queries, data);
      for (const answer of ahead.values()) answer.isInCache = true;
    })
    .catch(() => undefined);
}
