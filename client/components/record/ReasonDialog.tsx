import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { applyServerError } from "../../apollo/formErrors.ts";
import { Dialog } from "../Dialog.tsx";
import { Draft } from "../Draft.tsx";
import { clearDraft } from "../draft.ts";
import { Field } from "../Field.tsx";
import { FormSummary } from "../FormSummary.tsx";
import { SubmitButton } from "../SubmitButton.tsx";
import { CancelButton } from "./CancelButton.tsx";

interface ReasonDialogProps {
  title: string;
  /** Identifies the draft; without it none is stored. */
  formId?: string;
  submitLabel: string;
  danger?: boolean;
  /** Who reads the reason, if not only the history shows it. */
  help?: string;
  /** The consequences. */
  children?: ReactNode;
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

interface ReasonValues {
  reason: string;
}

/** Asks for the reason of an action, which the trail keeps: close, reopen, archive. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, formId, submitLabel, danger = false, help, children, onSubmit, onClose } = props;
  const { t } = useTranslation("record");
  const id = useId();
  const schema = object({
    reason: string()
      .trim()
      .required(t("reason.required"))
      .min(3, t("reason.short"))
      .max(1000, ({ max }) => t("tooLong", { max })),
  });

  async function handleSubmit({ reason }: ReasonValues, helpers: FormikHelpers<ReasonValues>) {
    try {
      await onSubmit(reason.trim());
      if (formId) clearDraft(formId);
      onClose();
    } catch (error) {
      applyServerError(helpers, error, ["reason"]);
    }
  }

  return (
    <Formik initialValues={{ reason: "" }} validationSchema={schema} onSubmit={handleSubmit}>
      {({ dirty, isSubmitting }) => (
        <Dialog
          open
          onClose={onClose}
          title={title}
          size="sm"
          dirty={dirty}
          busy={isSubmitting}
          footer={
            <>
              <CancelButton onClose={onClose} />
              <SubmitButton form={id} variant={danger ? "danger" : "solid"}>
                {submitLabel}
              </SubmitButton>
            </>
          }
        >
          <Form id={id} noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <FormSummary labels={{ reason: t("reason.label") }} />
              {formId && <Draft formId={formId} />}
              {children}
              <Field
                name="reason"
                kind="textarea"
                rows={3}
                label={t("reason.label")}
                required
                help={help ?? t("reason.help")}
              />
            </chakra.div>
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
