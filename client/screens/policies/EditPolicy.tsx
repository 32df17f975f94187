import { useMemo } from "react";

import {
  PolicyDocument,
  type PolicyRecordFragment,
  useUpdatePolicyMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { PolicyFields } from "./PolicyFields.tsx";
import { patchOf, policyForm, policySchema, valuesOf } from "./policySchema.ts";
import { usePolicyFields, usePolicyValue } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface EditPolicyProps {
  policy: PolicyRecordFragment;
  onClose: () => void;
}

export function EditPolicy({ policy, onClose }: EditPolicyProps) {
  const { t } = usePolicyMessages();
  const { label } = usePolicyFields();
  const show = usePolicyValue();
  const [update] = useUpdatePolicyMutation();
  const schema = useMemo(() => policySchema(t), [t]);
  const { id, status } = policy;

  return (
    <EditRecord
      title={t("edit.title", { reference: policy.reference })}
      formId={`policy-edit-${id}`}
      record={policy}
      schema={schema}
      labels={policyForm.labels(label)}
      show={show}
      document={PolicyDocument}
      recordOf={(data) => data.policy}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={() => toast.success(t("toast.saved"), policy.name)}
      onClose={onClose}
    >
      {() => (
        <>
          <PolicyFields withReview={status === "published"} />
          <p>{t("edit.nameInVersion")}</p>
        </>
      )}
    </EditRecord>
  );
}
