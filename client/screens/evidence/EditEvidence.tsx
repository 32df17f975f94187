import { useMemo } from "react";

import {
  EvidencePieceDocument,
  type EvidenceRecordFragment,
  useUpdateEvidencePieceMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { EvidenceFields } from "./parts/EvidenceFields.tsx";
import { evidenceForm, evidenceSchema, patchOf, valuesOf } from "./parts/evidenceSchema.ts";
import { useEvidenceFields, useEvidenceValue } from "./parts/useEvidenceFields.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

interface EditEvidenceProps {
  piece: EvidenceRecordFragment;
  onClose: () => void;
}

export function EditEvidence({ piece, onClose }: EditEvidenceProps) {
  const { t } = useEvidenceMessages();
  const { label } = useEvidenceFields();
  const show = useEvidenceValue();
  const [update] = useUpdateEvidencePieceMutation();
  const schema = useMemo(() => evidenceSchema(t), [t]);
  const { id } = piece;

  return (
    <EditRecord
      title={t("form.edit", { reference: piece.reference })}
      formId={`evidence-edit-${id}`}
      area="evidence"
      record={piece}
      schema={schema}
      labels={evidenceForm.labels(label)}
      show={show}
      document={EvidencePieceDocument}
      recordOf={(data) => data.evidencePiece}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.name)}
      onClose={onClose}
    >
      {(values) => <EvidenceFields values={values} />}
    </EditRecord>
  );
}
