import { useMemo } from "react";

import {
  RequirementDocument,
  type RequirementRecordFragment,
  useUpdateRequirementMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { RequirementFields } from "./RequirementFields.tsx";
import { patchOf, requirementLabels, requirementSchema, valuesOf } from "./requirementSchema.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields, useRequirementValue } from "./useRequirementFields.ts";

interface EditRequirementProps {
  requirement: RequirementRecordFragment;
  onClose: () => void;
}

export function EditRequirement({ requirement, onClose }: EditRequirementProps) {
  const { t } = useComplianceMessages();
  const fields = useRequirementFields();
  const show = useRequirementValue();
  const [update] = useUpdateRequirementMutation();
  const schema = useMemo(() => requirementSchema(t), [t]);
  const { id, code, reference, framework } = requirement;

  return (
    <EditRecord
      title={t("form.edit", { reference: reference ?? code })}
      formId={`requirement-edit-${id}`}
      area="requirements"
      record={requirement}
      schema={schema}
      labels={requirementLabels(fields, t)}
      show={show}
      document={RequirementDocument}
      recordOf={(data) => data.complianceRequirement}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.title)}
      onClose={onClose}
    >
      {(values) => <RequirementFields values={values} frameworkId={framework?.id ?? ""} except={[id]} />}
    </EditRecord>
  );
}
