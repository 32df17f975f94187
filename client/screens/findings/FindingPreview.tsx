import { chakra } from "@chakra-ui/react/styled-system";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { DueDate } from "./DueDate.tsx";
import type { FindingRow } from "./findingColumns.tsx";
import { FindingStatusBadge } from "./parts/FindingStatusBadge.tsx";
import { useFindingFields } from "./parts/useFindingFields.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

/** The preview of a finding, with what the list does not show. */
export function FindingPreview({ finding }: { finding: FindingRow }) {
  const { t } = useFindingMessages();
  const fields = useFindingFields();
  const { control } = finding;
  const filledFields = (["condition", "recommendation"] as const).filter((key) => finding[key]);

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{finding.reference}</chakra.span>
        <SeverityBadge severity={finding.severity} />
        <FindingStatusBadge status={finding.status} archived={finding.archivedAt !== null} />
      </chakra.div>
      {filledFields.map((key) => (
        <div key={key}>
          <chakra.h3 textStyle="label" color="fg.muted">
            {t(`fields.${key}`)}
          </chakra.h3>
          <chakra.p whiteSpace="pre-wrap">{finding[key]}</chakra.p>
        </div>
      ))}
      <Properties
        entries={fieldProperties(fields, finding, [
          "ownerId",
          { field: "dueOn", value: <DueDate finding={finding} /> },
          "identifiedOn",
          { label: t("fields.age"), value: t("days", { count: finding.daysOpen }) },
          {
            field: "controlId",
            value: control ? `${control.reference} ${control.name}` : t("common:notAvailable"),
          },
        ])}
      />
    </chakra.div>
  );
}
