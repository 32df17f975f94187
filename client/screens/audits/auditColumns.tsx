import type { AuditRowFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { OpinionBadge } from "./OpinionBadge.tsx";
import { AuditStatusBadge } from "./parts/AuditStatusBadge.tsx";
import type { NamedAuditFields } from "./useAuditFields.ts";

export type AuditRow = AuditRowFragment;

/** Long texts and dates that the list does not load for each row. */
const onlyInFile = [
  "objective",
  "scope",
  "criteria",
  "periodFrom",
  "periodTo",
  "fieldworkEndedOn",
  "reportedOn",
  "opinionBasis",
] as const;

/** The planned date that counts in the present phase is marked once it has passed. */
function planned(audit: AuditRow, value: string, counts: boolean) {
  return <OverdueDate value={value} overdue={audit.isOverdue && counts} />;
}

export function auditColumns(fields: NamedAuditFields): RegisterColumn<AuditRow>[] {
  return fieldColumns(
    fields,
    [
      "reference",
      ["name", { primary: true }],
      "type",
      [
        "status",
        {
          render: ({ status, archivedAt }) => (
            <AuditStatusBadge status={status} archived={archivedAt !== null} />
          ),
        },
      ],
      "leadId",
      [
        "opinion",
        {
          shownByDefault: false,
          render: ({ opinion }) => (opinion ? <OpinionBadge opinion={opinion} /> : "—"),
        },
      ],
      [
        "plannedStartOn",
        { render: (audit) => planned(audit, audit.plannedStartOn, audit.status === "planned") },
      ],
      ["plannedEndOn", { render: (audit) => planned(audit, audit.plannedEndOn, audit.status !== "planned") }],
      ["startedOn", { shownByDefault: false }],
      "closedOn",
      ["createdAt", { shownByDefault: false }],
      ["updatedAt", { shownByDefault: false }],
    ],
    onlyInFile,
  );
}
