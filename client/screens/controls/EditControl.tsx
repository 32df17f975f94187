import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import {
  ControlDocument,
  type ControlRecordFragment,
  useUpdateControlMutation,
} from "../../../graphql/generated/index.ts";
import { EditDrawer, type Edited } from "../../components/record/EditDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { ControlFields } from "./ControlFields.tsx";
import { type ControlValues, controlSchema, patchOf, valuesOf } from "./controlSchema.ts";
import { useControlLabels } from "./useControlLabels.ts";
import { useControlValue } from "./useControlValue.ts";
import { useControlWords } from "./useControlWords.ts";

interface EditControlProps {
  control: ControlRecordFragment;
  onClose: () => void;
}

function editedOf(control: ControlRecordFragment): Edited<ControlValues> {
  return { version: control.version, values: valuesOf(control), updatedAt: control.updatedAt };
}

export function EditControl({ control, onClose }: EditControlProps) {
  const { t } = useControlWords();
  const labels = useControlLabels();
  const show = useControlValue();
  const client = useApolloClient();
  const [update] = useUpdateControlMutation();
  const schema = useMemo(() => controlSchema(t), [t]);
  const { id } = control;

  async function handleRead() {
    const { data } = await client.query({
      query: ControlDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return data?.control ? editedOf(data.control) : undefined;
  }

  async function handleSave(values: ControlValues, base: Edited<ControlValues>) {
    const patch = patchOf(values, base.values);
    if (Object.keys(patch).length === 0) return;
    await update({ variables: { input: { id, patch: { ...patch, version: base.version } } } });
    toast.success(t("toast.saved"), values.name);
  }

  return (
    <EditDrawer
      title={t("edit.title", { reference: control.reference })}
      formId={`control-edit-${id}`}
      record={editedOf(control)}
      schema={schema}
      labels={labels}
      show={show}
      onRead={handleRead}
      onSave={handleSave}
      onClose={onClose}
    >
      {(form) => <ControlFields values={form.values} />}
    </EditDrawer>
  );
}
