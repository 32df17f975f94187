import { useMemo } from "react";

import { PolicyDocument, useCreatePolicyMutation } from "../../../graphql/generated/index.ts";
import { NewRecord } from "../../components/record/NewRecord.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { NameFields, PolicyFields } from "./PolicyFields.tsx";
import { emptyPolicy, inputOf, newPolicySchema, policyForm } from "./policySchema.ts";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

export function NewPolicy({ onClose }: { onClose: () => void }) {
  const { t } = usePolicyMessages();
  const { label } = usePolicyFields();
  const navigateAfter = useNavigateAfter();
  const [create] = useCreatePolicyMutation();
  const schema = useMemo(() => newPolicySchema(t), [t]);

  return (
    <NewRecord
      title={t("new.title")}
      formId="policy-new"
      empty={emptyPolicy}
      schema={schema}
      labels={{ name: label("name"), summary: label("summary"), ...policyForm.labels(label) }}
      submitLabel={t("new.submit")}
      onCreate={(values, id) => {
        const { ownerId, ownerTeamId, reviewMonths } = inputOf(values);
        const { name, summary } = values;
        return create({ variables: { input: { id, name, summary, ownerId, ownerTeamId, reviewMonths } } });
      }}
      document={PolicyDocument}
      recordOf={(data) => data.policy}
      onDone={({ name }, id) => {
        toast.success(t("toast.created"), name);
        navigateAfter(`/compliance/policies/${id}`);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <NameFields />
          <PolicyFields />
        </>
      )}
    </NewRecord>
  );
}
