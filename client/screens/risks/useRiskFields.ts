import { useMemo } from "react";

import { riskFields } from "../../../graphql/fields/risks.ts";
import { nameFields } from "../../components/record/fields.ts";
import { useFieldMessages } from "../../components/record/useFieldMessages.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

export function useRiskFields() {
  const { t } = useRiskMessages();
  return useMemo(
    () =>
      nameFields(riskFields, {
        label: (key) => t(`fields.${key}`),
        choices: {
          status: t("status", { returnObjects: true }),
          severity: t("common:severity", { returnObjects: true }),
          residualSeverity: t("common:severity", { returnObjects: true }),
          targetSeverity: t("common:severity", { returnObjects: true }),
          treatment: t("treatment", { returnObjects: true }),
          velocity: t("velocity", { returnObjects: true }),
          confidence: t("confidence", { returnObjects: true }),
        },
      }),
    [t],
  );
}

export type NamedRiskFields = ReturnType<typeof useRiskFields>;

/** Formats the value of a field of a risk or a task. */
export function useRiskValue() {
  const { t } = useRiskMessages();
  return useFieldMessages(useRiskFields(), {
    status: { ...t("status", { returnObjects: true }), ...t("taskStatus", { returnObjects: true }) },
    kind: t("kinds", { returnObjects: true }),
  });
}
