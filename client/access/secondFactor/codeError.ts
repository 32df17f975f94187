import type { FormikHelpers } from "formik";

import { applyServerError, type ServerError, serverErrorOf } from "../../apollo/formErrors.ts";

type Helpers<Values> = Pick<
  FormikHelpers<Values>,
  "setFieldError" | "setFieldTouched" | "setFieldValue" | "setStatus" | "setSubmitting"
>;

/** Clears a wrong code and shows the error at its field, so that the next code can be typed immediately. */
export function applyCodeError<Values>(
  helpers: Helpers<Values>,
  error: unknown,
  wrong: string,
  others: readonly string[] = [],
): ServerError {
  const serverError = serverErrorOf(error);
  if (serverError.field !== "code") return applyServerError(helpers, error, others);
  helpers.setSubmitting(false);
  helpers.setStatus(undefined);
  void helpers.setFieldValue("code", "", false);
  void helpers.setFieldTouched("code", true, false);
  helpers.setFieldError("code", wrong);
  return serverError;
}
