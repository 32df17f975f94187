import { object } from "yup";

import { policyFields } from "../../../graphql/fields/policies.ts";
import { fieldForm } from "../../components/record/fieldForm.ts";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import type { PolicyMessages } from "./usePolicyMessages.ts";

// The text is not in the form: it belongs to a version.
export const policyForm = fieldForm(policyFields);
export const { valuesOf, inputOf, patchOf } = policyForm;

export type PolicyValues = typeof policyForm.empty;
export const emptyPolicy: PolicyValues = { ...policyForm.empty, reviewMonths: "12" };

export function policySchema(t: PolicyMessages) {
  return object(
    fieldShape(policyForm, { name: t("form.nameRequired"), reviewMonths: t("form.monthsRequired") }),
  );
}
