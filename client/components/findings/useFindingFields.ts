import { useMemo } from "react";

import { findingFields } from "../../../graphql/fields/findings.ts";
import { nameFields } from "../record/fields.ts";
import { useFieldWords } from "../record/useFieldWords.ts";
import { useFindingWords } from "./useFindingWords.ts";

export function useFindingFields() {
  const { t } = useFindingWords();
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

/** A value of a finding as a reader knows it. */
export function useFindingValue() {
  return useFieldWords(useFindingFields());
}
