import { readServerError, type ServerError } from "../apollo/serverError.ts";
import { RequestError } from "./request.ts";

export function serverErrorOf(error: unknown): ServerError {
  return error instanceof RequestError ? error.serverError : readServerError(undefined);
}
