import type { ReviewRecordFragment } from "../../../graphql/generated/index.ts";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { useReviewFields } from "./useReviewFields.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

/** The properties of a review, and the reviews before and after it. */
export function ReviewRail({ review }: { review: ReviewRecordFragment }) {
  const { t } = useReviewMessages();
  const { follows, next } = review;
  const linked = ({ id, reference }: { id: string; reference: string }) => (
    <TextLink to={`/audits/reviews/${id}`}>{reference}</TextLink>
  );
  const entries = fieldProperties(
    useReviewFields(),
    review,
    [
      "chairId",
      "plannedOn",
      "heldOn",
      "closedOn",
      "recurrence",
      follows !== null && { label: t("fields.follows"), value: linked(follows) },
      next !== null && { label: t("fields.next"), value: linked(next) },
      "createdBy",
      "updatedAt",
    ],
    { list: "/audits/reviews" },
  );
  return <Rail entries={entries} />;
}
