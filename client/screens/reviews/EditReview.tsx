import { useMemo } from "react";

import {
  ManagementReviewDocument,
  type ReviewRecordFragment,
  useUpdateManagementReviewMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { ReviewFields } from "./ReviewFields.tsx";
import { patchOf, reviewForm, reviewSchema, valuesOf } from "./reviewSchema.ts";
import { useReviewFields, useReviewValue } from "./useReviewFields.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

interface EditReviewProps {
  review: ReviewRecordFragment;
  onClose: () => void;
}

export function EditReview({ review, onClose }: EditReviewProps) {
  const { t } = useReviewMessages();
  const { label } = useReviewFields();
  const show = useReviewValue();
  const [update] = useUpdateManagementReviewMutation();
  const schema = useMemo(() => reviewSchema(t), [t]);
  const { id } = review;

  return (
    <EditRecord
      title={t("edit.title", { reference: review.reference })}
      formId={`management-review-edit-${id}`}
      record={review}
      schema={schema}
      labels={reviewForm.labels(label)}
      show={show}
      document={ManagementReviewDocument}
      recordOf={(data) => data.managementReview}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.title)}
      onClose={onClose}
    >
      {() => <ReviewFields />}
    </EditRecord>
  );
}
