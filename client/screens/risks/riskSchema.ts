import { object } from "yup";

import { riskFields } from "../../../graphql/fields/risks.ts";
import { fieldForm } from "../../components/record/fieldForm.ts";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import type { RiskMessages } from "./useRiskMessages.ts";

// Status and scores are not in the form: they are changed by actions of their own.
export const riskForm = fieldForm(riskFields, ["status"]);
export const { valuesOf, inputOf, patchOf } = riskForm;

export type RiskValues = typeof riskForm.empty;
export const emptyRisk: RiskValues = { ...riskForm.empty, treatment: "open" };

export function riskSchema(t: RiskMessages) {
  return object(fieldShape(riskForm, { name: t("form.nameRequired") }));
}
