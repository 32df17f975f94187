import type { OperationVariables } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { DocumentNode } from "graphql";
import { useMemo } from "react";

import { ageOf, policyFor, type Span } from "./cachePolicy.ts";

/** Whether the network is asked: decided once for each question, not anew at each render. */
export function useFetchPolicy(span: Span, query: DocumentNode, variables?: OperationVariables) {
  const client = useApolloClient();
  return useMemo(() => policyFor(span, ageOf(client, query, variables)), [client, span, query, variables]);
}
