import { useMemo } from "react";
import { useRiskChoicesQuery, useRiskOwnersQuery } from "../../../graphql/generated/index.ts";
import { useChoices } from "../../components/register/choices.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useSeverities } from "../../components/SeverityBadge.tsx";
import { vocabularies } from "./riskQuery.ts";
import { useRiskWords } from "./useRiskWords.ts";

interface Named {
  name: string;
  position: number;
}

export function namesOf(nodes: readonly Named[] = []): string[] {
  return nodes
    .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name))
    .map(({ name }) => name);
}

function plain(names: string[]) {
  return names.map((name) => ({ value: name, label: name }));
}

export function useRiskFilters(): RegisterFilter[] {
  const { t } = useRiskWords();
  const { critical } = useSeverities().lowestScores;
  const choosing = useChoices();
  const { data: choices } = useRiskChoicesQuery(choosing);
  const { data: people } = useRiskOwnersQuery(choosing);

  return useMemo(
    () => [
      {
        key: "status",
        kind: "choice",
        label: t("fields.status"),
        standard: ["identified"],
        options: vocabularies.statuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        key: "severity",
        kind: "choice",
        label: t("fields.severity"),
        options: vocabularies.severities.map((value) => ({ value, label: t(`common:severity.${value}`) })),
        none: { key: "not_assessed", label: t("common:notAssessed") },
      },
      {
        key: "business_unit",
        kind: "choice",
        label: t("fields.businessUnit"),
        options: plain(namesOf(choices?.businessUnits?.nodes)),
        none: { key: "no_unit", label: t("register.noUnit") },
      },
      {
        key: "category",
        kind: "choice",
        label: t("fields.category"),
        options: plain(namesOf(choices?.riskCategories?.nodes)),
        none: { key: "no_category", label: t("register.noCategory") },
      },
      {
        key: "owner",
        kind: "choice",
        label: t("fields.owner"),
        options: (people?.riskOwners ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
        none: { key: "no_owner", label: t("register.noOwner") },
      },
      {
        key: "treatment",
        kind: "choice",
        label: t("fields.treatment"),
        options: vocabularies.treatments.map((value) => ({ value, label: t(`treatment.${value}`) })),
      },
      { key: "critical", kind: "switch", label: t("register.critical", { critical }) },
      { key: "newly_critical", kind: "switch", label: t("register.newlyCritical") },
      { key: "review", kind: "dates", label: t("fields.nextReviewOn") },
      { key: "accepted", kind: "dates", label: t("fields.acceptedUntil") },
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
    [t, choices, people, critical],
  );
}
