import type { TFunction } from "i18next";
import { object, ref } from "yup";

import { fieldShape } from "../record/fieldSchema.ts";
import { today } from "../today.ts";
import { findingForm } from "./findingValues.ts";

export type FindingWords = TFunction<readonly ["findings", "common", "register", "record"]>;

export function findingSchema(t: FindingWords) {
  const shape = fieldShape(findingForm, {
    title: t("form.titleRequired"),
    severity: t("form.severityRequired"),
  });
  return object({
    ...shape,
    identifiedOn: shape.identifiedOn.max(today(), t("form.dayFuture")).required(t("form.dayRequired")),
    dueOn: shape.dueOn.min(ref("identifiedOn"), t("form.dueEarlier")),
  });
}
