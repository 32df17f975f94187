import { readServerError, type ServerError } from "../apollo/serverError.ts";
import { Refused } from "./request.ts";

export function serverErrorOf(error: unknown): ServerError {
  return error instanceof Refused ? error.refusal : readServerError(undefined);
}
