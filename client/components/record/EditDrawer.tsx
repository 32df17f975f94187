import type { FormikHelpers, FormikProps, FormikValues } from "formik";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyObjectSchema } from "yup";

import { applyServerError, serverErrorOf } from "../../apollo/formErrors.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { Conflict, type ConflictField, type Side } from "../Conflict.tsx";
import { clearDraft } from "../draft.ts";
import { toast } from "../toast.ts";
import { type ConcurrentChange, concurrentChangeOf } from "./concurrentChange.ts";
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
  size?: "md" | "lg" | "xl";
  children: (form: FormikProps<WithBase<Values>>) => ReactNode;
}

/** Edits a record. If someone else has changed the same fields meanwhile, both values are shown and the user chooses. */
export function EditDrawer<Values extends FormikValues>(props: EditDrawerProps<Values>) {
  const { title, formId, record, schema, labels, show, onRead, onSave, onClose, size, children } = props;
  const { t } = useTranslation(["record", "register", "common"]);
  const [theirs, setTheirs] = useState<Edited<Values> & { change: ConcurrentChange }>();
  const savedAt = theirs && (theirs.change.at ?? theirs.updatedAt);
  const fields = keysOf(labels);
  const [initialValues] = useState<WithBase<Values>>(() => ({
    ...record.values,
    base: { version: record.version, values: record.values },
  }));

  async function handleSubmit(given: WithBase<Values>, helpers: FormikHelpers<WithBase<Values>>) {
    const { base, ...typed } = given;
    const values: Values = { ...base.values, ...typed };
    try {
      if ((await onSave(values, base)) === false) return;
      clearDraft(formId);
      onClose();
    } catch (error) {
      const serverError = serverErrorOf(error);
      const now = serverError.code === "STALE" ? await onRead().catch(() => undefined) : undefined;
      if (!now) return void applyServerError(helpers, error, fields);
      const change = concurrentChangeOf(serverError.detail);
      if (conflicts(given, now, change).length > 0) return setTheirs({ ...now, change });
      await handleSubmit(mergedWith(given, now), helpers);
    }
  }

  /** The fields that both changed, to different values. */
  function conflicts(
    yours: WithBase<Values>,
    now: Edited<Values>,
    change: ConcurrentChange,
  ): ConflictField[] {
    return fields
      .map((name) => {
        const { own = change.own, by = change.by } = change.fields[name] ?? {};
        return {
          name,
          label: labels[name],
          base: show(name, yours.base.values[name]),
          yours: show(name, yours[name]),
          theirs: show(name, now.values[name]),
          by: own ? undefined : by,
        };
      })
      .filter((field) => field.yours !== field.theirs)
      .filter((field) => field.yours !== field.base && field.theirs !== field.base);
  }

  /** The form on top of the current record: fields that the user did not change, or gives up, get its values. */
  function mergedWith(
    yours: WithBase<Values>,
    now: Edited<Values>,
    sides: Readonly<Record<string, Side>> = {},
  ): WithBase<Values> {
    const isUnchanged = (name: (typeof fields)[number]) =>
      show(name, yours[name]) === show(name, yours.base.values[name]);
    const taken = fields.filter((name) => sides[name] === "theirs" || isUnchanged(name));
    return {
      ...yours,
      ...Object.fromEntries(taken.map((name) => [name, now.values[name]])),
      base: { version: now.version, values: now.values },
    };
  }

  function handleResolve(
    form: FormikProps<WithBase<Values>>,
    now: Edited<Values>,
    sides: Readonly<Record<string, Side>>,
  ) {
    setTheirs(undefined);
    void form.setValues(mergedWith(form.values, now, sides));
    form.setStatus(undefined);
    toast.info(t("register:conflict.resolved"));
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
              fields={conflicts(form.values, theirs, theirs.change)}
              by={theirs.change.own ? undefined : theirs.change.by}
              own={theirs.change.own}
              context={savedAt && t("conflict.savedAt", { at: formatDateTime(savedAt) })}
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
