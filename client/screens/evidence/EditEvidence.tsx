import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import {
  EvidencePieceDocument,
  type EvidenceRecordFragment,
  useUpdateEvidencePieceMutation,
} from "../../../graphql/generated/index.ts";
import { EvidenceFields } from "../../components/evidence/EvidenceFields.tsx";
import {
  type EvidenceValues,
  evidenceSchema,
  patchOf,
  valuesOf,
} from "../../components/evidence/evidenceSchema.ts";
import { useEvidenceLabels } from "../../components/evidence/useEvidenceLabels.ts";
import { useEvidenceWords } from "../../components/evidence/useEvidenceWords.ts";
import { EditDrawer, type Edited } from "../../components/record/EditDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { useEvidenceValue } from "./useEvidenceValue.ts";

interface EditEvidenceProps {
  piece: EvidenceRecordFragment;
  onClose: () => void;
}

function editedOf(piece: EvidenceRecordFragment): Edited<EvidenceValues> {
  return { version: piece.version, values: valuesOf(piece), updatedAt: piece.updatedAt };
}

export function EditEvidence({ piece, onClose }: EditEvidenceProps) {
  const { t } = useEvidenceWords();
  const labels = useEvidenceLabels();
  const show = useEvidenceValue();
  const client = useApolloClient();
  const [update] = useUpdateEvidencePieceMutation();
  const schema = useMemo(() => evidenceSchema(t), [t]);
  const { id } = piece;

  async function handleRead() {
    const { data } = await client.query({
      query: EvidencePieceDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return data?.evidencePiece ? editedOf(data.evidencePiece) : undefined;
  }

  async function handleSave(values: EvidenceValues, base: Edited<EvidenceValues>) {
    const patch = patchOf(values, base.values);
    if (Object.keys(patch).length === 0) return;
    await update({ variables: { input: { id, patch: { ...patch, version: base.version } } } });
    toast.success(t("toast.saved"), values.name);
  }

  return (
    <EditDrawer
      title={t("form.edit", { reference: piece.reference })}
      formId={`evidence-edit-${id}`}
      record={editedOf(piece)}
      schema={schema}
      labels={labels}
      show={show}
      onRead={handleRead}
      onSave={handleSave}
      onClose={onClose}
    >
      {(form) => <EvidenceFields values={form.values} />}
    </EditDrawer>
  );
}
