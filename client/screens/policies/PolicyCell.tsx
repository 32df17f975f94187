import { PolicyDocument, useUpdatePolicyMutation } from "../../../graphql/generated/index.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

function useUnits() {
  const { t } = usePolicyMessages();
  return { reviewMonths: t("form.months") };
}

export const PolicyCell = cellEditor({
  useFields: usePolicyFields,
  useUnits,
  useUpdate: useUpdatePolicyMutation,
  document: PolicyDocument,
});
