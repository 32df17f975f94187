import { chakra } from "@chakra-ui/react/styled-system";

import type { FindingRowFragment } from "../../../graphql/generated/index.ts";
import { FindingStatusBadge } from "../../components/FindingStatusBadge.tsx";
import type { FindingWords } from "../../components/findings/findingSchema.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Clipped } from "../../components/register/RegisterTable.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { DueDate } from "./DueDate.tsx";

export type FindingRow = FindingRowFragment;

export const standardSort: Sort = { key: "severity", descending: true };

const dash = "—";

/** The keys are those of the export's door too. */
export function findingColumns(t: FindingWords): RegisterColumn<FindingRow>[] {
  return [
    {
      key: "reference",
      label: t("fields.reference"),
      sort: "reference",
      width: "20",
      render: (finding) => <chakra.span color="fg.muted">{finding.reference}</chakra.span>,
    },
    {
      key: "title",
      label: t("fields.title"),
      sort: "title",
      primary: true,
      render: (finding) => <Clipped title={finding.title}>{finding.title}</Clipped>,
    },
    {
      key: "severity",
      label: t("fields.severity"),
      sort: "severity",
      render: (finding) => <SeverityBadge severity={finding.severity} />,
    },
    {
      key: "status",
      label: t("fields.status"),
      render: (finding) => (
        <FindingStatusBadge status={finding.status} archived={finding.archivedAt !== null} />
      ),
    },
    {
      key: "owner",
      label: t("fields.owner"),
      render: (finding) => <PersonName name={finding.owner?.fullName} picture={finding.owner?.avatarUrl} />,
    },
    { key: "due", label: t("fields.dueOn"), sort: "due", render: (finding) => <DueDate finding={finding} /> },
    {
      key: "age",
      label: t("fields.age"),
      numeric: true,
      render: (finding) => t("days", { count: finding.daysOpen }),
    },
    {
      key: "control",
      label: t("fields.control"),
      render: (finding) => finding.control?.reference ?? dash,
    },
    {
      key: "identified",
      label: t("fields.identifiedOn"),
      sort: "identified",
      standard: false,
      render: (finding) => <RelativeDate value={finding.identifiedOn} />,
    },
    {
      key: "condition",
      label: t("fields.condition"),
      standard: false,
      render: (finding) => <Clipped>{finding.condition ?? dash}</Clipped>,
    },
    {
      key: "recommendation",
      label: t("fields.recommendation"),
      standard: false,
      render: (finding) => <Clipped>{finding.recommendation ?? dash}</Clipped>,
    },
    {
      key: "updated",
      label: t("fields.updatedAt"),
      sort: "updated",
      standard: false,
      render: (finding) => <RelativeDate value={finding.updatedAt} />,
    },
  ];
}
