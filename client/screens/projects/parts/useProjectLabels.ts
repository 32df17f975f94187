import { type ProjectValues, projectForm } from "./projectValues.ts";
import { useProjectFields } from "./useProjectFields.ts";
import { useProjectMessages } from "./useProjectMessages.ts";

/** The labels of the form, which differ from those of the record for people. */
export function useProjectLabels(): Record<keyof ProjectValues, string> {
  const { t } = useProjectMessages();
  const { label } = useProjectFields();
  return {
    ...projectForm.labels(label),
    name: t("fields.projectName"),
    estimatedCapex: label("estimatedCapex"),
    estimatedOpex: label("estimatedOpex"),
    businessBenefits: label("businessBenefits"),
  };
}
