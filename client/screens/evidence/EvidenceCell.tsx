import { EvidencePieceDocument, useUpdateEvidencePieceMutation } from "../../../graphql/generated/index.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { useEvidenceFields } from "./parts/useEvidenceFields.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

function useUnits() {
  const { t } = useEvidenceMessages();
  return { reviewMonths: t("monthsUnit") };
}

export const EvidenceCell = cellEditor({
  useFields: useEvidenceFields,
  useUnits,
  useUpdate: useUpdateEvidencePieceMutation,
  document: EvidencePieceDocument,
});
