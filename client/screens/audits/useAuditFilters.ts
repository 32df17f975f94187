import { useMemo } from "react";

import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useAuditMessages } from "./parts/useAuditMessages.ts";
import { useAuditFields } from "./useAuditFields.ts";

export function useAuditFilters(): RegisterFilter[] {
  const { t } = useAuditMessages();
  const fields = useAuditFields();
  const people = useRegisterPeople("audits");

  return useMemo(
    () =>
      fieldFilters(
        fields,
        [
          "status",
          "type",
          "leadId",
          "plannedStartOn",
          "plannedEndOn",
          archivedFilter((key) => t(`register.${key}`)),
        ],
        { options: people, nobody: t("register.noLead") },
      ),
    [t, fields, people],
  );
}
