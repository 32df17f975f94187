import type { OperationVariables } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { DocumentNode } from "graphql";
import { useMemo } from "react";

import { ageOf, type CachePolicy, policyFor } from "./cachePolicy.ts";

/** The fetch policy of a query, decided once for its variables and not on each render. */
export function useFetchPolicy(span: CachePolicy, query: DocumentNode, variables?: OperationVariables) {
  const client = useApolloClient();
  return useMemo(() => policyFor(span, ageOf(client, query, variables)), [client, span, query, variables]);
}
