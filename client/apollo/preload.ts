import { type ApolloClient, ApolloLink, type OperationVariables } from "@apollo/client";
import { canonicalStringify, getOperationName } from "@apollo/client/utilities/internal";
import { type DocumentNode, OperationTypeNode } from "graphql";
import { catchError, type Observable, of, shareReplay, switchMap } from "rxjs";

import { together } from "./mergeQueries.ts";

/** What a page asks first: it can be asked before the page is drawn. */
export interface FirstQuery {
  query: DocumentNode;
  variables?: OperationVariables;
}

/** By then the page has been drawn, or the person went elsewhere. */
const FORGOTTEN = 10_000;

interface Answer {
  result: Observable<ApolloLink.Result>;
  /** It also answers other questions, any of which may have failed. */
  isShared: boolean;
}

const answers = new Map<string, Answer>();

function keyOf(name: string | undefined, variables: OperationVariables | undefined): string {
  return `${name} ${canonicalStringify(variables ?? {})}`;
}

/** Gives a page the answer to what was asked ahead of it, once: what it asks later goes to the server. */
export const preloadLink = new ApolloLink((operation, forward) => {
  // What is read after a change must know of it.
  if (operation.operationType === OperationTypeNode.MUTATION) answers.clear();
  const ahead: readonly FirstQuery[] | undefined = operation.getContext().ahead;
  if (ahead) {
    const result = forward(operation).pipe(shareReplay(1));
    for (const { query, variables } of ahead) {
      const key = keyOf(getOperationName(query), variables);
      answers.set(key, { result, isShared: ahead.length > 1 });
      setTimeout(() => answers.delete(key), FORGOTTEN);
    }
    return result;
  }
  const key = keyOf(operation.operationName, operation.variables);
  const answer = answers.get(key);
  answers.delete(key);
  if (!answer?.isShared) return answer?.result ?? forward(operation);
  // Where one of several questions fails, each is asked alone: only its own part of the page says so.
  return answer.result.pipe(
    catchError(() => of(undefined)),
    switchMap((result) => (!result || result.errors ? forward(operation) : of(result))),
  );
});

/**
 * Asks for a page that is about to come, all in one; a failure is shown by the page itself. The client would give the
 * page an answer that is still on its way without asking the link, which would then keep it for the next question.
 */
export function askAhead(client: ApolloClient, queries: readonly FirstQuery[]) {
  const [first] = queries;
  if (!first) return;
  const query = queries.length === 1 ? first.query : together(queries.map((each) => each.query));
  client
    .query({
      query,
      variables: Object.assign({}, ...queries.map(({ variables }) => variables)),
      context: { ahead: queries, queryDeduplication: false },
      fetchPolicy: "network-only",
    })
    .catch(() => undefined);
}
