import { useField, useFormikContext } from "formik";
import { type ChangeEvent, type FocusEvent, type ReactNode, useId, useRef } from "react";

import { CheckboxField } from "./CheckboxField.tsx";
import { Input, TextArea } from "./controls.ts";
import { describedBy, FieldFrame } from "./FieldFrame.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { type Option, SelectInput } from "./SelectInput.tsx";
import { UnitInput } from "./UnitInput.tsx";

export type FieldKind =
  | "text"
  | "email"
  | "password"
  | "textarea"
  | "select"
  | "number"
  | "date"
  | "checkbox";

interface FieldProps {
  name: string;
  label: string;
  kind?: FieldKind;
  required?: boolean;
  help?: ReactNode;
  aside?: ReactNode;
  options?: readonly Option[];
  /** Offered while typing into a text field; another text can be entered too. */
  suggestions?: readonly string[];
  /** The text for 'nothing selected' of a select; without it the first option is selected. */
  placeholder?: string;
  /** Shown inside the field: '%', '£', 'days'. */
  unit?: string;
  /** Shown after the unit and the number: 'a year'. */
  per?: string;
  inputMode?: "decimal" | "numeric";
  autoComplete?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  min?: number | string;
  max?: number | string;
  step?: number | string;
  rows?: number;
}

/** A field of a Formik form: label above, help below, and its error after blur or submit. */
export function Field(props: FieldProps) {
  const {
    name,
    label,
    kind = "text",
    required,
    help,
    aside,
    options,
    suggestions,
    unit,
    per,
    rows,
    ...rest
  } = props;
  const id = useId();
  const [field, meta] = useField<string | number | boolean | null | undefined>(name);
  const { isSubmitting } = useFormikContext();
  const error = meta.touched ? meta.error : undefined;
  const text = typeof field.value === "boolean" ? "" : (field.value ?? "");

  // An empty field that is only passed is no error yet, and showing one would move what is being clicked.
  const typed = useRef(false);

  const control = {
    ...describedBy(id, { help, error }),
    ...rest,
    "aria-required": required,
    name,
    value: text,
    onChange: (event: ChangeEvent) => {
      typed.current = true;
      field.onChange(event);
    },
    onBlur: (event: FocusEvent) => (typed.current || text !== "") && field.onBlur(event),
    disabled: rest.disabled || isSubmitting,
  };

  if (kind === "checkbox") {
    return (
      <CheckboxField
        control={control}
        checked={field.value === true}
        label={label}
        help={help}
        error={error}
      />
    );
  }
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error} aside={aside}>
      {kind === "textarea" && <TextArea {...control} rows={rows ?? 4} />}
      {kind === "select" && <SelectInput {...control} options={options ?? []} />}
      {kind === "password" && <PasswordInput {...control} />}
      {(kind === "text" || kind === "email" || kind === "number" || kind === "date") &&
        (unit ? (
          <UnitInput {...control} type={kind} unit={unit} per={per} />
        ) : (
          <Input {...control} type={kind} list={suggestions && `${id}-suggestions`} />
        ))}
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
