import { createContext, type FormEvent, use, useState } from "react";

import { empty, type SignInErrors, type SignInValues } from "./signInRules.ts";

type Name = keyof SignInValues;

interface FormOptions {
  validate: (values: SignInValues) => SignInErrors;
  onSubmit: (values: SignInValues, helpers: FormHelpers) => Promise<void>;
}

interface FormFailure {
  title: string;
  text: string;
}

export interface FormHelpers {
  /** An error that belongs to no field; it stays until the next attempt. */
  setFailure: (failure: FormFailure) => void;
  setErrors: (errors: SignInErrors) => void;
  resetForm: (values: SignInValues) => void;
}

/** The state of the sign-in form. The application uses Formik, which would be too large to load here. */
export function useSignInForm({ validate, onSubmit }: FormOptions) {
  const [initialValues, setInitialValues] = useState(empty);
  const [values, setAllValues] = useState(empty);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const [submitCount, setSubmitCount] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();

  function setValues(next: SignInValues) {
    setAllValues(next);
    setErrors(validate(next));
  }

  function resetForm(next = initialValues) {
    setInitialValues(next);
    setAllValues(next);
    setErrors({});
    setTouched(new Set());
    setSubmitCount(0);
    setFailure(undefined);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = validate(values);
    setErrors(found);
    setTouched(new Set(["fullName", "email", "password"]));
    setSubmitCount(submitCount + 1);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setSubmitting(true);
    await onSubmit(values, { setErrors, setFailure, resetForm });
    setSubmitting(false);
  }

  return {
    initialValues,
    values,
    errors,
    touched,
    submitCount,
    isSubmitting,
    failure,
    dirty: Object.entries(values).some(([name, value]) => value !== initialValues[name as Name]),
    setValues,
    resetForm,
    handleSubmit,
    handleBlur: (name: Name) => setTouched(new Set([...touched, name])),
  };
}

export type SignInFormState = ReturnType<typeof useSignInForm>;

export const SignInFormContext = createContext<SignInFormState | undefined>(undefined);

/** The form that surrounds a field, a summary or a button. */
export function useSignInFormContext(): SignInFormState {
  const form = use(SignInFormContext);
  if (!form) throw new Error("There is no sign-in form around this.");
  return form;
}
