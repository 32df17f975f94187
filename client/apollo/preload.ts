import { type ApolloClient, ApolloLink, type OperationVariables } from "@apollo/client";
import { canonicalStringify, getOperationName } from "@apollo/client/utilities/internal";
import { type DocumentNode, OperationTypeNode } from "graphql";
import { catchError, type Observable, of, shareReplay, switchMap } from "rxjs";

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

interface Answer {
  result: Observable<ApolloLink.Result>;
  /** The request also contains other queries, any of which may have failed. */
  isShared: boolean;
}

const answers = new Map<string, Answer>();

function keyOf(name: string | undefined, variables: OperationVariables | undefined): string {
  return `${name} ${canonicalStringify(variables ?? {})}`;
}

/** Hands a page the answer of its preloaded query, once; later queries go to the server. */
export const preloadLink = new ApolloLink((operation, forward) => {
  // A mutation makes preloaded answers obsolete.
  if (operation.operationType === OperationTypeNode.MUTATION) answers.clear();
  const ahead: readonly FirstQuery[] | undefined = operation.getContext().ahead;
  if (ahead) {
    const result = forward(operation).pipe(shareReplay(1));
    for (const { query, variables } of ahead) {
      const key = keyOf(getOperationName(query), variables);
      answers.set(key, { result, isShared: ahead.length > 1 });
      setTimeout(() => answers.delete(key), PRELOAD_TTL_MS);
    }
    return result;
  }
  const key = keyOf(operation.operationName, operation.variables);
  const answer = answers.get(key);
  answers.delete(key);
  if (!answer?.isShared) return answer?.result ?? forward(operation);
  // If one of several merged queries fails, each is sent alone, so that only its own part of the page shows an error.
  return answer.result.pipe(
    catchError(() => of(undefined)),
    switchMap((result) => (!result || result.errors ? forward(operation) : of(result))),
  );
});

/**
 * Sends the first queries of the next page in one request; the page itself shows a failure. Not by `client.query`:
 * the client would deduplicate the page's own query with it and never ask the link, which would then hand the answer
 * to a later query.
 */
export function preloadQueries(client: ApolloClient, queries: readonly FirstQuery[]) {
  const [first] = queries;
  if (!first) return;
  const query = queries.length === 1 ? first.query : mergeQueries(queries.map((each) => each.query));
  client
    .query({
      query,
      variables: Object.assign({}, ...queries.map(({ variables }) => variables)),
      context: { ahead: queries, queryDeduplication: false },
      fetchPolicy: "network-only",
    })
    .catch(() => undefined);
}
