import { useMemo } from "react";
import { defaultFilters } from "../../components/register/defaultFilters.ts";
import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useTeamFilter } from "../../components/register/useTeamFilter.ts";
import { useFindingFields } from "./parts/useFindingFields.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

export function useFindingFilters(): RegisterFilter[] {
  const { t } = useFindingMessages();
  const fields = useFindingFields();
  const people = useRegisterPeople("findings");
  const teams = useTeamFilter();

  return useMemo(
    () =>
      fieldFilters(
        fields,
        [
          ["status", { defaultValues: defaultFilters.findings.status }],
          "severity",
          "ownerId",
          "ownerTeamId",
          { key: "overdue", kind: "switch", label: t("register.overdue") },
          "dueOn",
          "identifiedOn",
          archivedFilter((key) => t(`register.${key}`)),
        ],
        { options: people, nobody: t("register.noOwner"), teams },
      ),
    [t, fields, people, teams],
  );
}
