import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";

import { askToConfirm, questionIn } from "./confirmation.ts";
import { noteRenewal } from "./renewal.ts";

/**
 * Changes of permissions may need a recent confirmation of identity. A dialog asks the user, and the operation is
 * then sent again; the screen that sent it only waits longer.
 */
export const confirmLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) => {
      const question = questionIn(result.errors?.[0]?.extensions);
      if (!question) return of(result);
      return from(askToConfirm(question)).pipe(
        mergeMap((confirmed) => {
          if (!confirmed) return of(result);
          noteRenewal();
          return forward(operation);
        }),
      );
    }),
  ),
);
