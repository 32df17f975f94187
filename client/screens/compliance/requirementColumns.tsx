import { chakra } from "@chakra-ui/react/styled-system";

import type { RequirementRowFragment } from "../../../graphql/generated/index.ts";
import { Clipped } from "../../components/register/Clipped.tsx";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { EvidenceStatusBadge } from "../evidence/parts/EvidenceStatusBadge.tsx";
import { ComplianceStatusBadge } from "./parts/ComplianceStatusBadge.tsx";
import type { ComplianceMessages } from "./useComplianceMessages.ts";
import type { NamedRequirementFields } from "./useRequirementFields.ts";

export type RequirementRow = RequirementRowFragment;

const dash = "—";

/** Headings have no status. */
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

export function requirementColumns(
  fields: NamedRequirementFields,
  t: ComplianceMessages,
): RegisterColumn<RequirementRow>[] {
  return fieldColumns(fields, [
    {
      key: "reference",
      label: t("fields.reference"),
      sort: "reference",
      render: ({ reference }) => (
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          {reference}
        </chakra.span>
      ),
    },
    ["title", { primary: true }],
    ["status", { render: (row) => statusOf(row) }],
    ["evidenceStatus", { render: (row) => evidenceOf(row) }],
    "ownerId",
    ["ownerTeamId", { shownByDefault: false }],
    "dueOn",
    "maturity",
    {
      key: "framework",
      label: fields.label("frameworkId"),
      shownByDefault: false,
      render: ({ framework }) => <Clipped maxWidth="13rem">{framework?.name ?? dash}</Clipped>,
    },
    ["evidenceValidUntil", { shownByDefault: false }],
    ["evidenceNeeded", { shownByDefault: false }],
    ["updatedAt", { shownByDefault: false }],
    ["text", { shownByDefault: false }],
    ["statusReason", { shownByDefault: false }],
    ["applicabilityReason", { shownByDefault: false }],
  ]);
}
