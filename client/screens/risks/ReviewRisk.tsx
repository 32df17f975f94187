import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { type RiskRecordFragment, useReviewRiskMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { formatDate } from "../../i18n/format.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface ReviewRiskProps {
  risk: RiskRecordFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Records that the risk was reviewed and stays as it is. */
export function ReviewRisk({ risk, onChanged, onClose }: ReviewRiskProps) {
  const { t } = useRiskMessages();
  const { t: shared } = useTranslation("record");
  const [review] = useReviewRiskMutation();
  const { id, version } = risk;

  return (
    <FormDialog
      title={t("review.title", { reference: risk.reference })}
      size="sm"
      formId={`risk-review-${id}`}
      initialValues={{ note: "" }}
      schema={object({ note: string().max(1000, ({ max }) => shared("tooLong", { max })) })}
      labels={{ note: t("review.note") }}
      submitLabel={t("review.submit")}
      onSubmit={async ({ note }) => {
        const { data } = await review({ variables: { input: { id, version, note: note.trim() || null } } });
        const next = data?.reviewRisk?.risk?.nextReviewOn;
        toast.success(t("toast.reviewed"), next ? t("review.next", { date: formatDate(next) }) : risk.name);
        await onChanged();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("review.text")}</p>
          <Field name="note" kind="textarea" rows={3} label={t("review.note")} help={shared("reason.help")} />
        </>
      )}
    </FormDialog>
  );
}
