import { useMemo } from "react";
import { object, string } from "yup";

import {
  type ReviewDecisionEntryFragment,
  type ReviewDecisionType,
  useCreateReviewDecisionMutation,
  useUpdateReviewDecisionMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

interface DecisionFormProps {
  reviewId: string;
  /** Undefined for a new decision. */
  decision?: ReviewDecisionEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface DecisionValues {
  type: ReviewDecisionType;
  decision: string;
}

const types = ["improvement", "change", "resources", "other"] as const;

export function DecisionForm({ reviewId, decision, onDone, onClose }: DecisionFormProps) {
  const { t } = useReviewMessages();
  const [create] = useCreateReviewDecisionMutation();
  const [update] = useUpdateReviewDecisionMutation();
  const labels = { type: t("decisions.type"), decision: t("decisions.decision") };
  const schema = useMemo(
    () =>
      object({
        decision: string()
          .max(4000, ({ max }) => t("record:tooLong", { max }))
          .trim()
          .required(t("decisions.required")),
      }),
    [t],
  );

  async function handleSubmit(values: DecisionValues) {
    const input = { type: values.type, decision: values.decision.trim() };
    if (decision) {
      const { id, version } = decision;
      await update({ variables: { input: { id, patch: { ...input, version } } } });
    } else {
      await create({ variables: { input: { managementReviewDecision: { ...input, reviewId } } } });
    }
    toast.success(t(decision ? "decisions.saved" : "decisions.added"));
    void onDone();
  }

  return (
    <FormDialog<DecisionValues>
      title={t(decision ? "decisions.edit" : "decisions.add")}
      initialValues={{ type: decision?.type ?? "improvement", decision: decision?.decision ?? "" }}
      schema={schema}
      labels={labels}
      submitLabel={decision ? t("common:actions.saveChanges") : t("decisions.add")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <Field
            name="type"
            kind="select"
            label={labels.type}
            options={types.map((value) => ({ value, label: t(`decisionType.${value}`) }))}
          />
          <Field name="decision" kind="textarea" rows={4} required label={labels.decision} />
        </>
      )}
    </FormDialog>
  );
}
