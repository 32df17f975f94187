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
  /** Identifies the draft; without it none is stored. */
  formId?: string;
  initialValues: Values;
  schema?: AnyObjectSchema;
  /** The labels by field name; errors about other fields are shown at the top. */
  labels: Readonly<Record<string, string>>;
  submitLabel: string;
  danger?: boolean;
  /** Why the form cannot be submitted yet; undefined if it can. */
  missing?: (values: Values) => string | undefined;
  /** Rejects with the error of the server. */
  onSubmit: (values: Values) => Promise<unknown>;
  onError?: (serverError: ServerError) => void;
  /** What gets the focus when it closes; null or undefined: what had it before. */
  finalFocus?: () => HTMLElement | null;
  onClose: () => void;
  children: (form: FormikProps<Values>) => ReactNode;
}

/** A dialog with a form. It closes on success, else it shows the error and keeps the input. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, size, formId, initialValues, schema, labels, submitLabel, danger, missing } = props;
  const { onSubmit, onError, finalFocus, onClose, children } = props;
  const { t } = useTranslation();
  const id = useId();

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>) {
    try {
      await onSubmit(values);
      if (formId) clearDraft(formId);
      onClose();
    } catch (error) {
      const serverError = applyServerError(helpers, error, Object.keys(labels));
      onError?.(serverError);
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
          finalFocus={finalFocus}
          footer={
            <>
              <Button
                // Keeps the focus in the field: a validation error on blur would move the button from under the
                // pointer.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onClose}
                disabled={form.isSubmitting}
              >
                {t("actions.cancel")}
              </Button>
              <SubmitButton form={id} variant={danger ? "danger" : "solid"} reason={missing?.(form.values)}>
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
