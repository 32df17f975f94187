import { useMemo } from "react";

import { useProjectChoicesQuery } from "../../../graphql/generated/index.ts";
import { everyOption } from "../../components/record/options.ts";
import { useChoices } from "../../components/register/choices.ts";
import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useTeamFilter } from "../../components/register/useTeamFilter.ts";
import { useProjectFields } from "./parts/useProjectFields.ts";
import { useProjectMessages } from "./parts/useProjectMessages.ts";

export function useProjectFilters(): RegisterFilter[] {
  const { t } = useProjectMessages();
  const fields = useProjectFields();
  const choosing = useChoices();
  const { data: choices } = useProjectChoicesQuery(choosing);
  const people = useRegisterPeople("projects");
  const teams = useTeamFilter();

  return useMemo(
    () =>
      fieldFilters(
        fields,
        [
          "status",
          ["projectType", { none: t("register.noType") }],
          "health",
          "ownerId",
          "ownerTeamId",
          ["businessUnit", { options: everyOption(choices?.businessUnits), none: t("register.noUnit") }],
          { key: "overdue_tasks", kind: "switch", label: t("register.overdueTasks") },
          { key: "change_pending", kind: "switch", label: t("register.changePending") },
          "startDate",
          "endDate",
          archivedFilter((key) => t(`register.${key}`)),
        ],
        { options: people, nobody: t("register.noOwner"), teams },
      ),
    [t, fields, choices, people, teams],
  );
}
