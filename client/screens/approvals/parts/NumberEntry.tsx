import { useId } from "react";

import { describedBy, FieldFrame } from "../../../components/FieldFrame.tsx";
import { UnitInput } from "../../../components/UnitInput.tsx";

interface NumberEntryProps {
  label: string;
  unit: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  required?: boolean;
  help?: string;
  error?: string;
  disabled?: boolean;
}

/** A field for whole numbers outside of Formik; empty is undefined. */
export function NumberEntry(props: NumberEntryProps) {
  const { label, unit, value, onChange, min, max, required, help, error, disabled } = props;
  const id = useId();

  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <UnitInput
        {...describedBy(id, { help, error })}
        type="number"
        inputMode="numeric"
        unit={unit}
        min={min}
        max={max}
        step={1}
        aria-required={required}
        disabled={disabled}
        value={value ?? ""}
        onChange={(event) => {
          const number = event.target.valueAsNumber;
          onChange(Number.isFinite(number) ? Math.trunc(number) : undefined);
        }}
      />
    </FieldFrame>
  );
}
