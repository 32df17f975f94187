import { object, ref } from "yup";

import { auditFields } from "../../../graphql/fields/audits.ts";
import { fieldForm } from "../../components/record/fieldForm.ts";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import type { AuditMessages } from "./parts/useAuditMessages.ts";

// The phase and the actual dates are not in the form: moving the audit to its next phase sets them.
export const auditForm = fieldForm(auditFields);
export const { valuesOf, inputOf, patchOf } = auditForm;

export type AuditValues = typeof auditForm.empty;
export const emptyAudit: AuditValues = { ...auditForm.empty, type: "internal" };

export function auditSchema(t: AuditMessages) {
  const shape = fieldShape(auditForm, { name: t("form.nameRequired"), type: t("form.typeRequired") });
  return object({
    ...shape,
    plannedStartOn: shape.plannedStartOn.required(t("form.dayRequired")),
    plannedEndOn: shape.plannedEndOn
      .required(t("form.dayRequired"))
      .min(ref("plannedStartOn"), t("form.endEarlier")),
    periodTo: shape.periodTo.min(ref("periodFrom"), t("form.periodEarlier")),
  });
}
