import { chakra } from "@chakra-ui/react/styled-system";

import type { EvidenceRowFragment } from "../../../graphql/generated/index.ts";
import { EvidenceStateBadge } from "../../components/evidence/EvidenceStateBadge.tsx";
import type { EvidenceWords } from "../../components/evidence/useEvidenceWords.ts";
import { ValidUntil } from "../../components/evidence/ValidUntil.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Clipped } from "../../components/register/RegisterTable.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";

export type EvidenceRow = EvidenceRowFragment;

export const standardSort: Sort = { key: "updated", descending: true };

const dash = "—";

/** Whether something is lost with its last day: it was approved, and nothing has taken its place. */
export function counts({ stateToday, isRenewed }: Pick<EvidenceRow, "stateToday" | "isRenewed">): boolean {
  return !isRenewed && (stateToday === "approved" || stateToday === "expired");
}

/** The keys are those of the export's door too. */
export function evidenceColumns(t: EvidenceWords): RegisterColumn<EvidenceRow>[] {
  return [
    {
      key: "reference",
      label: t("fields.reference"),
      sort: "reference",
      width: "20",
      render: (piece) => <chakra.span color="fg.muted">{piece.reference}</chakra.span>,
    },
    {
      key: "name",
      label: t("fields.name"),
      sort: "name",
      primary: true,
      render: (piece) => <Clipped title={piece.name}>{piece.name}</Clipped>,
    },
    {
      key: "status",
      label: t("fields.status"),
      render: (piece) => <EvidenceStateBadge state={piece.stateToday} archived={piece.archivedAt !== null} />,
    },
    {
      key: "valid_until",
      label: t("fields.validUntil"),
      sort: "valid_until",
      render: (piece) => (
        <ValidUntil validUntil={piece.validUntil} daysLeft={piece.daysLeft} counting={counts(piece)} />
      ),
    },
    {
      key: "collector",
      label: t("fields.collector"),
      render: (piece) => <PersonName name={piece.collector?.fullName} picture={piece.collector?.avatarUrl} />,
    },
    {
      key: "reviewer",
      label: t("fields.reviewer"),
      render: (piece) =>
        piece.reviewer ? (
          <PersonName name={piece.reviewer.fullName} picture={piece.reviewer.avatarUrl} />
        ) : (
          dash
        ),
    },
    {
      key: "requirements",
      label: t("fields.requirements"),
      numeric: true,
      render: (piece) => piece.requirementCount,
    },
    { key: "items", label: t("fields.items"), numeric: true, render: (piece) => piece.itemCount },
    {
      key: "effective_on",
      label: t("fields.effectiveOn"),
      sort: "effective_on",
      standard: false,
      render: (piece) => <RelativeDate value={piece.effectiveOn} />,
    },
    {
      key: "collected_on",
      label: t("fields.collectedOn"),
      sort: "collected_on",
      standard: false,
      render: (piece) => <RelativeDate value={piece.collectedOn} />,
    },
    {
      key: "review_months",
      label: t("fields.reviewMonths"),
      standard: false,
      render: (piece) => (piece.reviewMonths === null ? dash : t("months", { count: piece.reviewMonths })),
    },
    {
      key: "reviewed",
      label: t("fields.reviewedAt"),
      standard: false,
      render: (piece) => <RelativeDate value={piece.reviewedAt} />,
    },
    {
      key: "description",
      label: t("fields.description"),
      standard: false,
      render: (piece) => <Clipped maxW="64">{piece.description ?? dash}</Clipped>,
    },
    {
      key: "updated",
      label: t("fields.updatedAt"),
      sort: "updated",
      standard: false,
      render: (piece) => <RelativeDate value={piece.updatedAt} />,
    },
    {
      key: "created",
      label: t("fields.createdAt"),
      sort: "created",
      standard: false,
      render: (piece) => <RelativeDate value={piece.createdAt} />,
    },
  ];
}
