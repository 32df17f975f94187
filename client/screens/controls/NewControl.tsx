import { useMemo } from "react";

import { ControlDocument, useCreateControlMutation } from "../../../graphql/generated/index.ts";
import { NewRecord } from "../../components/record/NewRecord.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { ControlFields } from "./ControlFields.tsx";
import { controlForm, controlSchema, emptyControl, inputOf } from "./controlSchema.ts";
import { useControlFields } from "./useControlFields.ts";
import { useControlMessages } from "./useControlMessages.ts";

export function NewControl({ onClose }: { onClose: () => void }) {
  const { t } = useControlMessages();
  const { label } = useControlFields();
  const navigateAfter = useNavigateAfter();
  const [create] = useCreateControlMutation();
  const schema = useMemo(() => controlSchema(t), [t]);

  return (
    <NewRecord
      title={t("new.title")}
      formId="control-new"
      area="controls"
      empty={emptyControl}
      schema={schema}
      labels={controlForm.labels(label)}
      submitLabel={t("new.submit")}
      onCreate={(values, id, custom) =>
        create({ variables: { input: { control: { ...inputOf(values), ...custom, id } } } })
      }
      document={ControlDocument}
      recordOf={(data) => data.control}
      onDone={({ name }, id) => {
        toast.success(t("toast.created"), name);
        navigateAfter(`/compliance/controls/${id}`);
      }}
      onClose={onClose}
    >
      {({ values }) => <ControlFields values={values} />}
    </NewRecord>
  );
}
