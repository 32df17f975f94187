import { ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ErrorLink } from "@apollo/client/link/error";
import { RetryLink } from "@apollo/client/link/retry";
import { getMainDefinition } from "@apollo/client/utilities/internal";
import { type DocumentNode, OperationTypeNode } from "graphql";
import { asOfLink } from "../asOf/asOfLink.ts";
import { freshnessLink } from "./cachePolicy.ts";
import { confirmLink } from "./confirmLink.ts";
import { fetchEarly } from "./earlyAnswers.ts";
import { PreloadingClient, preloadLink } from "./preload.ts";
import { renewalLink } from "./renewal.ts";
import { requestHeaders } from "./requestHeaders.ts";
import { signalLink } from "./signalLink.ts";

function isQuery(document: DocumentNode): boolean {
  const main = getMainDefinition(document);
  return main.kind === "OperationDefinition" && main.operation === OperationTypeNode.QUERY;
}

/**
 * Retries after a network failure, never after an answer of the server. Mutations are not retried: the form keeps the
 * values and the user submits it again.
 */
const retry = new RetryLink({
  delay: { initial: 300, max: 3000, jitter: true },
  attempts: { max: 3, retryIf: (error, { query }) => isQuery(query) && error instanceof TypeError },
});

interface ClientOptions {
  /** Called when the session ends during work. */
  onSignedOut: () => void;
}

function signedOutLink(onSignedOut: () => void) {
  return new ErrorLink(({ error }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    if (error.errors.some(({ extensions }) => extensions?.code === "UNAUTHENTICATED")) onSignedOut();
  });
}

const fetchWithHeaders: typeof fetch = (uri, options) =>
  fetchEarly(uri, { ...options, headers: { ...options?.headers, ...requestHeaders() } });

export function createClient({ onSignedOut }: ClientOptions) {
  return new PreloadingClient({
    link: ApolloLink.from([
      preloadLink,
      freshnessLink,
      signalLink,
      signedOutLink(onSignedOut),
      confirmLink,
      renewalLink,
      retry,
      asOfLink,
      new HttpLink({ uri: "/graphql", fetch: fetchWithHeaders, credentials: "same-origin" }),
    ]),
    // Objects are identified by their id, Apollo's default; figures without an id are stored inside their root field.
    cache: new InMemoryCache({
      typePolicies: { Viewer: { merge: true }, Site: { merge: true } },
    }),
    defaultOptions: { watchQuery: { nextFetchPolicy: "cache-first" } },
  });
}
