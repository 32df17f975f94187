import type { FormikHelpers, FormikProps, FormikValues } from "formik";
import { type ReactNode, useState } from "react";
import type { AnyObjectSchema } from "yup";

import { applyServerError, serverErrorOf } from "../../apollo/formErrors.ts";
import { clearDraft } from "../draft.ts";
import { FormDrawer } from "./FormDrawer.tsx";
import { newId } from "./newId.ts";

type WithId<Values> = Values & { id: string };

export interface NewDrawerProps<Values extends FormikValues> {
  title: string;
  formId: string;
  empty: Values;
  schema: AnyObjectSchema;
  labels: Readonly<Record<string, string>>;
  submitLabel: string;
  /** Creates the record under this id; rejects with the error of the server. */
  onCreate: (values: Values, id: string) => Promise<unknown>;
  /** Whether the record exists already: asked if the answer to a first attempt was lost. */
  isCreated: (id: string) => Promise<boolean>;
  onDone: (values: Values, id: string) => unknown;
  onClose: () => void;
  size?: "md" | "lg";
  children: (form: FormikProps<WithId<Values>>) => ReactNode;
}

/**
 * The form of a new record. Its id is part of the draft, so that submitting twice, also after a reload, creates one
 * record.
 */
export function NewDrawer<Values extends FormikValues>(props: NewDrawerProps<Values>) {
  const { title, formId, empty, schema, labels, submitLabel, size } = props;
  const { onCreate, isCreated, onDone, onClose, children } = props;
  const [initialValues] = useState<WithId<Values>>(() => ({ ...empty, id: newId() }));

  async function handleSubmit(given: WithId<Values>, helpers: FormikHelpers<WithId<Values>>) {
    const { id, ...rest } = given;
    const values: Values = { ...empty, ...rest };
    try {
      await onCreate(values, id);
    } catch (error) {
      const made = serverErrorOf(error).code === "CONFLICT" && (await isCreated(id).catch(() => false));
      if (!made) return void applyServerError(helpers, error, Object.keys(labels));
    }
    clearDraft(formId);
    await onDone(values, id);
  }

  return (
    <FormDrawer
      title={title}
      formId={formId}
      initialValues={initialValues}
      schema={schema}
      labels={labels}
      submitLabel={submitLabel}
      size={size}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {children}
    </FormDrawer>
  );
}
