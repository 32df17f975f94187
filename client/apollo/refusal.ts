import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { FormikHelpers } from "formik";
import i18next from "i18next";

export interface Refusal {
  code: string;
  message: string;
  /** The field of the form that the refusal is about, in camel case. */
  field?: string;
  detail?: unknown;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Asked too often: how long to wait, in the language of the screen. */
function waitInWords(seconds: unknown): string | undefined {
  if (typeof seconds !== "number") return undefined;
  if (seconds < 90) return i18next.t("common:errors.waitSeconds", { count: seconds });
  return i18next.t("common:errors.waitMinutes", { count: Math.ceil(seconds / 60) });
}

/** What the server said, in one shape; no answer at all is UNAVAILABLE, in our own words. */
export function refusalOf(error: unknown): Refusal {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (!first) return { code: "UNAVAILABLE", message: i18next.t("common:errors.unreachable") };

  const { code, field, detail, retryAfter } = first.extensions ?? {};
  return {
    code: text(code) ?? "INTERNAL",
    message: waitInWords(retryAfter) ?? (first.message || i18next.t("common:errors.internal")),
    field: text(field),
    detail,
  };
}

/** What a form keeps of a refusal that belongs to none of its fields; FormSummary shows it. */
export interface FormRefusal {
  refusal: Refusal;
}

/**
 * Puts a refusal where it belongs: at its field, else into the summary. `fields` names the fields that the
 * form shows; a refusal of any other is told in the summary so that it is never lost.
 */
export function applyRefusal<Values>(
  helpers: Pick<FormikHelpers<Values>, "setFieldError" | "setFieldTouched" | "setStatus" | "setSubmitting">,
  error: unknown,
  fields?: readonly string[],
): Refusal {
  const refusal = refusalOf(error);
  const shown = refusal.field !== undefined && (fields === undefined || fields.includes(refusal.field));
  helpers.setSubmitting(false);
  if (shown && refusal.field) {
    void helpers.setFieldTouched(refusal.field, true, false);
    helpers.setFieldError(refusal.field, refusal.message);
    helpers.setStatus(undefined);
    return refusal;
  }
  helpers.setStatus({ refusal } satisfies FormRefusal);
  return refusal;
}
