import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";

import { confirmationIn, requestConfirmation } from "../apollo/confirmation.ts";
import { requestHeaders } from "../apollo/requestHeaders.ts";
import { loadPage } from "./loadPage.ts";

export type ProviderKey = "google" | "github";

interface Answer {
  to?: string;
  errors?: GraphQLFormattedError[];
}

/** Redirects to the provider, which returns with its account connected to the signed-in one. */
export async function connectProvider(provider: ProviderKey): Promise<void> {
  let answer = await ask(provider);
  const question = confirmationIn(answer.errors?.[0]?.extensions);
  if (question && (await requestConfirmation(question))) answer = await ask(provider);
  if (answer.errors) throw new CombinedGraphQLErrors({ errors: answer.errors });
  if (answer.to) loadPage(answer.to);
}

async function ask(provider: ProviderKey): Promise<Answer> {
  const { pathname, search } = window.location;
  const answer = await fetch(`/auth/${provider}/connect?from=${encodeURIComponent(pathname + search)}`, {
    method: "POST",
    credentials: "same-origin",
    headers: requestHeaders(),
  });
  return answer.json();
}
