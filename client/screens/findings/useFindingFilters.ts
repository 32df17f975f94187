import { useMemo } from "react";

import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { useChoices } from "../../components/register/choices.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { vocabularies } from "./findingQuery.ts";

export function useFindingFilters(): RegisterFilter[] {
  const { t } = useFindingWords();
  const choosing = useChoices();
  const people = useRegisterPeople("findings");

  return useMemo(
    () => [
      {
        key: "status",
        kind: "choice",
        label: t("fields.status"),
        standard: ["open", "in_remediation", "remediated"],
        options: vocabularies.statuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        key: "severity",
        kind: "choice",
        label: t("fields.severity"),
        options: vocabularies.severities.map((value) => ({ value, label: t(`common:severity.${value}`) })),
      },
      {
        key: "owner",
        kind: "choice",
        label: t("fields.owner"),
        options: people,
        none: { key: "no_owner", label: t("register.noOwner") },
      },
      { key: "overdue", kind: "switch", label: t("register.overdue") },
      { key: "due", kind: "dates", label: t("fields.dueOn") },
      { key: "identified", kind: "dates", label: t("fields.identifiedOn") },
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
    ],
    [t, people],
  );
}
