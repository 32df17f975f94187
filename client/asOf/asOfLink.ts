import { ApolloLink } from "@apollo/client";

import { asOfHeaders, historyHeaders } from "./day.ts";

/** Asks for the day that the page shows. Signing out is about today, on every day. */
export const asOfLink = new ApolloLink((operation, forward) => {
  if (operation.operationName !== "SignOut") {
    operation.setContext(({ headers, readsTrail }) => ({
      headers: { ...headers, ...(readsTrail ? historyHeaders() : asOfHeaders()) },
    }));
  }
  return forward(operation);
});
