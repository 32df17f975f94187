import { useMemo } from "react";

import { useControlChoicesQuery } from "../../../graphql/generated/index.ts";
import { everyOption } from "../../components/record/options.ts";
import { useChoices } from "../../components/register/choices.ts";
import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useTeamFilter } from "../../components/register/useTeamFilter.ts";
import { useControlFields } from "./useControlFields.ts";
import { useControlMessages } from "./useControlMessages.ts";

export function useControlFilters(): RegisterFilter[] {
  const { t } = useControlMessages();
  const fields = useControlFields();
  const choosing = useChoices();
  const { data: choices } = useControlChoicesQuery(choosing);
  const people = useRegisterPeople("controls");
  const teams = useTeamFilter();

  return useMemo(
    () =>
      fieldFilters(
        fields,
        [
          "status",
          "effectiveness",
          "type",
          "ownerId",
          "ownerTeamId",
          { key: "test_due", kind: "switch", label: t("register.testDue") },
          "nextTestOn",
          ["businessUnit", { options: everyOption(choices?.businessUnits), none: t("register.noUnit") }],
          "frequency",
          "nature",
          "designEffectiveness",
          "operatingEffectiveness",
          archivedFilter((key) => t(`register.${key}`)),
        ],
        { options: people, nobody: t("register.noOwner"), teams },
      ),
    [t, fields, choices, people, teams],
  );
}
