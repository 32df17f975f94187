import { useMemo } from "react";

import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

export function usePolicyFilters(): RegisterFilter[] {
  const { t } = usePolicyMessages();
  const fields = usePolicyFields();
  const people = useRegisterPeople("policies");

  return useMemo(
    () =>
      fieldFilters(
        fields,
        ["status", "ownerId", "nextReviewOn", archivedFilter((key) => t(`register.${key}`))],
        { options: people, nobody: t("register.noOwner") },
      ),
    [t, fields, people],
  );
}
