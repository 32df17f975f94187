import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { finalize } from "rxjs";

import { signal } from "./signals.ts";

/** Signals the mutations of this tab, when they are sent and when they are answered or have failed. */
export const signalLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
  signal("mutating");
  return forward(operation).pipe(finalize(() => signal("mutated")));
});
