import { useTranslation } from "react-i18next";

import { Field } from "../../components/Field.tsx";

const classifications = ["public", "internal", "confidential", "restricted"] as const;

/** Who may know the content; it is printed on every page. */
export function ClassificationField() {
  const { t } = useTranslation("reports");
  return (
    <Field
      name="classification"
      kind="select"
      label={t("create.classification")}
      help={t("create.classificationHelp")}
      options={classifications.map((value) => ({ value, label: t(`classification.${value}`) }))}
    />
  );
}
