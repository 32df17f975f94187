import { useMemo } from "react";

import {
  ManagementReviewDocument,
  useCreateManagementReviewMutation,
} from "../../../graphql/generated/index.ts";
import { NewRecord } from "../../components/record/NewRecord.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { ReviewFields } from "./ReviewFields.tsx";
import { emptyReview, inputOf, reviewForm, reviewSchema } from "./reviewSchema.ts";
import { useReviewFields } from "./useReviewFields.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

export function NewReview({ onClose }: { onClose: () => void }) {
  const { t } = useReviewMessages();
  const { label } = useReviewFields();
  const navigateAfter = useNavigateAfter();
  const [create] = useCreateManagementReviewMutation();
  const schema = useMemo(() => reviewSchema(t), [t]);

  return (
    <NewRecord
      title={t("new.title")}
      formId="management-review-new"
      empty={emptyReview}
      schema={schema}
      labels={reviewForm.labels(label)}
      submitLabel={t("new.submit")}
      onCreate={(values, id) =>
        create({ variables: { input: { managementReview: { ...inputOf(values), id } } } })
      }
      document={ManagementReviewDocument}
      recordOf={(data) => data.managementReview}
      onDone={({ title }, id) => {
        toast.success(t("toast.created"), title);
        navigateAfter(`/audits/reviews/${id}`);
      }}
      onClose={onClose}
    >
      {() => <ReviewFields />}
    </NewRecord>
  );
}
