import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers, type FormikProps, type FormikValues } from "formik";
import { type ReactNode, useEffect, useId } from "react";
import type { AnyObjectSchema } from "yup";

import { Draft } from "../Draft.tsx";
import { Drawer } from "../Drawer.tsx";
import { FormSummary } from "../FormSummary.tsx";
import { SubmitButton } from "../SubmitButton.tsx";
import { CancelButton } from "./CancelButton.tsx";

interface FormDrawerProps<Values extends FormikValues> {
  title: string;
  /** Identifies the draft, which survives a reload. */
  formId: string;
  initialValues: Values;
  schema: AnyObjectSchema;
  labels: Readonly<Record<string, string>>;
  submitLabel: string;
  size?: "md" | "lg" | "xl";
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
  onClose: () => void;
  children: (form: FormikProps<Values>) => ReactNode;
}

function LeaveGuard({ dirty }: { dirty: boolean }) {
  useEffect(() => {
    if (!dirty) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleLeave);
    return () => window.removeEventListener("beforeunload", handleLeave);
  }, [dirty]);
  return null;
}

/** A drawer with a form: it stores a draft, asks before unsaved input is discarded and shows errors at the top. */
export function FormDrawer<Values extends FormikValues>(props: FormDrawerProps<Values>) {
  const {
    title,
    formId,
    initialValues,
    schema,
    labels,
    submitLabel,
    size = "md",
    onSubmit,
    onClose,
    children,
  } = props;
  const id = useId();

  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={onSubmit}>
      {(form) => (
        <Drawer
          open
          onClose={onClose}
          title={title}
          size={size}
          dirty={form.dirty}
          busy={form.isSubmitting}
          footer={
            <>
              <CancelButton onClose={onClose} />
              <SubmitButton form={id}>{submitLabel}</SubmitButton>
            </>
          }
        >
          <LeaveGuard dirty={form.dirty} />
          <Form id={id} noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <FormSummary labels={labels} />
              <Draft formId={formId} />
              {children(form)}
            </chakra.div>
          </Form>
        </Drawer>
      )}
    </Formik>
  );
}
