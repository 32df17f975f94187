import {
  ManagementReviewDocument,
  useUpdateManagementReviewMutation,
} from "../../../graphql/generated/index.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { useReviewFields } from "./useReviewFields.ts";

export const ReviewCell = cellEditor({
  useFields: useReviewFields,
  useUpdate: useUpdateManagementReviewMutation,
  document: ManagementReviewDocument,
});
