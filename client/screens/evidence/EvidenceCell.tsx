import { EvidencePieceDocument, useUpdateEvidencePieceMutation } from "../../../graphql/generated/index.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { useEvidenceFields } from "./parts/useEvidenceFields.ts";

export const EvidenceCell = cellEditor({
  useFields: useEvidenceFields,
  useUpdate: useUpdateEvidencePieceMutation,
  document: EvidencePieceDocument,
});
