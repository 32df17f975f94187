import { useMemo } from "react";
import { choiceOptions } from "../../components/record/fields.ts";
import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useEvidenceFields } from "./parts/useEvidenceFields.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

export function useEvidenceFilters(): RegisterFilter[] {
  const { t } = useEvidenceMessages();
  const fields = useEvidenceFields();
  const people = useRegisterPeople("evidence");

  return useMemo(() => {
    const states = choiceOptions(fields, "status");
    return fieldFilters(fields, [
      {
        key: "status",
        kind: "choice",
        label: fields.label("status"),
        options: states,
      },
      { key: "not_renewed", kind: "switch", label: t("register.notRenewed") },
      "validUntil",
      ["collectedBy", { options: people }],
      ["reviewerId", { options: people, none: t("register.noReviewer") }],
      "effectiveOn",
      archivedFilter((key) => t(`register.${key}`)),
    ]);
  }, [t, fields, people]);
}
