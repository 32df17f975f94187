import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";

import { askToConfirm, questionIn } from "./confirmation.ts";

/** How often the session has gone on under a new cookie; what was sent before may come too late for the old one. */
let renewals = 0;

function firstError({ errors }: ApolloLink.Result) {
  return errors?.[0]?.extensions;
}

/**
 * An act that gives or takes rights may need a fresh proof of who sits there. The person is asked in a dialog, and
 * the act is then sent again as it was: the screen that wanted it notices nothing but the time.
 */
export const confirmLink = new ApolloLink((operation, forward) => {
  const sent = renewals;
  return forward(operation).pipe(
    mergeMap((result) => {
      if (firstError(result)?.code === "UNAUTHENTICATED" && sent !== renewals) return forward(operation);
      const question = questionIn(firstError(result));
      if (!question) return of(result);
      return from(askToConfirm(question)).pipe(
        mergeMap((confirmed) => {
          if (!confirmed) return of(result);
          renewals += 1;
          return forward(operation);
        }),
      );
    }),
  );
});
