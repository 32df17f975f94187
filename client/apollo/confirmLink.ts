import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";

import { askToConfirm } from "./confirmation.ts";

/** How often the session has gone on under a new cookie; what was sent before may come too late for the old one. */
let renewals = 0;

function firstError({ errors }: ApolloLink.Result) {
  return errors?.[0]?.extensions;
}

function methodsIn(result: ApolloLink.Result): string[] | null {
  const extensions = firstError(result);
  if (extensions?.code !== "FORBIDDEN") return null;
  const detail: unknown = extensions.detail;
  if (typeof detail !== "object" || detail === null || !("confirm" in detail)) return null;
  const { confirm } = detail;
  return Array.isArray(confirm) ? confirm.filter((method) => typeof method === "string") : [];
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
      const methods = methodsIn(result);
      if (!methods) return of(result);
      return from(askToConfirm(methods)).pipe(
        mergeMap((confirmed) => {
          if (!confirmed) return of(result);
          renewals += 1;
          return forward(operation);
        }),
      );
    }),
  );
});
