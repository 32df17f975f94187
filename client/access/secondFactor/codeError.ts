import type { FormikHelpers } from "formik";

import { applyServerError, type ServerError, serverErrorOf } from "../../apollo/formErrors.ts";

type Helpers<Values> = Pick<
  FormikHelpers<Values>,
  "setFieldError" | "setFieldTouched" | "setFieldValue" | "setStatus" | "setSubmitting"
>;

/** A wrong code is taken out of its entry, which then says so: the next one is typed at once. */
export function applyCodeRefusal<Values>(
  helpers: Helpers<Values>,
  error: unknown,
  wrong: string,
  others: readonly string[] = [],
): ServerError {
  const refusal = serverErrorOf(error);
  if (refusal.field !== "code") return applyServerError(helpers, error, others);
  helpers.setSubmitting(false);
  helpers.setStatus(undefined);
  void helpers.setFieldValue("code", "", false);
  void helpers.setFieldTouched("code", true, false);
  helpers.setFieldError("code", wrong);
  return refusal;
}
