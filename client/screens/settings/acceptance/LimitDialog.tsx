import { number, object } from "yup";

import {
  AcceptanceLimitsDocument,
  useSetAcceptanceLimitMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { useAcceptanceMessages } from "../../acceptances/parts/useAcceptanceMessages.ts";

export interface Limit {
  role: string;
  label: string;
  highest: number;
}

/** Sets the score up to which a role may accept risks. */
export function LimitDialog({
  limit: { role, label, highest },
  onClose,
}: {
  limit: Limit;
  onClose: () => void;
}) {
  const { t } = useAcceptanceMessages();
  const [set] = useSetAcceptanceLimitMutation({ refetchQueries: [AcceptanceLimitsDocument] });
  const range = t("limits.range");
  const schema = object({
    highestScore: number().typeError(range).required(range).integer(range).min(0, range).max(25, range),
  });

  return (
    <FormDialog
      title={t("limits.editTitle", { role: label })}
      size="sm"
      initialValues={{ highestScore: highest }}
      schema={schema}
      labels={{ highestScore: t("limits.highest") }}
      submitLabel={t("common:actions.saveChanges")}
      onSubmit={async (values) => {
        const { highestScore } = schema.cast(values);
        await set({ variables: { input: { role, highestScore } } });
        toast.success(t("limits.saved", { role: label }));
      }}
      onClose={onClose}
    >
      {() => (
        <Field
          name="highestScore"
          kind="number"
          label={t("limits.highest")}
          required
          min={0}
          max={25}
          step={1}
          help={t("limits.help")}
        />
      )}
    </FormDialog>
  );
}
