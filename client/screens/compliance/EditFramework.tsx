import { useMemo } from "react";

import {
  FrameworkDocument,
  type FrameworkRecordFragment,
  useUpdateFrameworkMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { useShownValue } from "../../components/record/useShownValue.ts";
import { toast } from "../../components/toast.ts";
import { FrameworkFields } from "./FrameworkFields.tsx";
import { frameworkLabels, frameworkSchema, patchOf, valuesOf } from "./frameworkSchema.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";

interface EditFrameworkProps {
  framework: FrameworkRecordFragment;
  onClose: () => void;
}

export function EditFramework({ framework, onClose }: EditFrameworkProps) {
  const { t } = useComplianceMessages();
  const show = useShownValue({});
  const [update] = useUpdateFrameworkMutation();
  const schema = useMemo(() => frameworkSchema(t), [t]);
  const { id, code } = framework;

  return (
    <EditRecord
      title={t("form.editFramework", { code })}
      formId={`framework-edit-${id}`}
      record={framework}
      schema={schema}
      labels={frameworkLabels(t)}
      show={show}
      document={FrameworkDocument}
      recordOf={(data) => data.framework}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.name)}
      onClose={onClose}
    >
      {() => <FrameworkFields />}
    </EditRecord>
  );
}
