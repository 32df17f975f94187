import {
  AuditDocument,
  type AuditRowFragment,
  useUpdateAuditMutation,
} from "../../../graphql/generated/index.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import { useAuditFields } from "./useAuditFields.ts";

/** Edits a field of an audit in the register. */
export function AuditCell(props: CellEditorProps<AuditRowFragment>) {
  const fields = useAuditFields();
  const [update] = useUpdateAuditMutation();
  const { id } = props.row;

  return (
    <RecordCell
      {...props}
      of={fields}
      document={AuditDocument}
      recordOf={(data) => data.audit}
      onSave={async (patch) => {
        const { data: answer } = await update({ variables: { input: { id, patch } } });
        return answer?.updateAudit?.audit?.version;
      }}
    />
  );
}
