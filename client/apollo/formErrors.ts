import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { FormikHelpers } from "formik";

import { readServerError, type ServerError } from "./serverError.ts";

export type { ServerError } from "./serverError.ts";

/** What the server said, in one shape. */
export function serverErrorOf(error: unknown): ServerError {
  return readServerError(CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined);
}

/** What a form keeps of a refusal that belongs to none of its fields; FormSummary shows it. */
export interface FormError {
  refusal: ServerError;
}

/**
 * Puts a refusal where it belongs: at its field, else into the summary. `fields` names the fields that the
 * form shows; a refusal of any other is told in the summary so that it is never lost.
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
