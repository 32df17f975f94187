import { useEffect, useRef, useState } from "react";

import { DRAFTS } from "./allDrafts.ts";

type Values = Record<string, unknown>;

function keyOf(formId: string): string {
  return `${DRAFTS}${formId}`;
}

/** The stored draft of a form, if any. */
export function readDraft(formId: string): Values | undefined {
  const stored = sessionStorage.getItem(keyOf(formId));
  if (!stored) return undefined;
  try {
    const values: unknown = JSON.parse(stored);
    return typeof values === "object" && values !== null ? { ...values } : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(formId: string, values: Values) {
  sessionStorage.setItem(keyOf(formId), JSON.stringify(values));
}

/** Called when the form was saved or its draft discarded. */
export function clearDraft(formId: string) {
  sessionStorage.removeItem(keyOf(formId));
}

/** What a draft needs of a form, Formik's or that of the sign-in page. */
interface DraftedForm {
  values: Values;
  initialValues: Values;
  dirty: boolean;
  // Methods, because their parameters may be narrower: a form knows its own fields.
  setValues(values: Values, validate?: boolean): unknown;
  resetForm(): void;
}

/**
 * Stores the input of a form until the tab is closed, so that it survives reloads and lost sessions. Fields in
 * `exclude`, such as passwords, are never stored.
 */
export function useDraft(form: DraftedForm, formId: string, exclude: readonly string[] = ["password"]) {
  const { values, initialValues, setValues, resetForm, dirty } = form;
  const [restored, setRestored] = useState(false);
  const ready = useRef(false);
  // A string, because an inline array is a new one on each render, and would restore a cleared draft.
  const excluded = exclude.join();

  useEffect(() => {
    if (ready.current) return;
    ready.current = true;
    const draft = readDraft(formId);
    if (draft) {
      // Only fields that the form still has: an older version of it may have had others.
      const known = Object.entries(draft).filter(([name]) => name in initialValues);
      void setValues({ ...initialValues, ...Object.fromEntries(known) }, false);
      setRestored(known.length > 0);
    }
  }, [formId, initialValues, setValues]);

  useEffect(() => {
    if (!ready.current || !dirty) return;
    const kept = Object.entries(values).filter(([name]) => !excluded.split(",").includes(name));
    keepDraft(formId, Object.fromEntries(kept));
  }, [formId, values, dirty, excluded]);

  function discard() {
    clearDraft(formId);
    setRestored(false);
    resetForm();
  }

  return { restored, discard };
}
