import { chakra } from "@chakra-ui/react/styled-system";

import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import type { AuditRow } from "./auditColumns.tsx";
import { AuditStatusBadge } from "./parts/AuditStatusBadge.tsx";
import { useAuditFields } from "./useAuditFields.ts";

/** The preview of an audit. */
export function AuditPreview({ audit }: { audit: AuditRow }) {
  const fields = useAuditFields();

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{audit.reference}</chakra.span>
        <AuditStatusBadge status={audit.status} archived={audit.archivedAt !== null} />
      </chakra.div>
      <Properties
        entries={fieldProperties(fields, audit, [
          "type",
          "leadId",
          "plannedStartOn",
          "plannedEndOn",
          "startedOn",
          "closedOn",
        ])}
      />
    </chakra.div>
  );
}
