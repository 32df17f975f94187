import { PolicyDocument, useUpdatePolicyMutation } from "../../../graphql/generated/index.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { usePolicyFields } from "./usePolicyFields.ts";

export const PolicyCell = cellEditor({
  useFields: usePolicyFields,
  useUpdate: useUpdatePolicyMutation,
  document: PolicyDocument,
});
