import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers, type FormikProps, type FormikValues } from "formik";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnyObjectSchema } from "yup";

import { applyServerError, type ServerError } from "../../apollo/formErrors.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { Draft } from "../Draft.tsx";
import { clearDraft } from "../draft.ts";
import { FormSummary } from "../FormSummary.tsx";
import { SubmitButton } from "../SubmitButton.tsx";

interface FormDialogProps<Values extends FormikValues> {
  title: string;
  size?: "sm" | "md" | "lg";
  /** Names the draft that survives a reload; none: nothing is kept. */
  formId?: string;
  initialValues: Values;
  schema?: AnyObjectSchema;
  /** Of the fields, by name: a refusal of any other is told on top. */
  labels: Readonly<Record<string, string>>;
  submitLabel: string;
  danger?: boolean;
  /** Whether there is anything to send. */
  isReady?: (values: Values) => boolean;
  /** Rejects with the server's refusal. */
  onSubmit: (values: Values) => Promise<unknown>;
  onRefused?: (refusal: ServerError) => void;
  onClose: () => void;
  children: (form: FormikProps<Values>) => ReactNode;
}

/** A question with fields: closes when the server has agreed, else says why not and keeps what was typed. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, size, formId, initialValues, schema, labels, submitLabel, danger, isReady } = props;
  const { onSubmit, onRefused, onClose, children } = props;
  const { t } = useTranslation();
  const id = useId();

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>) {
    try {
      await onSubmit(values);
      if (formId) clearDraft(formId);
      onClose();
    } catch (error) {
      const refusal = applyServerError(helpers, error, Object.keys(labels));
      onRefused?.(refusal);
    }
  }

  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={handleSubmit}>
      {(form) => (
        <Dialog
          open
          onClose={onClose}
          title={title}
          size={size}
          dirty={form.dirty}
          busy={form.isSubmitting}
          footer={
            <>
              <Button
                // Leaving a field to cancel must not complain about it, and move the button from under the pointer.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onClose}
                disabled={form.isSubmitting}
              >
                {t("actions.cancel")}
              </Button>
              <SubmitButton
                form={id}
                variant={danger ? "danger" : "solid"}
                disabled={isReady ? !isReady(form.values) : false}
              >
                {submitLabel}
              </SubmitButton>
            </>
          }
        >
          <Form id={id} noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <FormSummary labels={labels} />
              {formId && <Draft formId={formId} />}
              {children(form)}
            </chakra.div>
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
