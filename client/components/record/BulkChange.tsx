import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers, type FormikValues } from "formik";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnyObjectSchema } from "yup";

import { applyServerError } from "../../apollo/formErrors.ts";
import { Dialog } from "../Dialog.tsx";
import { FormSummary } from "../FormSummary.tsx";
import type { Progress } from "../import/importCalls.ts";
import { ProgressBar } from "../import/ProgressBar.tsx";
import { SubmitButton } from "../SubmitButton.tsx";
import { CancelButton } from "./CancelButton.tsx";

interface BulkChangeProps<Values extends FormikValues> {
  title: string;
  submitLabel: string;
  /** The initial values: empty fields stay unchanged. */
  untouched: Values;
  schema?: AnyObjectSchema;
  labels: Readonly<Record<string, string>>;
  help?: string;
  /** The progress of a change that takes long. */
  progress?: Progress | null;
  /** Rejects with the error of the server. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
  /** The fields, in two columns. */
  children: ReactNode;
}

/** Applies the same change to all selected records, or to none. */
export function BulkChange<Values extends FormikValues>(props: BulkChangeProps<Values>) {
  const { title, submitLabel, untouched, schema, labels, help, progress, onSubmit, onClose } = props;
  const { t } = useTranslation("record");
  const id = useId();

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>) {
    try {
      await onSubmit(values);
    } catch (error) {
      applyServerError(helpers, error, Object.keys(labels));
    }
  }

  return (
    <Formik initialValues={untouched} validationSchema={schema} onSubmit={handleSubmit}>
      {({ dirty, isSubmitting }) => (
        <Dialog
          open
          onClose={onClose}
          title={title}
          dirty={dirty}
          busy={isSubmitting}
          footer={
            <>
              <CancelButton onClose={onClose} />
              <SubmitButton form={id} reason={dirty ? undefined : t("bulk.nothing")}>
                {submitLabel}
              </SubmitButton>
            </>
          }
        >
          <Form id={id} noValidate>
            <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
              <chakra.div gridColumn="1 / -1" display="flex" flexDirection="column" gap="3">
                <FormSummary labels={labels} />
                <chakra.p color="fg.muted">{help ?? t("bulk.help")}</chakra.p>
              </chakra.div>
              {props.children}
              {progress && (
                <chakra.div gridColumn="1 / -1">
                  <ProgressBar label={t("bulk.changing")} progress={progress} />
                </chakra.div>
              )}
            </chakra.div>
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
