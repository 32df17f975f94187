import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useStartAccessReviewMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";

interface StartReviewDialogProps {
  onStarted: (id: string) => void;
  onClose: () => void;
}

export function StartReviewDialog({ onStarted, onClose }: StartReviewDialogProps) {
  const { t } = useTranslation("people");
  const [start] = useStartAccessReviewMutation();

  async function handleSubmit({ note }: { note: string }) {
    const { data } = await start({ variables: { input: { note: note.trim() || null } } });
    toast.success(t("review.started"));
    const id = data?.startAccessReview?.review?.id;
    if (id) onStarted(id);
  }

  return (
    <FormDialog
      title={t("review.startTitle")}
      size="sm"
      initialValues={{ note: "" }}
      schema={object({ note: string().max(1000, t("review.noteLong")) })}
      labels={{ note: t("review.note") }}
      submitLabel={t("review.startSubmit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("review.startText")}</p>
          <Field
            name="note"
            kind="textarea"
            rows={2}
            label={t("review.note")}
            help={t("review.noteHelp")}
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}
