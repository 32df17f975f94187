import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { finalize } from "rxjs";

import { signal } from "./signals.ts";

/** Signals what this tab changes itself, from the moment that it is sent until it is answered or lost. */
export const signalLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
  signal("mutating");
  return forward(operation).pipe(finalize(() => signal("mutated")));
});
