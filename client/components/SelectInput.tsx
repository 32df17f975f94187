import type { ComponentProps } from "react";

import { Select } from "./controls.ts";

export interface Option {
  value: string;
  label: string;
}

interface SelectInputProps extends ComponentProps<typeof Select> {
  options: readonly Option[];
  placeholder?: string;
}

export function SelectInput({ options, placeholder, ...control }: SelectInputProps) {
  return (
    <Select {...control}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
