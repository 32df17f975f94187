import { useField, useFormikContext } from "formik";
import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type FocusEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

interface EntryProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  help?: ReactNode;
  aside?: ReactNode;
}

/** One required entry: label above, error and help below; a password can be looked at. */
export function Entry({ name, label, help, aside, type = "text", ...rest }: EntryProps) {
  const { t } = useTranslation();
  const id = useId();
  const [field, meta] = useField<string>(name);
  const { isSubmitting, submitCount } = useFormikContext();
  const [shown, setShown] = useState(false);
  const error = meta.touched ? meta.error : undefined;
  const said = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    // An empty field that is only passed by is no mistake yet; to complain would move what is being clicked.
    if (field.value !== "" || submitCount > 0) field.onBlur(event);
  }

  return (
    <div className="door-entry">
      <div className="door-label">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden>{t("required")}</span>
        {aside && <span className="door-aside">{aside}</span>}
      </div>
      <div className="door-control">
        <input
          {...field}
          {...rest}
          id={id}
          type={type === "password" && shown ? "text" : type}
          required
          disabled={isSubmitting}
          aria-invalid={error ? true : undefined}
          aria-describedby={said || undefined}
          spellCheck={type === "password" ? false : undefined}
          autoCapitalize={type === "text" ? undefined : "none"}
          onBlur={handleBlur}
        />
        {type === "password" && (
          <button
            type="button"
            className="door-eye"
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
        <p id={`${id}-error`} className="door-error">
          <CircleAlert size={13} aria-hidden />
          {error}
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className="door-help">
          {help}
        </div>
      )}
    </div>
  );
}
