import { object, string } from "yup";

import { type RiskRecordFragment, useProposeRiskReviewMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface ProposeReviewProps {
  risk: RiskRecordFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** The owner says that the risk was reviewed and stays as it is; a risk manager confirms it. */
export function ProposeReview({ risk, onChanged, onClose }: ProposeReviewProps) {
  const { t } = useRiskMessages();
  const [propose] = useProposeRiskReviewMutation();
  const { id, version } = risk;

  return (
    <FormDialog
      title={t("propose.reviewTitle", { reference: risk.reference })}
      size="sm"
      formId={`risk-propose-review-${id}`}
      initialValues={{ note: "" }}
      schema={object({
        note: string()
          .trim()
          .required(t("propose.noteShort"))
          .min(10, t("propose.noteShort"))
          .max(4000, ({ max }) => t("record:tooLong", { max })),
      })}
      labels={{ note: t("propose.note") }}
      submitLabel={t("propose.reviewSubmit")}
      onSubmit={async ({ note }) => {
        await propose({ variables: { input: { id, version, note } } });
        toast.success(t("toast.proposed"), risk.name);
        await onChanged();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("propose.reviewText")}</p>
          <Field name="note" kind="textarea" rows={3} required label={t("propose.note")} />
        </>
      )}
    </FormDialog>
  );
}
