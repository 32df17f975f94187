import { type ReactNode, type Ref, useId } from "react";

import { Input, TextArea } from "../../../components/controls.ts";
import { describedBy, FieldFrame } from "../../../components/FieldFrame.tsx";

interface TextEntryProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** For several lines. */
  long?: boolean;
  required?: boolean;
  maxLength: number;
  help?: ReactNode;
  aside?: ReactNode;
  error?: string;
  input?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** A text field outside of Formik. */
export function TextEntry(props: TextEntryProps) {
  const { label, value, onChange, long = false, required, maxLength, help, aside, error, input } = props;
  const id = useId();
  const control = {
    ...describedBy(id, { help, error }),
    ref: input,
    value,
    maxLength,
    "aria-required": required,
  };

  return (
    <FieldFrame id={id} label={label} required={required} help={help} aside={aside} error={error}>
      {long ? (
        <TextArea {...control} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  );
}
