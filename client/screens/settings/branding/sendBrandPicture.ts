import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";

import { requestHeaders } from "../../../apollo/requestHeaders.ts";

function isFormError(body: unknown): body is { errors: GraphQLFormattedError[] } {
  return typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors);
}

/** Uploads a picture of the branding; rejects with the error of the server. */
export async function sendBrandPicture(kind: string, file: File): Promise<void> {
  const answer = await fetch(`/branding/${kind}`, {
    method: "POST",
    body: file,
    credentials: "same-origin",
    headers: { "Content-Type": "application/octet-stream", ...requestHeaders() },
  });
  if (answer.ok) return;
  const body: unknown = await answer.json();
  throw isFormError(body)
    ? new CombinedGraphQLErrors({ errors: body.errors })
    : new Error("unreadable answer");
}
