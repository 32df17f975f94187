import type { EvidenceRowFragment } from "../../../graphql/generated/index.ts";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { EvidenceStateBadge } from "./parts/EvidenceStateBadge.tsx";
import type { NamedEvidenceFields } from "./parts/useEvidenceFields.ts";
import type { EvidenceMessages } from "./parts/useEvidenceMessages.ts";
import { ValidUntil } from "./parts/ValidUntil.tsx";

export type EvidenceRow = EvidenceRowFragment;

/** Whether its expiry matters: it was approved and has no renewal. */
export function counts({ stateToday, isRenewed }: Pick<EvidenceRow, "stateToday" | "isRenewed">): boolean {
  return !isRenewed && (stateToday === "approved" || stateToday === "expired");
}

export function evidenceColumns(
  fields: NamedEvidenceFields,
  t: EvidenceMessages,
): RegisterColumn<EvidenceRow>[] {
  const months = (count: number | null) => (count === null ? "—" : t("months", { count }));

  return fieldColumns(fields, [
    "reference",
    ["name", { primary: true }],
    [
      "status",
      {
        render: (piece) => (
          <EvidenceStateBadge state={piece.stateToday} archived={piece.archivedAt !== null} />
        ),
      },
    ],
    [
      "validUntil",
      {
        render: (piece) => (
          <ValidUntil validUntil={piece.validUntil} daysLeft={piece.daysLeft} counting={counts(piece)} />
        ),
      },
    ],
    "collectedBy",
    "reviewerId",
    {
      key: "requirements",
      label: t("fields.requirements"),
      numeric: true,
      render: ({ requirementCount }) => requirementCount,
    },
    { key: "items", label: t("fields.items"), numeric: true, render: ({ itemCount }) => itemCount },
    ["effectiveOn", { shownByDefault: false }],
    ["collectedOn", { shownByDefault: false }],
    [
      "reviewMonths",
      { shownByDefault: false, numeric: false, render: ({ reviewMonths }) => months(reviewMonths) },
    ],
    ["reviewedAt", { shownByDefault: false }],
    ["description", { shownByDefault: false }],
    ["updatedAt", { shownByDefault: false }],
    ["createdAt", { shownByDefault: false }],
  ]);
}
