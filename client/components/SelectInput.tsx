import type { ComponentProps } from "react";

import { Select } from "./controls.ts";

export interface Option {
  value: string;
  label: string;
  /** Shown, but cannot be chosen; its label says why. */
  disabled?: boolean;
}

interface SelectInputProps extends ComponentProps<typeof Select> {
  options: readonly Option[];
  placeholder?: string;
}

export function SelectInput({ options, placeholder, ...control }: SelectInputProps) {
  return (
    <Select {...control}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </Select>
  );
}
