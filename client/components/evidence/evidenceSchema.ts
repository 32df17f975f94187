import { date, mixed, number, object, string } from "yup";

import type { EvidenceRecordFragment } from "../../../graphql/generated/index.ts";
import type { Person } from "../record/PersonField.tsx";
import type { EvidenceWords } from "./useEvidenceWords.ts";

/** What a person writes about a piece; its parts and links are beside it. */
export interface EvidenceValues {
  name: string;
  description: string;
  collectedBy: Person | null;
  collectedOn: string;
  effectiveOn: string;
  reviewMonths: string;
  validUntil: string;
}

/** Today in UTC, as the server counts days. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function emptyEvidence(collectedBy: Person | null): EvidenceValues {
  return {
    name: "",
    description: "",
    collectedBy,
    collectedOn: today(),
    effectiveOn: today(),
    reviewMonths: "12",
    validUntil: "",
  };
}

export function evidenceShape(t: EvidenceWords) {
  const text = (most: number) => string().max(most, ({ max }) => t("record:tooLong", { max }));
  const day = date()
    .transform((value, original) => (original === "" ? undefined : value))
    .min("1900-01-01", t("record:dateRange"))
    .max("2200-01-01", t("record:dateRange"))
    .typeError(t("record:dateRange"));
  return {
    name: text(200).trim().required(t("form.nameRequired")),
    description: text(5000),
    collectedBy: mixed().nullable(),
    collectedOn: day.required(t("record:dateRange")),
    effectiveOn: day.required(t("record:dateRange")),
    reviewMonths: number()
      .transform((value, original) => (original === "" ? undefined : value))
      .integer(t("form.monthsRange"))
      .min(1, t("form.monthsRange"))
      .max(120, t("form.monthsRange"))
      .typeError(t("form.monthsRange")),
    validUntil: day.test("after", t("form.validBefore"), (value, { parent }) => {
      return !value || !(parent.effectiveOn instanceof Date) || value >= parent.effectiveOn;
    }),
  };
}

export function evidenceSchema(t: EvidenceWords) {
  return object(evidenceShape(t));
}

export function valuesOf(piece: EvidenceRecordFragment): EvidenceValues {
  return {
    name: piece.name,
    description: piece.description ?? "",
    collectedBy: piece.collector ? { id: piece.collector.id, fullName: piece.collector.fullName } : null,
    collectedOn: piece.collectedOn,
    effectiveOn: piece.effectiveOn,
    reviewMonths: piece.reviewMonths === null ? "" : String(piece.reviewMonths),
    validUntil: piece.validUntil ?? "",
  };
}

/** As the server takes it: trimmed, numbers as numbers, and nothing instead of an empty text. */
export function inputOf(values: EvidenceValues) {
  // Formik gives a number field's value as a number.
  const months: string | number = values.reviewMonths;
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    collectedBy: values.collectedBy?.id ?? null,
    collectedOn: values.collectedOn,
    effectiveOn: values.effectiveOn,
    reviewMonths: months === "" ? null : Number(months),
    validUntil: values.validUntil || null,
  };
}

/** Only what differs from the version that the person started from. */
export function patchOf(values: EvidenceValues, base: EvidenceValues) {
  const before = Object.entries(inputOf(base));
  const after = inputOf(values);
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before.find(([name]) => name === key)?.[1] !== value),
  );
}
