import { useMemo } from "react";

import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useTeamFilter } from "../../components/register/useTeamFilter.ts";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

export function usePolicyFilters(): RegisterFilter[] {
  const { t } = usePolicyMessages();
  const fields = usePolicyFields();
  const people = useRegisterPeople("policies");
  const teams = useTeamFilter();

  return useMemo(
    () =>
      fieldFilters(
        fields,
        ["status", "ownerId", "ownerTeamId", "nextReviewOn", archivedFilter((key) => t(`register.${key}`))],
        { options: people, nobody: t("register.noOwner"), teams },
      ),
    [t, fields, people, teams],
  );
}
