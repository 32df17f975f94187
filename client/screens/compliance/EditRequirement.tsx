import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import {
  RequirementDocument,
  type RequirementRecordFragment,
  useUpdateRequirementMutation,
} from "../../../graphql/generated/index.ts";
import { EditDrawer } from "../../components/record/EditDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { RequirementFields } from "./RequirementFields.tsx";
import { patchOf, requirementLabels, requirementSchema, valuesOf } from "./requirementSchema.ts";
import { useComplianceWords } from "./useComplianceWords.ts";
import { useRequirementValue } from "./useRequirementValue.ts";

interface EditRequirementProps {
  requirement: RequirementRecordFragment;
  onClose: () => void;
}

export function EditRequirement({ requirement, onClose }: EditRequirementProps) {
  const { t } = useComplianceWords();
  const client = useApolloClient();
  const show = useRequirementValue();
  const [update] = useUpdateRequirementMutation();
  const schema = useMemo(() => requirementSchema(t), [t]);
  const { id, code, reference, version, framework } = requirement;

  return (
    <EditDrawer
      title={t("form.edit", { reference: reference ?? code })}
      formId={`requirement-edit-${id}`}
      record={{ version, values: valuesOf(requirement) }}
      schema={schema}
      labels={requirementLabels(t)}
      show={show}
      onRead={async () => {
        const { data } = await client.query({
          query: RequirementDocument,
          variables: { id },
          fetchPolicy: "network-only",
        });
        const now = data?.complianceRequirement;
        return now ? { version: now.version, values: valuesOf(now), updatedAt: now.updatedAt } : undefined;
      }}
      onSave={async (values, base) => {
        const patch = patchOf(values, base.values);
        if (Object.keys(patch).length === 0) return;
        await update({ variables: { input: { id, patch: { ...patch, version: base.version } } } });
        toast.success(t("toast.saved"), values.title);
      }}
      onClose={onClose}
    >
      {({ values }) => <RequirementFields values={values} frameworkId={framework?.id ?? ""} except={[id]} />}
    </EditDrawer>
  );
}
