import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import { RequirementDocument, useCreateRequirementMutation } from "../../../graphql/generated/index.ts";
import { NewDrawer } from "../../components/record/NewDrawer.tsx";
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
import { useComplianceWords } from "./useComplianceWords.ts";
import { useRequirementFields } from "./useRequirementFields.ts";

interface NewRequirementProps {
  frameworkId: string;
  /** What it is to stand under. */
  parent?: ChosenRecord;
  onDone: (id: string) => unknown;
  onClose: () => void;
}

export function NewRequirement({ frameworkId, parent, onDone, onClose }: NewRequirementProps) {
  const { t } = useComplianceWords();
  const fields = useRequirementFields();
  const client = useApolloClient();
  const [create] = useCreateRequirementMutation();
  const schema = useMemo(() => requirementSchema(t), [t]);
  const empty: RequirementValues = { ...emptyRequirement, parentId: parent ?? null };

  async function isMade(id: string): Promise<boolean> {
    const { data } = await client.query({
      query: RequirementDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return Boolean(data?.complianceRequirement);
  }

  return (
    <NewDrawer
      title={t("form.new")}
      formId={`requirement-new-${parent?.id ?? frameworkId}`}
      empty={empty}
      schema={schema}
      labels={requirementLabels(fields, t)}
      submitLabel={t("form.newSubmit")}
      onCreate={(values, id) =>
        create({
          variables: { input: { complianceRequirement: { ...inputOf(values), id, frameworkId } } },
        })
      }
      isMade={isMade}
      onDone={({ code, title }, id) => {
        toast.success(t("toast.created"), `${code} ${title}`);
        return onDone(id);
      }}
      onClose={onClose}
    >
      {({ values }) => <RequirementFields values={values} frameworkId={frameworkId} />}
    </NewDrawer>
  );
}
