import { useMemo } from "react";
import { array, object } from "yup";

import { EvidencePieceDocument, useRecordEvidenceMutation } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { useViewer } from "../../../access/useViewer.ts";
import type { CustomInput } from "../../../components/custom/customForm.ts";
import { NewRecord } from "../../../components/record/NewRecord.tsx";
import type { ChosenRecord } from "../../../components/record/RecordField.tsx";
import { toast } from "../../../components/toast.ts";
import { useFindRequirements } from "../../compliance/parts/useFindRequirements.tsx";
import { useFindControls } from "../../controls/parts/useFindControls.tsx";
import { EvidenceFields } from "./EvidenceFields.tsx";
import {
  type EvidenceValues,
  emptyEvidence,
  evidenceForm,
  evidenceShape,
  inputOf,
} from "./evidenceSchema.ts";
import { ItemsField } from "./ItemsField.tsx";
import { type ItemsValues, itemInput, itemsShape, noItems } from "./items.ts";
import { RecordsField } from "./RecordsField.tsx";
import { useEvidenceFields } from "./useEvidenceFields.ts";
import { useEvidenceMessages } from "./useEvidenceMessages.ts";

interface NewEvidenceValues extends EvidenceValues, ItemsValues {
  requirements: ChosenRecord[];
  controls: ChosenRecord[];
}

interface NewEvidenceProps {
  /** Identifies the draft: one for each page from which evidence is recorded. */
  formId: string;
  requirements?: ChosenRecord[];
  controls?: ChosenRecord[];
  onDone: (id: string) => unknown;
  onClose: () => void;
}

/** The form of new evidence with its items and links, saved in one step. */
export function NewEvidence({ formId, requirements = [], controls = [], onDone, onClose }: NewEvidenceProps) {
  const { t } = useEvidenceMessages();
  const labels = evidenceForm.labels(useEvidenceFields().label);
  const { viewer } = useViewer();
  const seesRequirements = useMay("compliance_view");
  const findRequirements = useFindRequirements();
  const findControls = useFindControls();
  const [record] = useRecordEvidenceMutation();
  const schema = useMemo(
    () => object({ ...evidenceShape(t), ...itemsShape(t), requirements: array(), controls: array() }),
    [t],
  );
  const collector = viewer ? { id: viewer.id, fullName: viewer.fullName } : null;
  const empty: NewEvidenceValues = { ...emptyEvidence(collector), ...noItems, requirements, controls };

  async function handleCreate(values: NewEvidenceValues, id: string, custom: CustomInput) {
    const input = {
      id,
      ...inputOf(values),
      ...custom,
      parts: values.parts.map(itemInput),
      requirementIds: values.requirements.map((one) => one.id),
      controlIds: values.controls.map((one) => one.id),
    };
    await record({ variables: { input } });
  }

  return (
    <NewRecord
      title={t("form.new")}
      formId={formId}
      area="evidence"
      empty={empty}
      schema={schema}
      labels={{ ...labels, parts: t("fields.parts"), uploading: t("fields.parts") }}
      submitLabel={t("form.submit")}
      onCreate={handleCreate}
      document={EvidencePieceDocument}
      recordOf={(data) => data.evidencePiece}
      onDone={(values, id) => {
        toast.success(t("toast.recorded"), values.name);
        return onDone(id);
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <EvidenceFields values={values} />
          <ItemsField />
          {seesRequirements && (
            <>
              <RecordsField
                name="requirements"
                label={t("fields.requirements")}
                none={t("form.requirementsNone")}
                find={findRequirements}
              />
              <RecordsField
                name="controls"
                label={t("fields.controls")}
                none={t("form.controlsNone")}
                find={findControls}
              />
            </>
          )}
        </>
      )}
    </NewRecord>
  );
}
