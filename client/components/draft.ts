import { useFormikContext } from "formik";
import { useEffect, useRef, useState } from "react";

import { DRAFTS } from "./allDrafts.ts";

type Values = Record<string, unknown>;

function keyOf(formId: string): string {
  return `${DRAFTS}${formId}`;
}

/** What was kept of a form that was left, if anything. */
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

/** Called when the form was accepted, or its person threw the draft away. */
export function clearDraft(formId: string) {
  sessionStorage.removeItem(keyOf(formId));
}

/**
 * Keeps what is typed in the Formik form around it until the tab is closed, so that it survives a reload and
 * a lost session. Passwords are named in `exclude`.
 */
export function useDraft(formId: string, exclude: readonly string[] = ["password"]) {
  const { values, initialValues, setValues, resetForm, dirty } = useFormikContext<Values>();
  const [restored, setRestored] = useState(false);
  const ready = useRef(false);
  // As one word: a list written in place is another one at every drawing, and would bring a cleared draft back.
  const excluded = exclude.join();

  useEffect(() => {
    const draft = readDraft(formId);
    if (draft && !ready.current) {
      // Only what the form still has: an older version may have had other fields.
      const known = Object.entries(draft).filter(([name]) => name in initialValues);
      void setValues({ ...initialValues, ...Object.fromEntries(known) }, false);
      setRestored(known.length > 0);
    }
    ready.current = true;
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
