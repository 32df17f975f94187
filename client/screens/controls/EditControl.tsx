import { useMemo } from "react";

import {
  ControlDocument,
  type ControlRecordFragment,
  useUpdateControlMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { ControlFields } from "./ControlFields.tsx";
import { controlForm, controlSchema, patchOf, valuesOf } from "./controlSchema.ts";
import { useControlFields, useControlValue } from "./useControlFields.ts";
import { useControlMessages } from "./useControlMessages.ts";

interface EditControlProps {
  control: ControlRecordFragment;
  onClose: () => void;
}

export function EditControl({ control, onClose }: EditControlProps) {
  const { t } = useControlMessages();
  const { label } = useControlFields();
  const show = useControlValue();
  const [update] = useUpdateControlMutation();
  const schema = useMemo(() => controlSchema(t), [t]);
  const { id } = control;

  return (
    <EditRecord
      title={t("edit.title", { reference: control.reference })}
      formId={`control-edit-${id}`}
      area="controls"
      record={control}
      schema={schema}
      labels={controlForm.labels(label)}
      show={show}
      document={ControlDocument}
      recordOf={(data) => data.control}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.name)}
      onClose={onClose}
    >
      {(values) => <ControlFields values={values} />}
    </EditRecord>
  );
}
