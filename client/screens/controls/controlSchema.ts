import { object } from "yup";

import { controlFields } from "../../../graphql/fields/controls.ts";
import { fieldForm } from "../../components/record/fieldForm.ts";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import type { ControlMessages } from "./useControlMessages.ts";

// Effectiveness is not in the form: it follows from tests.
export const controlForm = fieldForm(controlFields);
export const { valuesOf, inputOf, patchOf } = controlForm;

export type ControlValues = typeof controlForm.empty;
export const emptyControl: ControlValues = {
  ...controlForm.empty,
  type: "preventive",
  nature: "manual",
  frequency: "monthly",
  status: "planned",
};

export function controlSchema(t: ControlMessages) {
  return object(fieldShape(controlForm, { name: t("form.nameRequired"), annualCost: t("form.costRange") }));
}
