import i18next from "i18next";

import { type GraphQLErrorBody, readServerError, type ServerError } from "../apollo/serverError.ts";

/** An error of the server, thrown where the form catches it. */
export class RequestError extends Error {
  readonly serverError: ServerError;

  constructor(serverError: ServerError) {
    super(serverError.message);
    this.serverError = serverError;
  }
}

interface Answer<Data> {
  data?: Data | null;
  errors?: GraphQLErrorBody[];
}

/** Sends one query to the server. These pages need so few that Apollo and its cache are loaded only after sign-in. */
export async function sendQuery<Data>(query: string, variables: object = {}): Promise<Data> {
  const answer = await send<Data>(query, variables);
  if (!answer?.data || answer.errors) throw new RequestError(readServerError(answer?.errors?.[0]));
  return answer.data;
}

async function send<Data>(query: string, variables: object): Promise<Answer<Data> | undefined> {
  try {
    const response = await fetch("/graphql", {
      method: "POST",
      credentials: "same-origin",
      headers: {
        "Content-Type": "application/json",
        "Accept-Language": i18next.language,
        "X-Plumbline": "1",
      },
      body: JSON.stringify({ query, variables }),
    });
    return await response.json();
  } catch {
    return undefined;
  }
}
