import { useMemo } from "react";

import { findingFields } from "../../../../graphql/fields/findings.ts";
import { nameFields } from "../../../components/record/fields.ts";
import { useFieldMessages } from "../../../components/record/useFieldMessages.ts";
import { useFindingMessages } from "./useFindingMessages.ts";

export function useFindingFields() {
  const { t } = useFindingMessages();
  return useMemo(
    () =>
      nameFields(findingFields, {
        label: (key) => t(`fields.${key}`),
        choices: {
          status: t("status", { returnObjects: true }),
          severity: t("common:severity", { returnObjects: true }),
        },
      }),
    [t],
  );
}

export type NamedFindingFields = ReturnType<typeof useFindingFields>;

/** Formats the value of a field of a finding. */
export function useFindingValue() {
  return useFieldMessages(useFindingFields());
}
