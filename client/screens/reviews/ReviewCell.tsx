import {
  ManagementReviewDocument,
  type ReviewRowFragment,
  useUpdateManagementReviewMutation,
} from "../../../graphql/generated/index.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import { useReviewFields } from "./useReviewFields.ts";

/** Edits a field of a management review in the register. */
export function ReviewCell(props: CellEditorProps<ReviewRowFragment>) {
  const fields = useReviewFields();
  const [update] = useUpdateManagementReviewMutation();
  const { id } = props.row;

  return (
    <RecordCell
      {...props}
      of={fields}
      document={ManagementReviewDocument}
      recordOf={(data) => data.managementReview}
      onSave={async (patch) => {
        const { data: answer } = await update({ variables: { input: { id, patch } } });
        return answer?.updateManagementReview?.managementReview?.version;
      }}
    />
  );
}
