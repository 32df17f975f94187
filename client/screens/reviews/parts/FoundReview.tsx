import { useManagementReviewsQuery } from "../../../../graphql/generated/index.ts";
import { ReviewPreview } from "../ReviewPreview.tsx";

/** The preview of a management review that the search has found. */
export function FoundReview({ id }: { id: string }) {
  const { data } = useManagementReviewsQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const review = data?.managementReviews?.nodes[0];
  return review ? <ReviewPreview review={review} /> : null;
}
