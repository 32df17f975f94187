import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { FormikHelpers } from "formik";

import { readServerError, type ServerError } from "./serverError.ts";

export type { ServerError } from "./serverError.ts";

/** An error of the server, normalised. */
export function serverErrorOf(error: unknown): ServerError {
  return readServerError(CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined);
}

/** An error that belongs to none of the form's fields; FormSummary shows it. */
export interface FormError {
  serverError: ServerError;
}

/**
 * Shows an error at its field, else in the summary. `fields` names the fields of the form; errors about any other
 * field go to the summary, so that none is lost.
 */
export function applyServerError<Values>(
  helpers: Pick<FormikHelpers<Values>, "setFieldError" | "setFieldTouched" | "setStatus" | "setSubmitting">,
  error: unknown,
  fields?: readonly string[],
): ServerError {
  const serverError = serverErrorOf(error);
  const shown =
    serverError.field !== undefined && (fields === undefined || fields.includes(serverError.field));
  helpers.setSubmitting(false);
  if (shown && serverError.field) {
    void helpers.setFieldTouched(serverError.field, true, false);
    helpers.setFieldError(serverError.field, serverError.message);
    helpers.setStatus(undefined);
    return serverError;
  }
  helpers.setStatus({ serverError } satisfies FormError);
  return serverError;
}
