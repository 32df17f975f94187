import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";

import { askToConfirm, questionIn } from "./confirmation.ts";
import { noteRenewal } from "./renewal.ts";

/**
 * An act that gives or takes rights may need a fresh proof of who sits there. The person is asked in a dialog, and
 * the act is then sent again as it was: the screen that wanted it notices nothing but the time.
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
