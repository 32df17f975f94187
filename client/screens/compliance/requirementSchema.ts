import { boolean, object, type StringSchema } from "yup";

import { requirementFields } from "../../../graphql/fields/requirements.ts";
import type { RequirementRecordFragment } from "../../../graphql/generated/index.ts";
import { changesOf, fieldForm } from "../../components/record/fieldForm.ts";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import type { ComplianceMessages } from "./useComplianceMessages.ts";
import type { NamedRequirementFields } from "./useRequirementFields.ts";

export const requirementForm = fieldForm(requirementFields, ["frameworkId", "assessable"]);

/** The evidence status is computed. Headings are not assessed. */
export type RequirementValues = typeof requirementForm.empty & { heading: boolean };

export const emptyRequirement: RequirementValues = {
  ...requirementForm.empty,
  position: 0,
  heading: false,
  status: "not_assessed",
  evidenceNeeded: 1,
};

const MIN_REASON_LENGTH = 10;

/** 'Not applicable' needs a reason, except for headings. */
export function applicabilityRule(schema: StringSchema, t: ComplianceMessages) {
  return schema.when(["status", "heading"], ([status, heading], rule) =>
    status === "not_applicable" && !heading
      ? rule.trim().min(MIN_REASON_LENGTH, t("form.reasonRequired"))
      : rule,
  );
}

export function requirementSchema(t: ComplianceMessages) {
  const shape = fieldShape(requirementForm, {
    code: t("form.codeRequired"),
    title: t("form.titleRequired"),
    position: t("form.positionRange"),
    evidenceNeeded: t("form.neededRange"),
  });
  return object({
    ...shape,
    heading: boolean(),
    applicabilityReason: applicabilityRule(shape.applicabilityReason, t),
  });
}

export function requirementLabels({ label }: NamedRequirementFields, t: ComplianceMessages) {
  return { ...requirementForm.labels(label), heading: t("register.headings") };
}

export function valuesOf(requirement: RequirementRecordFragment): RequirementValues {
  return { ...requirementForm.valuesOf(requirement), heading: !requirement.assessable };
}

const ofHeading = {
  status: "not_assessed",
  statusReason: null,
  applicabilityReason: null,
  maturity: null,
  evidenceNeeded: 1,
} as const;

export function inputOf({ heading, ...values }: RequirementValues) {
  return { ...requirementForm.inputOf(values), assessable: !heading, ...(heading && ofHeading) };
}

/** Only the values that differ from the version that the user started from. */
export function patchOf(values: RequirementValues, base: RequirementValues) {
  return changesOf(inputOf(values), inputOf(base));
}
