import type { FormikHelpers, FormikProps, FormikValues } from "formik";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyObjectSchema } from "yup";

import { applyServerError, serverErrorOf } from "../../apollo/formErrors.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { Conflict, type ConflictField, type Side } from "../Conflict.tsx";
import { clearDraft } from "../draft.ts";
import { toast } from "../toast.ts";
import { FormDrawer } from "./FormDrawer.tsx";

/** The form values of a record and the version that they belong to. */
export interface Edited<Values> {
  version: number;
  values: Values;
  updatedAt?: string;
}

/** The initial values are stored with the draft, so that a change by someone else is never overwritten. */
type WithBase<Values> = Values & { base: { version: number; values: Values } };

interface EditDrawerProps<Values extends FormikValues> {
  title: string;
  formId: string;
  record: Edited<Values>;
  schema: AnyObjectSchema;
  labels: Readonly<Record<Extract<keyof Values, string>, string>>;
  /** Formats the value of a field for the reader. */
  show: (field: string, value: unknown) => string;
  /** Reads the current record; undefined if it is gone. */
  onRead: () => Promise<Edited<Values> | undefined>;
  /**
   * Sends the changes against `base` with its version; rejects with the error of the server. Resolves to false if it
   * is not saved yet because more input is needed; the form stays open with all its values.
   */
  onSave: (values: Values, base: Edited<Values>) => Promise<unknown>;
  onClose: () => void;
  size?: "md" | "lg";
  children: (form: FormikProps<WithBase<Values>>) => ReactNode;
}

/** Edits a record. If someone else has saved it meanwhile, both values are shown side by side and the user chooses. */
export function EditDrawer<Values extends FormikValues>(props: EditDrawerProps<Values>) {
  const { title, formId, record, schema, labels, show, onRead, onSave, onClose, size, children } = props;
  const { t } = useTranslation(["record", "register", "common"]);
  const [theirs, setTheirs] = useState<Edited<Values>>();
  const fields = keysOf(labels);
  const [initialValues] = useState<WithBase<Values>>(() => ({
    ...record.values,
    base: { version: record.version, values: record.values },
  }));

  async function handleSubmit(
    { base, ...given }: WithBase<Values>,
    helpers: FormikHelpers<WithBase<Values>>,
  ) {
    const values: Values = { ...base.values, ...given };
    try {
      if ((await onSave(values, base)) === false) return;
      clearDraft(formId);
      onClose();
    } catch (error) {
      const now = serverErrorOf(error).code === "STALE" ? await onRead().catch(() => undefined) : undefined;
      if (now) return setTheirs(now);
      applyServerError(helpers, error, fields);
    }
  }

  function conflicts(yours: WithBase<Values>, now: Edited<Values>): ConflictField[] {
    return fields
      .map((name) => ({
        name,
        label: labels[name],
        base: show(name, yours.base.values[name]),
        yours: show(name, yours[name]),
        theirs: show(name, now.values[name]),
      }))
      .filter((field) => field.yours !== field.theirs);
  }

  function handleResolve(
    form: FormikProps<WithBase<Values>>,
    now: Edited<Values>,
    sides: Readonly<Record<string, Side>>,
  ) {
    const taken = fields.filter((name) => sides[name] === "theirs").map((name) => [name, now.values[name]]);
    setTheirs(undefined);
    void form.setValues({
      ...form.values,
      ...Object.fromEntries(taken),
      base: { version: now.version, values: now.values },
    });
    form.setStatus(undefined);
    toast.info(t("register:conflict.taken"));
  }

  return (
    <FormDrawer
      title={title}
      formId={formId}
      initialValues={initialValues}
      schema={schema}
      labels={labels}
      submitLabel={t("common:actions.saveChanges")}
      size={size}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {theirs && (
            <Conflict
              key={theirs.version}
              fields={conflicts(form.values, theirs)}
              context={theirs.updatedAt && t("conflict.savedAt", { at: formatDateTime(theirs.updatedAt) })}
              onResolve={(sides) => handleResolve(form, theirs, sides)}
            />
          )}
          {children(form)}
        </>
      )}
    </FormDrawer>
  );
}

function keysOf<Key extends string>(labels: Readonly<Record<Key, string>>): Key[] {
  const keys: Key[] = [];
  for (const key in labels) keys.push(key);
  return keys;
}
