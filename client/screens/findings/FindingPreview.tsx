import { chakra } from "@chakra-ui/react/styled-system";

import { FindingStatusBadge } from "../../components/FindingStatusBadge.tsx";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { DueDate } from "./DueDate.tsx";
import type { FindingRow } from "./findingColumns.tsx";

/** What the list does not show of a finding, without leaving it. */
export function FindingPreview({ finding }: { finding: FindingRow }) {
  const { t } = useFindingWords();
  const told = (["condition", "recommendation"] as const).filter((key) => finding[key]);

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{finding.reference}</chakra.span>
        <SeverityBadge severity={finding.severity} />
        <FindingStatusBadge status={finding.status} archived={finding.archivedAt !== null} />
      </chakra.div>
      {told.map((key) => (
        <div key={key}>
          <chakra.h3 textStyle="label" color="fg.muted">
            {t(`fields.${key}`)}
          </chakra.h3>
          <chakra.p whiteSpace="pre-wrap">{finding[key]}</chakra.p>
        </div>
      ))}
      <Properties
        entries={[
          {
            label: t("fields.owner"),
            value: <PersonName name={finding.owner?.fullName} picture={finding.owner?.avatarUrl} />,
          },
          { label: t("fields.dueOn"), value: <DueDate finding={finding} /> },
          { label: t("fields.identifiedOn"), value: <RelativeDate value={finding.identifiedOn} /> },
          { label: t("fields.age"), value: t("days", { count: finding.daysOpen }) },
          {
            label: t("fields.control"),
            value: finding.control
              ? `${finding.control.reference} ${finding.control.name}`
              : t("common:notAvailable"),
          },
        ]}
      />
    </chakra.div>
  );
}
