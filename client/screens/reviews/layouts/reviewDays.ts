import type { ReviewRowFragment } from "../../../../graphql/generated/index.ts";
import type { Day } from "../../../components/calendar/month.ts";
import type { CalendarItem } from "../../../components/calendar/types.ts";

type PlannedReview = Pick<ReviewRowFragment, "id" | "title" | "status" | "plannedOn">;

export interface ReviewOfDay<Review> extends CalendarItem {
  review: Review;
}

/** The reviews by their planned day; those that were not held by then are red. */
export function reviewDays<Review extends PlannedReview>(
  reviews: readonly Review[],
  today: Day,
): Map<Day, ReviewOfDay<Review>[]> {
  const byDay = new Map<Day, ReviewOfDay<Review>[]>();
  for (const review of reviews) {
    const tone = review.status === "planned" && review.plannedOn < today ? "bad" : "neutral";
    const item = { key: review.id, title: review.title, tone, review } as const;
    byDay.set(review.plannedOn, [...(byDay.get(review.plannedOn) ?? []), item]);
  }
  return byDay;
}
