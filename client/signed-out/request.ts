import i18next from "i18next";

import { readServerError, type ServerError, type Told } from "../apollo/serverError.ts";

/** What the server refused, told where a form catches it. */
export class Refused extends Error {
  readonly refusal: ServerError;

  constructor(refusal: ServerError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

interface Answer<Data> {
  data?: Data | null;
  errors?: Told[];
}

/** One question to the server. The door asks so little that a cache, with its weight, may wait in the house. */
export async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const answer = await send<Data>(query, variables);
  if (!answer?.data || answer.errors) throw new Refused(readServerError(answer?.errors?.[0]));
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
