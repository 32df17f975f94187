import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import type { SignInValues } from "./signInRules.ts";
import { useSignInFormContext } from "./useSignInForm.ts";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: keyof SignInValues;
  label: string;
  help?: ReactNode;
  aside?: ReactNode;
}

/** A required text field with label, error and help; a password can be made visible. */
export function TextField({ name, label, help, aside, type = "text", ...rest }: TextFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { values, errors, touched, isSubmitting, submitCount, setValues, handleBlur } =
    useSignInFormContext();
  const [shown, setShown] = useState(false);
  const error = touched.has(name) ? errors[name] : undefined;
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");

  function handleLeave() {
    // An empty field that is only passed is no error yet, and showing one would move what is being clicked.
    if (values[name] !== "" || submitCount > 0) handleBlur(name);
  }

  return (
    <div className="signed-out-entry">
      <div className="signed-out-label">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden>{t("required")}</span>
        {aside && <span className="signed-out-aside">{aside}</span>}
      </div>
      <div className="signed-out-control">
        <input
          {...rest}
          id={id}
          name={name}
          value={values[name]}
          type={type === "password" && shown ? "text" : type}
          required
          disabled={isSubmitting}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          spellCheck={type === "password" ? false : undefined}
          autoCapitalize={type === "text" ? undefined : "none"}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          onBlur={handleLeave}
        />
        {type === "password" && (
          <button
            type="button"
            className="signed-out-eye"
            aria-label={shown ? t("password.hide") : t("password.show")}
            aria-pressed={shown}
            disabled={isSubmitting}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} /> : <Eye size={16} />}
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="signed-out-error">
          <CircleAlert size={13} aria-hidden />
          {error}
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className="signed-out-help">
          {help}
        </div>
      )}
    </div>
  );
}
