import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import { ControlDocument, useCreateControlMutation } from "../../../graphql/generated/index.ts";
import { NewDrawer } from "../../components/record/NewDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { useGoOn } from "../../components/useGoOn.ts";
import { ControlFields } from "./ControlFields.tsx";
import { controlForm, controlSchema, emptyControl, inputOf } from "./controlSchema.ts";
import { useControlFields } from "./useControlFields.ts";
import { useControlWords } from "./useControlWords.ts";

export function NewControl({ onClose }: { onClose: () => void }) {
  const { t } = useControlWords();
  const { label } = useControlFields();
  const goOn = useGoOn();
  const client = useApolloClient();
  const [create] = useCreateControlMutation();
  const schema = useMemo(() => controlSchema(t), [t]);

  async function isMade(id: string): Promise<boolean> {
    const { data } = await client.query({
      query: ControlDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return Boolean(data?.control);
  }

  return (
    <NewDrawer
      title={t("new.title")}
      formId="control-new"
      empty={emptyControl}
      schema={schema}
      labels={controlForm.labels(label)}
      submitLabel={t("new.submit")}
      onCreate={(values, id) => create({ variables: { input: { control: { ...inputOf(values), id } } } })}
      isMade={isMade}
      onDone={({ name }, id) => {
        toast.success(t("toast.created"), name);
        goOn(`/compliance/controls/${id}`);
      }}
      onClose={onClose}
    >
      {({ values }) => <ControlFields values={values} />}
    </NewDrawer>
  );
}
