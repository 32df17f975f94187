import { useMemo } from "react";

import { states } from "../../components/evidence/EvidenceStateBadge.tsx";
import { useEvidenceWords } from "../../components/evidence/useEvidenceWords.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";

export function useEvidenceFilters(): RegisterFilter[] {
  const { t } = useEvidenceWords();
  const people = useRegisterPeople("evidence");

  return useMemo(() => {
    return [
      {
        key: "status",
        kind: "choice",
        label: t("fields.status"),
        options: states.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { key: "not_renewed", kind: "switch", label: t("register.notRenewed") },
      { key: "valid", kind: "dates", label: t("fields.validUntil") },
      { key: "collector", kind: "choice", label: t("fields.collector"), options: people },
      {
        key: "reviewer",
        kind: "choice",
        label: t("fields.reviewer"),
        options: people,
        none: { key: "no_reviewer", label: t("register.noReviewer") },
      },
      { key: "effective", kind: "dates", label: t("fields.effectiveOn") },
      {
        key: "archived",
        kind: "choice",
        single: true,
        label: t("register.archive"),
        standard: ["false"],
        options: [
          { value: "false", label: t("register.notArchived") },
          { value: "true", label: t("register.archived") },
        ],
      },
    ];
  }, [t, people]);
}
