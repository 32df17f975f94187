import { object } from "yup";

import { evidenceFields } from "../../../../graphql/fields/evidence.ts";
import { fieldForm } from "../../../components/record/fieldForm.ts";
import { fieldShape } from "../../../components/record/fieldSchema.ts";
import type { Person } from "../../../components/record/PersonField.tsx";
import { today } from "../../../components/today.ts";
import type { EvidenceMessages } from "./useEvidenceMessages.ts";

export const evidenceForm = fieldForm(evidenceFields);
export const { valuesOf, inputOf, patchOf } = evidenceForm;

/** The fields of evidence; items and links are separate. */
export type EvidenceValues = typeof evidenceForm.empty;

export function emptyEvidence(collectedBy: Person | null): EvidenceValues {
  return {
    ...evidenceForm.empty,
    collectedBy,
    collectedOn: today(),
    effectiveOn: today(),
    reviewMonths: "12",
  };
}

export function evidenceShape(t: EvidenceMessages) {
  const shape = fieldShape(evidenceForm, {
    name: t("form.nameRequired"),
    reviewMonths: t("form.monthsRange"),
  });
  return {
    ...shape,
    validUntil: shape.validUntil.test("after", t("form.validBefore"), (value, { parent }) => {
      return !value || !(parent.effectiveOn instanceof Date) || value >= parent.effectiveOn;
    }),
  };
}

export function evidenceSchema(t: EvidenceMessages) {
  return object(evidenceShape(t));
}
