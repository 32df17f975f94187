import { type ComponentProps, useRef, useState } from "react";

import { Field } from "../Field.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { SuggestButton } from "./SuggestButton.tsx";

const FieldSuggestion = lazyComponent(async () => (await import("./FieldSuggestion.tsx")).FieldSuggestion);

interface SuggestedTextFieldProps extends Omit<ComponentProps<typeof Field>, "kind" | "aside"> {
  /** The kind of the record, and the field's name in the catalogue of fields. */
  record: string;
  column: string;
}

/** A field for a longer text, for which the language model can suggest a wording if a provider is configured. */
export function SuggestedTextField({ record, column, ...field }: SuggestedTextFieldProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  return (
    <div ref={box}>
      <Field
        {...field}
        kind="textarea"
        aside={<SuggestButton field={field.label} open={open} onToggle={() => setOpen(!open)} />}
      />
      {open && (
        <FieldSuggestion
          name={field.name}
          label={field.label}
          record={record}
          column={column}
          focusField={() => box.current?.querySelector("textarea")?.focus()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
