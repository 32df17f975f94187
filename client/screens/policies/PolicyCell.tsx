import {
  PolicyDocument,
  type PolicyRowFragment,
  useUpdatePolicyMutation,
} from "../../../graphql/generated/index.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import { usePolicyFields } from "./usePolicyFields.ts";

/** Edits a field of a policy in the register. */
export function PolicyCell(props: CellEditorProps<PolicyRowFragment>) {
  const fields = usePolicyFields();
  const [update] = useUpdatePolicyMutation();
  const { id } = props.row;

  return (
    <RecordCell
      {...props}
      of={fields}
      document={PolicyDocument}
      recordOf={(data) => data.policy}
      onSave={async (patch) => {
        const { data: answer } = await update({ variables: { input: { id, patch } } });
        return answer?.updatePolicy?.policy?.version;
      }}
    />
  );
}
