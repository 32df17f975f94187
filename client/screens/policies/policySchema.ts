import { object, string } from "yup";

import { policyFields } from "../../../graphql/fields/policies.ts";
import { fieldForm } from "../../components/record/fieldForm.ts";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import type { PolicyMessages } from "./usePolicyMessages.ts";

// Name, summary and text are not in the form: they belong to a version.
export const policyForm = fieldForm(policyFields);
export const { valuesOf, inputOf, patchOf } = policyForm;

export interface NameValues {
  name: string;
  summary: string;
}

export type NewPolicyValues = typeof policyForm.empty & NameValues;
export const emptyPolicy: NewPolicyValues = {
  name: "",
  summary: "",
  ...policyForm.empty,
  reviewMonths: "12",
};

export function nameShape(t: PolicyMessages) {
  const tooLong = ({ max }: { max: number }) => t("record:tooLong", { max });
  return {
    name: string().trim().required(t("form.nameRequired")).max(policyFields.name.maxLength, tooLong),
    summary: string().trim().max(policyFields.summary.maxLength, tooLong),
  };
}

const ownShape = (t: PolicyMessages) => fieldShape(policyForm, { reviewMonths: t("form.monthsRequired") });

export function policySchema(t: PolicyMessages) {
  return object(ownShape(t));
}

export function newPolicySchema(t: PolicyMessages) {
  return object({ ...nameShape(t), ...ownShape(t) });
}
