import { chakra } from "@chakra-ui/react/styled-system";

import type { ReviewRowFragment } from "../../../graphql/generated/index.ts";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { ReviewStatusBadge } from "./ReviewStatusBadge.tsx";
import { useReviewFields } from "./useReviewFields.ts";

/** The preview of a management review. */
export function ReviewPreview({ review }: { review: ReviewRowFragment }) {
  const fields = useReviewFields();

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{review.reference}</chakra.span>
        <ReviewStatusBadge status={review.status} archived={review.archivedAt !== null} />
      </chakra.div>
      <Properties
        entries={fieldProperties(fields, review, [
          "chairId",
          "plannedOn",
          "heldOn",
          "closedOn",
          "recurrence",
        ])}
      />
    </chakra.div>
  );
}
