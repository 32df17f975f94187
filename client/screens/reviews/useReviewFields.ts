import { useMemo } from "react";

import { reviewFields } from "../../../graphql/fields/management_reviews.ts";
import { nameFields } from "../../components/record/fields.ts";
import { useFieldMessages } from "../../components/record/useFieldMessages.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

export function useReviewFields() {
  const { t } = useReviewMessages();
  return useMemo(
    () =>
      nameFields(reviewFields, {
        label: (key) => t(`fields.${key}`),
        choices: {
          status: t("status", { returnObjects: true }),
          recurrence: t("recurrence", { returnObjects: true }),
        },
      }),
    [t],
  );
}

export type NamedReviewFields = ReturnType<typeof useReviewFields>;

/** Formats the value of a field of a review. */
export function useReviewValue() {
  const { t } = useReviewMessages();
  return useFieldMessages(useReviewFields(), { type: t("decisionType", { returnObjects: true }) });
}
