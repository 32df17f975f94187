import { useMemo } from "react";

import { evidenceFields } from "../../../../graphql/fields/evidence.ts";
import { nameFields } from "../../../components/record/fields.ts";
import { useFieldMessages } from "../../../components/record/useFieldMessages.ts";
import { useEvidenceMessages } from "./useEvidenceMessages.ts";

export function useEvidenceFields() {
  const { t } = useEvidenceMessages();
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

/** Formats the value of a field of evidence or its items. */
export function useEvidenceValue() {
  const { t } = useEvidenceMessages();
  return useFieldMessages(useEvidenceFields(), { kind: t("kind", { returnObjects: true }) });
}
