import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, type RefObject, useId } from "react";

import { Input } from "../../controls.ts";
import { describedBy, FieldFrame } from "../../FieldFrame.tsx";
import type { RecordField } from "../../record/fields.ts";
import { UnitInput } from "../../UnitInput.tsx";

interface CellInputProps {
  input: RefObject<HTMLInputElement | null>;
  field: RecordField;
  label: string;
  /** Shown inside the field: '£', 'hours'. */
  unit?: string;
  value: unknown;
  busy: boolean;
  error?: string;
  onEnter: () => void;
}

/** A day, a number or a short text. The browser holds what was typed, also a day that is not complete. */
export function CellInput({ input, field, label, unit, value, busy, error, onEnter }: CellInputProps) {
  const id = useId();
  const control = {
    ...describedBy(id, { error }),
    ref: input,
    size: "sm",
    type: field.type,
    min: field.type === "number" ? field.min : undefined,
    max: field.type === "number" ? field.max : undefined,
    readOnly: busy,
    defaultValue: String(value ?? ""),
    onKeyDown: handleKey,
  } as const;

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter();
  }

  return (
    <chakra.div p="3" pb="2">
      <FieldFrame id={id} label={label} required={field.required} error={error}>
        {unit ? <UnitInput {...control} unit={unit} /> : <Input {...control} />}
      </FieldFrame>
    </chakra.div>
  );
}
