import { date, mixed, object, string } from "yup";

import type { RiskPatch, RiskRecordFragment, RiskTreatment } from "../../../graphql/generated/index.ts";
import type { Person } from "../../components/record/PersonField.tsx";
import type { RiskWords } from "./useRiskWords.ts";

/** What a person edits of a risk; scores have their own ways. */
export interface RiskValues {
  name: string;
  description: string;
  cause: string;
  event: string;
  consequence: string;
  category: string;
  businessUnit: string;
  ownerId: Person | null;
  treatment: RiskTreatment;
  velocity: string;
  confidence: string;
  nextReviewOn: string;
}

export const emptyRisk: RiskValues = {
  name: "",
  description: "",
  cause: "",
  event: "",
  consequence: "",
  category: "",
  businessUnit: "",
  ownerId: null,
  treatment: "open",
  velocity: "",
  confidence: "",
  nextReviewOn: "",
};

export const riskFields = Object.keys(emptyRisk) as (keyof RiskValues)[];

export function riskSchema(t: RiskWords) {
  const text = (most: number) => string().max(most, ({ max }) => t("record:tooLong", { max }));
  return object({
    name: text(200).trim().required(t("form.nameRequired")),
    description: text(5000),
    cause: text(2000),
    event: text(2000),
    consequence: text(2000),
    category: string(),
    businessUnit: string(),
    ownerId: mixed().nullable(),
    treatment: string().required(),
    velocity: string(),
    confidence: string(),
    nextReviewOn: date()
      .transform((value, original) => (original === "" ? undefined : value))
      .min("1900-01-01", t("record:dateRange"))
      .max("2200-01-01", t("record:dateRange"))
      .typeError(t("record:dateRange")),
  });
}

export function valuesOf(risk: RiskRecordFragment): RiskValues {
  return {
    name: risk.name,
    description: risk.description ?? "",
    cause: risk.cause ?? "",
    event: risk.event ?? "",
    consequence: risk.consequence ?? "",
    category: risk.category ?? "",
    businessUnit: risk.businessUnit ?? "",
    ownerId: risk.owner ? { id: risk.owner.id, fullName: risk.owner.fullName } : null,
    treatment: risk.treatment,
    velocity: risk.velocity ?? "",
    confidence: risk.confidence ?? "",
    nextReviewOn: risk.nextReviewOn ?? "",
  };
}

/** As the server takes it: trimmed, and nothing instead of an empty text. */
export function inputOf(values: RiskValues) {
  const text = (value: string) => value.trim() || null;
  return {
    name: values.name.trim(),
    description: text(values.description),
    cause: text(values.cause),
    event: text(values.event),
    consequence: text(values.consequence),
    category: text(values.category),
    businessUnit: text(values.businessUnit),
    ownerId: values.ownerId?.id ?? null,
    treatment: values.treatment,
    velocity: text(values.velocity),
    confidence: text(values.confidence),
    nextReviewOn: text(values.nextReviewOn),
  };
}

/** Only what differs from the version that the person started from. */
export function patchOf(values: RiskValues, base: RiskValues): RiskPatch {
  const before = inputOf(base);
  const changed = Object.entries(inputOf(values)).filter(
    ([key, value]) => Reflect.get(before, key) !== value,
  );
  return Object.fromEntries(changed);
}
