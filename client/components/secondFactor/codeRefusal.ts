import type { FormikHelpers } from "formik";

import { applyRefusal, type Refusal, refusalOf } from "../../apollo/refusal.ts";

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
): Refusal {
  const refusal = refusalOf(error);
  if (refusal.field !== "code") return applyRefusal(helpers, error, others);
  helpers.setSubmitting(false);
  helpers.setStatus(undefined);
  void helpers.setFieldValue("code", "", false);
  void helpers.setFieldTouched("code", true, false);
  helpers.setFieldError("code", wrong);
  return refusal;
}
