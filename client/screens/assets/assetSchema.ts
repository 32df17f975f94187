import { object } from "yup";

import { assetFields } from "../../../graphql/fields/assets.ts";
import { fieldForm } from "../../components/record/fieldForm.ts";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import type { AssetMessages } from "./useAssetMessages.ts";

// Criticality is not in the form: it follows from other fields or is overridden separately.
export const assetForm = fieldForm(assetFields);
export const { valuesOf, inputOf, patchOf } = assetForm;

export type AssetValues = typeof assetForm.empty;
export const emptyAsset: AssetValues = { ...assetForm.empty, status: "active" };

export function assetSchema(t: AssetMessages) {
  return object(
    fieldShape(assetForm, {
      name: t("form.nameRequired"),
      type: t("form.typeRequired"),
      recoveryTimeHours: t("form.hoursRange"),
      recoveryPointHours: t("form.hoursRange"),
    }),
  );
}
