import {
  EvidencePieceDocument,
  type EvidenceRowFragment,
  useUpdateEvidencePieceMutation,
} from "../../../graphql/generated/index.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import { useEvidenceFields } from "./parts/useEvidenceFields.ts";

/** Edits a field of evidence in the register. */
export function EvidenceCell(props: CellEditorProps<EvidenceRowFragment>) {
  const fields = useEvidenceFields();
  const [update] = useUpdateEvidencePieceMutation();
  const { id } = props.row;

  return (
    <RecordCell
      {...props}
      of={fields}
      document={EvidencePieceDocument}
      recordOf={(data) => data.evidencePiece}
      onSave={async (patch) => {
        const { data: answer } = await update({ variables: { input: { id, patch } } });
        return answer?.updateEvidencePiece?.evidencePiece?.version;
      }}
    />
  );
}
