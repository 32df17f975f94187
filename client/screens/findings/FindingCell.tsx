import {
  FindingDocument,
  type FindingRowFragment,
  useUpdateFindingMutation,
} from "../../../graphql/generated/index.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import { useFindingFields } from "./parts/useFindingFields.ts";

/** Edits a field of a finding in the register. */
export function FindingCell(props: CellEditorProps<FindingRowFragment>) {
  const fields = useFindingFields();
  const [update] = useUpdateFindingMutation();
  const { id } = props.row;

  return (
    <RecordCell
      {...props}
      of={fields}
      document={FindingDocument}
      recordOf={(data) => data.auditFinding}
      onSave={async (patch) => {
        const { data: answer } = await update({ variables: { input: { id, patch } } });
        return answer?.updateAuditFinding?.auditFinding?.version;
      }}
    />
  );
}
