import { ApolloLink } from "@apollo/client";

import { asOfHeaders } from "./day.ts";

/** Asks for the day that the page shows. Signing out is about today, on every day. */
export const asOfLink = new ApolloLink((operation, forward) => {
  if (operation.operationName !== "SignOut") {
    operation.setContext(({ headers }) => ({ headers: { ...headers, ...asOfHeaders() } }));
  }
  return forward(operation);
});
