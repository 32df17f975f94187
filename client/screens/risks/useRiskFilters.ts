import { useMemo } from "react";

import { useRiskChoicesQuery } from "../../../graphql/generated/index.ts";
import { everyOption } from "../../components/record/options.ts";
import { useChoices } from "../../components/register/choices.ts";
import { defaultFilters } from "../../components/register/defaultFilters.ts";
import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useTeamFilter } from "../../components/register/useTeamFilter.ts";
import { useSeverities } from "../../components/SeverityBadge.tsx";
import { useRiskFields } from "./useRiskFields.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

export function useRiskFilters(): RegisterFilter[] {
  const { t } = useRiskMessages();
  const fields = useRiskFields();
  const { critical } = useSeverities().lowestScores;
  const choosing = useChoices();
  const { data: choices } = useRiskChoicesQuery(choosing);
  const people = useRegisterPeople("risks");
  const teams = useTeamFilter();

  return useMemo(
    () =>
      fieldFilters(
        fields,
        [
          ["status", { defaultValues: defaultFilters.risks.status }],
          ["severity", { none: t("common:notAssessed") }],
          ["residualSeverity", { none: t("common:notAssessed") }],
          ["targetSeverity", { none: t("common:notAssessed") }],
          ["businessUnit", { options: everyOption(choices?.businessUnits), none: t("register.noUnit") }],
          ["category", { options: everyOption(choices?.riskCategories), none: t("register.noCategory") }],
          "ownerId",
          "ownerTeamId",
          "treatment",
          ["isCritical", { label: t("register.critical", { critical }) }],
          "aboveAppetite",
          { key: "newly_critical", kind: "switch", label: t("register.newlyCritical") },
          { key: "unaccepted", kind: "switch", label: t("register.unaccepted") },
          "nextReviewOn",
          "acceptedUntil",
          archivedFilter((key) => t(`register.${key}`)),
        ],
        { options: people, nobody: t("register.noOwner"), teams },
      ),
    [t, fields, choices, people, teams, critical],
  );
}
