import { findingFields } from "../../../../graphql/fields/findings.ts";
import { fieldForm } from "../../../components/record/fieldForm.ts";
import { today } from "../../../components/today.ts";

export const findingTexts = ["criteria", "condition", "cause", "consequence", "recommendation"] as const;

// The status is not in the form: the steps of the lifecycle change it; the audit is that from which it is raised.
export const findingForm = fieldForm(findingFields, ["status", "auditId"]);
export const { valuesOf, inputOf, patchOf } = findingForm;

export type FindingValues = typeof findingForm.empty;

export function emptyFinding(): FindingValues {
  return { ...findingForm.empty, identifiedOn: today() };
}
