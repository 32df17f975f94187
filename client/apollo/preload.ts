import { type ApolloClient, ApolloLink, type OperationVariables } from "@apollo/client";
import { canonicalStringify } from "@apollo/client/utilities/internal";
import { type DocumentNode, OperationTypeNode } from "graphql";
import { type Observable, shareReplay } from "rxjs";

/** What a page asks first: it can be asked before the page is drawn. */
export interface FirstQuery {
  query: DocumentNode;
  variables?: OperationVariables;
}

/** By then the page has been drawn, or the person went elsewhere. */
const FORGOTTEN = 10_000;
const answers = new Map<string, Observable<ApolloLink.Result>>();

function keyOf({ operationName, variables }: ApolloLink.Operation): string {
  return `${operationName} ${canonicalStringify(variables)}`;
}

/** Gives a page the answer to what was asked ahead of it, once: what it asks later goes to the server. */
export const preloadLink = new ApolloLink((operation, forward) => {
  // What is read after a change must know of it.
  if (operation.operationType === OperationTypeNode.MUTATION) answers.clear();
  const key = keyOf(operation);
  if (operation.getContext().ahead) {
    const answer = forward(operation).pipe(shareReplay(1));
    answers.set(key, answer);
    setTimeout(() => answers.delete(key), FORGOTTEN);
    return answer;
  }
  const answer = answers.get(key);
  answers.delete(key);
  return answer ?? forward(operation);
});

/**
 * Asks for a page that is about to come; a failure is shown by the page itself. The client would give the page an answer
 * that is still on its way without asking the link, which would then keep it for the next question.
 */
export function askAhead(client: ApolloClient, queries: readonly FirstQuery[]) {
  for (const { query, variables } of queries) {
    client
      .query({
        query,
        variables,
        context: { ahead: true, queryDeduplication: false },
        fetchPolicy: "network-only",
      })
      .catch(() => undefined);
  }
}
