import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import { FrameworkDocument, useCreateFrameworkMutation } from "../../../graphql/generated/index.ts";
import { NewDrawer } from "../../components/record/NewDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { useGoOn } from "../../components/useGoOn.ts";
import { FrameworkFields } from "./FrameworkFields.tsx";
import { emptyFramework, frameworkLabels, frameworkSchema, inputOf } from "./frameworkSchema.ts";
import { useComplianceWords } from "./useComplianceWords.ts";

/** A framework of the organisation's own; requirements are written on its page. */
export function NewFramework({ onClose }: { onClose: () => void }) {
  const { t } = useComplianceWords();
  const goOn = useGoOn();
  const client = useApolloClient();
  const [create] = useCreateFrameworkMutation();
  const schema = useMemo(() => frameworkSchema(t), [t]);

  async function isMade(id: string): Promise<boolean> {
    const { data } = await client.query({
      query: FrameworkDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return Boolean(data?.framework);
  }

  return (
    <NewDrawer
      title={t("form.newFramework")}
      formId="framework-new"
      empty={emptyFramework}
      schema={schema}
      labels={frameworkLabels(t)}
      submitLabel={t("form.newFrameworkSubmit")}
      onCreate={(values, id) => create({ variables: { input: { framework: { ...inputOf(values), id } } } })}
      isMade={isMade}
      onDone={({ name }, id) => {
        toast.success(t("toast.frameworkCreated"), name);
        goOn(`/compliance/frameworks/${id}`);
      }}
      onClose={onClose}
    >
      {() => <FrameworkFields />}
    </NewDrawer>
  );
}
