import { useMemo } from "react";

import { RiskDocument, useCreateRiskMutation } from "../../../graphql/generated/index.ts";
import type { FirstText } from "../../components/chat/firstTextOf.ts";
import type { CustomInput } from "../../components/custom/customForm.ts";
import { Field } from "../../components/Field.tsx";
import { NewRecord } from "../../components/record/NewRecord.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { RiskFields } from "./RiskFields.tsx";
import { emptyRisk, inputOf, type RiskValues, riskForm, riskSchema } from "./riskSchema.ts";
import { useRiskFields } from "./useRiskFields.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface NewRiskValues extends RiskValues {
  draft: boolean;
}

const empty: NewRiskValues = { ...emptyRisk, draft: false };

interface NewRiskProps {
  /** The message that it is made from. */
  message?: FirstText;
  onClose: () => void;
}

export function NewRisk({ message, onClose }: NewRiskProps) {
  const { t } = useRiskMessages();
  const { label } = useRiskFields();
  const navigateAfter = useNavigateAfter();
  const [create] = useCreateRiskMutation();
  const schema = useMemo(() => riskSchema(t), [t]);

  async function handleCreate({ draft, ...values }: NewRiskValues, id: string, custom: CustomInput) {
    const risk = {
      ...inputOf(values),
      ...custom,
      id,
      status: draft ? ("draft" as const) : ("identified" as const),
      sourceMessageId: message?.messageId,
    };
    await create({ variables: { input: { risk } } });
  }

  return (
    <NewRecord
      title={t("new.title")}
      formId={message ? `risk-new-${message.messageId}` : "risk-new"}
      area="risks"
      empty={message ? { ...empty, name: message.title, description: message.text } : empty}
      schema={schema}
      labels={riskForm.labels(label)}
      submitLabel={t("new.submit")}
      onCreate={handleCreate}
      document={RiskDocument}
      recordOf={(data) => data.risk}
      onDone={({ name }, id) => {
        toast.success(t("toast.created"), name);
        navigateAfter(`/risks/${id}`);
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <RiskFields values={values} />
          <Field name="draft" kind="checkbox" label={t("new.draft")} help={t("new.draftHelp")} />
        </>
      )}
    </NewRecord>
  );
}
