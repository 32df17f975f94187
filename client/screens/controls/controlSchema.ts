import { mixed, number, object, string } from "yup";

import type { ControlInput, ControlPatch, ControlRecordFragment } from "../../../graphql/generated/index.ts";
import { dayField } from "../../components/record/dayField.ts";
import type { Person } from "../../components/record/PersonField.tsx";
import type { ControlWords } from "./useControlWords.ts";

/** What a person edits of a control; its effectiveness comes from tests. */
export interface ControlValues {
  name: string;
  description: string;
  type: ControlRecordFragment["type"];
  nature: ControlRecordFragment["nature"];
  frequency: ControlRecordFragment["frequency"];
  status: ControlRecordFragment["status"];
  ownerId: Person | null;
  businessUnit: string;
  annualCost: string;
  nextTestOn: string;
}

export const emptyControl: ControlValues = {
  name: "",
  description: "",
  type: "preventive",
  nature: "manual",
  frequency: "monthly",
  status: "planned",
  ownerId: null,
  businessUnit: "",
  annualCost: "",
  nextTestOn: "",
};

export function controlSchema(t: ControlWords) {
  return object({
    name: string()
      .max(200, ({ max }) => t("record:tooLong", { max }))
      .trim()
      .required(t("form.nameRequired")),
    description: string().max(5000, ({ max }) => t("record:tooLong", { max })),
    type: string().required(),
    nature: string().required(),
    frequency: string().required(),
    status: string().required(),
    ownerId: mixed().nullable(),
    businessUnit: string(),
    annualCost: number()
      .transform((value, original) => (original === "" ? undefined : value))
      .integer(t("form.costRange"))
      .min(0, t("form.costRange"))
      .max(1_000_000_000, t("form.costRange"))
      .typeError(t("form.costRange")),
    nextTestOn: dayField(t("record:dateRange")),
  });
}

export function valuesOf(control: ControlRecordFragment): ControlValues {
  return {
    name: control.name,
    description: control.description ?? "",
    type: control.type,
    nature: control.nature,
    frequency: control.frequency,
    status: control.status,
    ownerId: control.owner ? { id: control.owner.id, fullName: control.owner.fullName } : null,
    businessUnit: control.businessUnit ?? "",
    annualCost: control.annualCost === null ? "" : String(control.annualCost),
    nextTestOn: control.nextTestOn ?? "",
  };
}

/** As the server takes it: trimmed, and nothing instead of an empty text. */
export function inputOf(values: ControlValues): ControlInput {
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    type: values.type,
    nature: values.nature,
    frequency: values.frequency,
    status: values.status,
    ownerId: values.ownerId?.id ?? null,
    businessUnit: values.businessUnit || null,
    // A number field hands over a number as soon as somebody types.
    annualCost: String(values.annualCost).trim() === "" ? null : Number(values.annualCost),
    nextTestOn: values.nextTestOn || null,
  };
}

/** Only what differs from the version that the person started from. */
export function patchOf(values: ControlValues, base: ControlValues): ControlPatch {
  const before = inputOf(base);
  const changed = Object.entries(inputOf(values)).filter(
    ([key, value]) => Reflect.get(before, key) !== value,
  );
  return Object.fromEntries(changed);
}
