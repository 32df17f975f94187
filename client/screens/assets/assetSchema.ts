import { date, mixed, number, object, string } from "yup";

import type { AssetPatch, AssetRecordFragment, AssetStatus } from "../../../graphql/generated/index.ts";
import type { Person } from "../../components/record/PersonField.tsx";
import { known } from "../../components/register/filters.ts";
import { vocabularies } from "./assetQuery.ts";
import type { AssetWords } from "./useAssetWords.ts";

/** What a person edits of an asset; the criticality follows, or is stated in its own way. */
export interface AssetValues {
  name: string;
  type: string;
  status: AssetStatus;
  classification: string;
  description: string;
  confidentiality: string;
  integrity: string;
  availability: string;
  ownerId: Person | null;
  custodianId: Person | null;
  businessUnit: string;
  location: string;
  vendor: string;
  recoveryTimeHours: string;
  recoveryPointHours: string;
  nextReviewOn: string;
}

export const emptyAsset: AssetValues = {
  name: "",
  type: "",
  status: "active",
  classification: "",
  description: "",
  confidentiality: "",
  integrity: "",
  availability: "",
  ownerId: null,
  custodianId: null,
  businessUnit: "",
  location: "",
  vendor: "",
  recoveryTimeHours: "",
  recoveryPointHours: "",
  nextReviewOn: "",
};

export const assetFields = Object.keys(emptyAsset) as (keyof AssetValues)[];

export function assetSchema(t: AssetWords) {
  const text = (most: number) => string().max(most, ({ max }) => t("record:tooLong", { max }));
  const hours = number()
    .transform((value, original) => (original === "" ? undefined : value))
    .integer(t("form.hoursRange"))
    .min(0, t("form.hoursRange"))
    .max(8760, t("form.hoursRange"))
    .typeError(t("form.hoursRange"));
  return object({
    name: text(200).trim().required(t("form.nameRequired")),
    type: string().required(t("form.typeRequired")),
    status: string().required(),
    description: text(5000),
    location: text(200),
    vendor: text(200),
    ownerId: mixed().nullable(),
    custodianId: mixed().nullable(),
    recoveryTimeHours: hours,
    recoveryPointHours: hours,
    nextReviewOn: date()
      .transform((value, original) => (original === "" ? undefined : value))
      .min("1900-01-01", t("record:dateRange"))
      .max("2200-01-01", t("record:dateRange"))
      .typeError(t("record:dateRange")),
  });
}

export function valuesOf(asset: AssetRecordFragment): AssetValues {
  const shown = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: asset.name,
    type: asset.type,
    status: asset.status,
    classification: asset.classification ?? "",
    description: asset.description ?? "",
    confidentiality: shown(asset.confidentiality),
    integrity: shown(asset.integrity),
    availability: shown(asset.availability),
    ownerId: asset.owner ? { id: asset.owner.id, fullName: asset.owner.fullName } : null,
    custodianId: asset.custodian ? { id: asset.custodian.id, fullName: asset.custodian.fullName } : null,
    businessUnit: asset.businessUnit ?? "",
    location: asset.location ?? "",
    vendor: asset.vendor ?? "",
    recoveryTimeHours: shown(asset.recoveryTimeHours),
    recoveryPointHours: shown(asset.recoveryPointHours),
    nextReviewOn: asset.nextReviewOn ?? "",
  };
}

/** As the server takes it: trimmed, numbers as numbers, and nothing instead of an empty text. */
export function inputOf(values: AssetValues) {
  const text = (value: string) => value.trim() || null;
  // Formik gives a number field's value as a number.
  const whole = (value: string | number) => (value === "" ? null : Number(value));
  const [type = "other"] = known(vocabularies.types, [values.type]);
  const [classification = null] = known(vocabularies.classifications, [values.classification]);
  return {
    name: values.name.trim(),
    type,
    status: values.status,
    classification,
    description: text(values.description),
    confidentiality: whole(values.confidentiality),
    integrity: whole(values.integrity),
    availability: whole(values.availability),
    ownerId: values.ownerId?.id ?? null,
    custodianId: values.custodianId?.id ?? null,
    businessUnit: text(values.businessUnit),
    location: text(values.location),
    vendor: text(values.vendor),
    recoveryTimeHours: whole(values.recoveryTimeHours),
    recoveryPointHours: whole(values.recoveryPointHours),
    nextReviewOn: text(values.nextReviewOn),
  };
}

/** Only what differs from the version that the person started from. */
export function patchOf(values: AssetValues, base: AssetValues): AssetPatch {
  const before = inputOf(base);
  const changed = Object.entries(inputOf(values)).filter(
    ([key, value]) => Reflect.get(before, key) !== value,
  );
  return Object.fromEntries(changed);
}
