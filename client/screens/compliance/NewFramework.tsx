import { useMemo } from "react";

import { FrameworkDocument, useCreateFrameworkMutation } from "../../../graphql/generated/index.ts";
import { NewRecord } from "../../components/record/NewRecord.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { FrameworkFields } from "./FrameworkFields.tsx";
import { emptyFramework, frameworkLabels, frameworkSchema, inputOf } from "./frameworkSchema.ts";
import { PlannedField } from "./parts/PlannedField.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

/** A custom framework; its requirements are added on its page. */
export function NewFramework({ onClose }: { onClose: () => void }) {
  const { t } = useComplianceMessages();
  const navigateAfter = useNavigateAfter();
  const [create] = useCreateFrameworkMutation();
  const schema = useMemo(() => frameworkSchema(t), [t]);

  return (
    <NewRecord
      title={t("form.newFramework")}
      formId="framework-new"
      empty={{ ...emptyFramework, planned: false }}
      schema={schema}
      labels={{ ...frameworkLabels(t), planned: t("planned.label") }}
      submitLabel={t("form.newFrameworkSubmit")}
      onCreate={(values, id) => {
        const status = values.planned ? "planned" : "in_force";
        return create({ variables: { input: { framework: { ...inputOf(values), id, status } } } });
      }}
      document={FrameworkDocument}
      recordOf={(data) => data.framework}
      onDone={({ name }, id) => {
        toast.success(t("toast.frameworkCreated"), name);
        navigateAfter(`/compliance/frameworks/${id}`);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FrameworkFields />
          <PlannedField />
        </>
      )}
    </NewRecord>
  );
}
