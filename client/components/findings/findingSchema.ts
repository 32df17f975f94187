import type { TFunction } from "i18next";
import { object, ref } from "yup";

import { findingFields } from "../../../graphql/fields/findings.ts";
import { fieldForm } from "../record/fieldForm.ts";

export type FindingWords = TFunction<readonly ["findings", "common", "register", "record"]>;

export const parts = ["criteria", "condition", "cause", "consequence", "recommendation"] as const;

// The lifecycle has steps of its own.
export const findingForm = fieldForm(findingFields, ["status"]);
export const { valuesOf, inputOf, patchOf } = findingForm;

export type FindingValues = typeof findingForm.empty;

/** Today as the database counts it: in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function emptyFinding(): FindingValues {
  return { ...findingForm.empty, identifiedOn: today() };
}

export function findingSchema(t: FindingWords) {
  const shape = findingForm.shape({
    title: t("form.titleRequired"),
    severity: t("form.severityRequired"),
  });
  return object({
    ...shape,
    identifiedOn: shape.identifiedOn.max(today(), t("form.dayFuture")).required(t("form.dayRequired")),
    dueOn: shape.dueOn.min(ref("identifiedOn"), t("form.dueEarlier")),
  });
}
