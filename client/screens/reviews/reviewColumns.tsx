import type { ReviewRowFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { ReviewStatusBadge } from "./ReviewStatusBadge.tsx";
import type { NamedReviewFields } from "./useReviewFields.ts";

export function reviewColumns(fields: NamedReviewFields): RegisterColumn<ReviewRowFragment>[] {
  return fieldColumns(
    fields,
    [
      "reference",
      ["title", { primary: true }],
      [
        "status",
        {
          render: ({ status, archivedAt }) => (
            <ReviewStatusBadge status={status} archived={archivedAt !== null} />
          ),
        },
      ],
      "chairId",
      [
        "plannedOn",
        { render: ({ plannedOn, isOverdue }) => <OverdueDate value={plannedOn} overdue={isOverdue} /> },
      ],
      "heldOn",
      ["closedOn", { shownByDefault: false }],
      "recurrence",
      ["createdAt", { shownByDefault: false }],
      ["updatedAt", { shownByDefault: false }],
    ],
    ["minutes"],
  );
}
