import type { FindingRowFragment } from "../../../graphql/generated/index.ts";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { DueDate } from "./DueDate.tsx";
import { FindingStatusBadge } from "./parts/FindingStatusBadge.tsx";
import type { FindingMessages } from "./parts/findingSchema.ts";
import type { NamedFindingFields } from "./parts/useFindingFields.ts";

export type FindingRow = FindingRowFragment;

/** Long texts, which the list does not load for each row. */
const onlyInFile = [
  "criteria",
  "cause",
  "consequence",
  "response",
  "remediation",
  "verification",
  "verifiedBy",
  "closedAt",
] as const;

export function findingColumns(fields: NamedFindingFields, t: FindingMessages): RegisterColumn<FindingRow>[] {
  return fieldColumns(
    fields,
    [
      "reference",
      ["title", { primary: true }],
      ["severity", { render: ({ severity }) => <SeverityBadge severity={severity} /> }],
      [
        "status",
        {
          render: ({ status, archivedAt }) => (
            <FindingStatusBadge status={status} archived={archivedAt !== null} />
          ),
        },
      ],
      "ownerId",
      ["ownerTeamId", { shownByDefault: false }],
      ["dueOn", { render: (finding) => <DueDate finding={finding} /> }],
      {
        key: "age",
        label: t("fields.age"),
        numeric: true,
        render: ({ daysOpen }) => t("days", { count: daysOpen }),
      },
      {
        key: "control",
        label: fields.label("controlId"),
        render: ({ control }) => control?.reference ?? "—",
      },
      ["identifiedOn", { shownByDefault: false }],
      ["condition", { shownByDefault: false }],
      ["recommendation", { shownByDefault: false }],
      ["updatedAt", { shownByDefault: false }],
    ],
    onlyInFile,
  );
}
