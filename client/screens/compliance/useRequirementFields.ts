import { useMemo } from "react";

import { requirementFields } from "../../../graphql/fields/requirements.ts";
import { nameFields } from "../../components/record/fields.ts";
import { useFieldMessages } from "../../components/record/useFieldMessages.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";

export function useRequirementFields() {
  const { t } = useComplianceMessages();
  return useMemo(
    () =>
      nameFields(requirementFields, {
        label: (key) => t(`fields.${key}`),
        choices: {
          status: t("status", { returnObjects: true }),
          evidenceStatus: t("evidence", { returnObjects: true }),
          frameworkStatus: t("frameworkStatus", { returnObjects: true }),
        },
      }),
    [t],
  );
}

export type NamedRequirementFields = ReturnType<typeof useRequirementFields>;

/** Formats the value of a field of a requirement. */
export function useRequirementValue() {
  const { t } = useComplianceMessages();
  return useFieldMessages(useRequirementFields(), { maturity: t("maturity", { returnObjects: true }) });
}
