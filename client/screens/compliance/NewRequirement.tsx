import { useMemo } from "react";

import { RequirementDocument, useCreateRequirementMutation } from "../../../graphql/generated/index.ts";
import { NewRecord } from "../../components/record/NewRecord.tsx";
import type { ChosenRecord } from "../../components/record/RecordField.tsx";
import { toast } from "../../components/toast.ts";
import { RequirementFields } from "./RequirementFields.tsx";
import {
  emptyRequirement,
  inputOf,
  type RequirementValues,
  requirementLabels,
  requirementSchema,
} from "./requirementSchema.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields } from "./useRequirementFields.ts";

interface NewRequirementProps {
  frameworkId: string;
  /** The parent requirement. */
  parent?: ChosenRecord;
  onDone: (id: string) => unknown;
  onClose: () => void;
}

export function NewRequirement({ frameworkId, parent, onDone, onClose }: NewRequirementProps) {
  const { t } = useComplianceMessages();
  const fields = useRequirementFields();
  const [create] = useCreateRequirementMutation();
  const schema = useMemo(() => requirementSchema(t), [t]);
  const empty: RequirementValues = { ...emptyRequirement, parentId: parent ?? null };

  return (
    <NewRecord
      title={t("form.new")}
      formId={`requirement-new-${parent?.id ?? frameworkId}`}
      area="requirements"
      empty={empty}
      schema={schema}
      labels={requirementLabels(fields, t)}
      submitLabel={t("form.newSubmit")}
      onCreate={(values, id, custom) =>
        create({
          variables: { input: { complianceRequirement: { ...inputOf(values), ...custom, id, frameworkId } } },
        })
      }
      document={RequirementDocument}
      recordOf={(data) => data.complianceRequirement}
      onDone={({ code, title }, id) => {
        toast.success(t("toast.created"), `${code} ${title}`);
        return onDone(id);
      }}
      onClose={onClose}
    >
      {({ values }) => <RequirementFields values={values} frameworkId={frameworkId} />}
    </NewRecord>
  );
}
