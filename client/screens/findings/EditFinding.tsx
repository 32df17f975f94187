import { useMemo } from "react";

import {
  FindingDocument,
  type FindingRecordFragment,
  useUpdateFindingMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { FindingFields } from "./parts/FindingFields.tsx";
import { findingSchema } from "./parts/findingSchema.ts";
import { findingForm, patchOf, valuesOf } from "./parts/findingValues.ts";
import { useFindingFields, useFindingValue } from "./parts/useFindingFields.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

interface EditFindingProps {
  finding: FindingRecordFragment;
  onClose: () => void;
}

export function EditFinding({ finding, onClose }: EditFindingProps) {
  const { t } = useFindingMessages();
  const { label } = useFindingFields();
  const show = useFindingValue();
  const [update] = useUpdateFindingMutation();
  const schema = useMemo(() => findingSchema(t), [t]);
  const { id } = finding;

  return (
    <EditRecord
      title={t("edit.title", { reference: finding.reference })}
      formId={`finding-edit-${id}`}
      area="findings"
      record={finding}
      schema={schema}
      labels={findingForm.labels(label)}
      show={show}
      document={FindingDocument}
      recordOf={(data) => data.auditFinding}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.title)}
      onClose={onClose}
    >
      {() => <FindingFields ofTest={finding.controlTest !== null} />}
    </EditRecord>
  );
}
