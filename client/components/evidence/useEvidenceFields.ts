import { useMemo } from "react";

import { evidenceFields } from "../../../graphql/fields/evidence.ts";
import { nameFields } from "../record/fields.ts";
import { useFieldWords } from "../record/useFieldWords.ts";
import { useEvidenceWords } from "./useEvidenceWords.ts";

export function useEvidenceFields() {
  const { t } = useEvidenceWords();
  return useMemo(
    () =>
      nameFields(evidenceFields, {
        label: (key) => t(`fields.${key}`),
        choices: { status: t("state", { returnObjects: true }) },
      }),
    [t],
  );
}

export type NamedEvidenceFields = ReturnType<typeof useEvidenceFields>;

/** A value of a piece or a part of it as a reader knows it. */
export function useEvidenceValue() {
  const { t } = useEvidenceWords();
  return useFieldWords(useEvidenceFields(), { kind: t("kind", { returnObjects: true }) });
}
