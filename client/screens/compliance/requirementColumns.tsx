import { chakra } from "@chakra-ui/react/styled-system";

import type { RequirementRowFragment } from "../../../graphql/generated/index.ts";
import { ComplianceStatusBadge } from "../../components/ComplianceStatusBadge.tsx";
import { EvidenceStatusBadge } from "../../components/EvidenceStatusBadge.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Clipped } from "../../components/register/RegisterTable.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";
import type { ComplianceWords } from "./useComplianceWords.ts";

export type RequirementRow = RequirementRowFragment;

export const standardSort: Sort = { key: "reference", descending: false };

const dash = "—";

/** A heading has none of this: nothing is shown where nothing is meant. */
export function statusOf({ assessable, status }: Pick<RequirementRow, "assessable" | "status">) {
  return assessable ? <ComplianceStatusBadge status={status} /> : dash;
}

export function evidenceOf({
  assessable,
  applicable,
  evidenceToday,
}: Pick<RequirementRow, "assessable" | "applicable" | "evidenceToday">) {
  return assessable && applicable ? <EvidenceStatusBadge status={evidenceToday} /> : dash;
}

/** The keys are those of the export's door too. */
export function requirementColumns(t: ComplianceWords): RegisterColumn<RequirementRow>[] {
  function text(
    key: "text" | "statusReason" | "applicabilityReason",
    column: string,
  ): RegisterColumn<RequirementRow> {
    return {
      key: column,
      label: t(`fields.${key}`),
      standard: false,
      render: (row) => <Clipped title={row[key] ?? undefined}>{row[key] ?? dash}</Clipped>,
    };
  }

  return [
    {
      key: "reference",
      label: t("fields.reference"),
      sort: "reference",
      render: (row) => (
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          {row.reference}
        </chakra.span>
      ),
    },
    {
      key: "title",
      label: t("fields.title"),
      sort: "title",
      primary: true,
      render: (row) => <Clipped title={row.title}>{row.title}</Clipped>,
    },
    { key: "status", label: t("fields.status"), render: statusOf },
    { key: "evidence", label: t("fields.evidence"), render: evidenceOf },
    {
      key: "owner",
      label: t("fields.owner"),
      render: (row) => <PersonName name={row.owner?.fullName} picture={row.owner?.avatarUrl} />,
    },
    {
      key: "due",
      label: t("fields.dueOn"),
      sort: "due",
      render: (row) => <RelativeDate value={row.dueOn} />,
    },
    {
      key: "maturity",
      label: t("fields.maturity"),
      sort: "maturity",
      numeric: true,
      render: (row) => row.maturity ?? dash,
    },
    {
      key: "framework",
      label: t("fields.framework"),
      standard: false,
      render: (row) => <Clipped maxW="52">{row.framework?.name ?? dash}</Clipped>,
    },
    {
      key: "valid_until",
      label: t("fields.evidenceValidUntil"),
      sort: "valid_until",
      standard: false,
      render: (row) => <RelativeDate value={row.evidenceValidUntil} />,
    },
    {
      key: "evidence_needed",
      label: t("fields.evidenceNeeded"),
      numeric: true,
      standard: false,
      render: (row) => row.evidenceNeeded,
    },
    {
      key: "updated",
      label: t("fields.updatedAt"),
      sort: "updated",
      standard: false,
      render: (row) => <RelativeDate value={row.updatedAt} />,
    },
    text("text", "text"),
    text("statusReason", "status_reason"),
    text("applicabilityReason", "applicability_reason"),
  ];
}
