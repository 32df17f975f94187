import { useMemo } from "react";

import { useRiskChoicesQuery, useRiskOwnersQuery } from "../../../graphql/generated/index.ts";
import { everyOption, peopleOptions } from "../../components/record/options.ts";
import { useChoices } from "../../components/register/choices.ts";
import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useSeverities } from "../../components/SeverityBadge.tsx";
import { useRiskFields } from "./useRiskFields.ts";
import { useRiskWords } from "./useRiskWords.ts";

export function useRiskFilters(): RegisterFilter[] {
  const { t } = useRiskWords();
  const fields = useRiskFields();
  const { critical } = useSeverities().lowestScores;
  const choosing = useChoices();
  const { data: choices } = useRiskChoicesQuery(choosing);
  const { data: people } = useRiskOwnersQuery(choosing);

  return useMemo(
    () =>
      fieldFilters(fields, [
        ["status", { standard: ["identified"] }],
        ["severity", { none: t("common:notAssessed") }],
        ["businessUnit", { options: everyOption(choices?.businessUnits), none: t("register.noUnit") }],
        ["category", { options: everyOption(choices?.riskCategories), none: t("register.noCategory") }],
        ["ownerId", { options: peopleOptions(people?.riskOwners), none: t("register.noOwner") }],
        "treatment",
        ["isCritical", { label: t("register.critical", { critical }) }],
        { key: "newly_critical", kind: "switch", label: t("register.newlyCritical") },
        "nextReviewOn",
        "acceptedUntil",
        archivedFilter((word) => t(`register.${word}`)),
      ]),
    [t, fields, choices, people, critical],
  );
}
