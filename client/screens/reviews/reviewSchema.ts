import { object } from "yup";

import { reviewFields } from "../../../graphql/fields/management_reviews.ts";
import { fieldForm } from "../../components/record/fieldForm.ts";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import type { ReviewMessages } from "./useReviewMessages.ts";

// The status and the actual dates are not in the form: moving the review on sets them.
export const reviewForm = fieldForm(reviewFields);
export const { valuesOf, inputOf, patchOf } = reviewForm;

export type ReviewValues = typeof reviewForm.empty;
export const emptyReview: ReviewValues = { ...reviewForm.empty, recurrence: "none" };

export function reviewSchema(t: ReviewMessages) {
  const shape = fieldShape(reviewForm, {
    title: t("form.titleRequired"),
    recurrence: t("form.recurrenceRequired"),
  });
  return object({ ...shape, plannedOn: shape.plannedOn.required(t("form.dayRequired")) });
}
