import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";
import { requestHeaders } from "../../apollo/requestHeaders.ts";

/** The largest accepted picture, in bytes. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

export type Fault = "notImage" | "tooLarge";

/** What is wrong with a picture before it is sent; the server checks its content. */
export function faultOf(file: File): Fault | undefined {
  if (file.size >= MAX_FILE_BYTES) return "tooLarge";
  return file.type.startsWith("image/") ? undefined : "notImage";
}

function isUploaded(body: unknown): body is { avatarUrl: string } {
  return (
    typeof body === "object" && body !== null && "avatarUrl" in body && typeof body.avatarUrl === "string"
  );
}

function isFormError(body: unknown): body is { errors: GraphQLFormattedError[] } {
  return typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors);
}

/** Uploads a picture; returns the URL of its re-encoded copy. */
export async function sendAvatar(file: File): Promise<string> {
  const answer = await fetch("/avatars", {
    method: "POST",
    body: file,
    credentials: "same-origin",
    headers: { "Content-Type": "application/octet-stream", ...requestHeaders() },
  });
  const body: unknown = await answer.json();
  if (isUploaded(body)) return body.avatarUrl;
  throw isFormError(body)
    ? new CombinedGraphQLErrors({ errors: body.errors })
    : new Error("unreadable answer");
}
