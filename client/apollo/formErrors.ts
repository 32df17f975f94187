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
  refusal: ServerError;
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
  const refusal = serverErrorOf(error);
  const shown = refusal.field !== undefined && (fields === undefined || fields.includes(refusal.field));
  helpers.setSubmitting(false);
  if (shown && refusal.field) {
    void helpers.setFieldTouched(refusal.field, true, false);
    helpers.setFieldError(refusal.field, refusal.message);
    helpers.setStatus(undefined);
    return refusal;
  }
  helpers.setStatus({ refusal } satisfies FormError);
  return refusal;
}
