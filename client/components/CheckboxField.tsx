import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps, ReactNode } from "react";

import { Checkbox } from "./controls.ts";

interface CheckboxFieldProps {
  control: Omit<ComponentProps<typeof Checkbox>, "type" | "checked">;
  checked: boolean;
  label: string;
  help?: ReactNode;
  error?: string;
}

export function CheckboxField({ control, checked, label, help, error }: CheckboxFieldProps) {
  const { value: _, ...rest } = control;
  const { id } = control;

  return (
    <chakra.div display="flex" alignItems="flex-start" gap="2">
      <Checkbox {...rest} type="checkbox" checked={checked} mt="0.5" />
      <chakra.div minW="0">
        <label htmlFor={id}>{label}</label>
        {error && (
          <chakra.p id={`${id}-error`} color="status.bad.fg" fontSize="table">
            {error}
          </chakra.p>
        )}
        {help && (
          <chakra.div id={`${id}-help`} color="fg.subtle" fontSize="meta">
            {help}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
