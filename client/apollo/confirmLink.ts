import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";

import { confirmationIn, requestConfirmation } from "./confirmation.ts";
import { recordRenewal } from "./renewal.ts";

/**
 * Changes of permissions may need a recent confirmation of identity. A dialog asks the user, and the operation is
 * then sent again; the screen that sent it only waits longer.
 */
export const confirmLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) => {
      const question = confirmationIn(result.errors?.[0]?.extensions);
      if (!question) return of(result);
      return from(requestConfirmation(question)).pipe(
        mergeMap((confirmed) => {
          if (!confirmed) return of(result);
          recordRenewal();
          return forward(operation);
        }),
      );
    }),
  ),
);
