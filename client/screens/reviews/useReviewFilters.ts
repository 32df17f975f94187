import { useMemo } from "react";

import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useReviewFields } from "./useReviewFields.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

export function useReviewFilters(): RegisterFilter[] {
  const { t } = useReviewMessages();
  const fields = useReviewFields();
  const people = useRegisterPeople("management_reviews");

  return useMemo(
    () =>
      fieldFilters(
        fields,
        [
          "status",
          "chairId",
          "recurrence",
          "plannedOn",
          "heldOn",
          archivedFilter((key) => t(`register.${key}`)),
        ],
        { options: people, nobody: t("register.noChair") },
      ),
    [t, fields, people],
  );
}
