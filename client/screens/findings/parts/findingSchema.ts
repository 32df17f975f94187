import type { TFunction } from "i18next";
import { object, ref } from "yup";

import { fieldShape } from "../../../components/record/fieldSchema.ts";
import { today } from "../../../components/today.ts";
import { findingForm } from "./findingValues.ts";

export type FindingMessages = TFunction<readonly ["findings", "common", "register", "record"]>;

export function findingSchema(t: FindingMessages) {
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
