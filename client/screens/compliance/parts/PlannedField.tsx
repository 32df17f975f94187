import { useTranslation } from "react-i18next";

import { Field } from "../../../components/Field.tsx";

/** Whether a new framework is only planned, so that no figure changes yet. */
export function PlannedField() {
  const { t } = useTranslation("compliance");
  return <Field name="planned" kind="checkbox" label={t("planned.label")} help={t("planned.help")} />;
}
