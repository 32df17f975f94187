import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";

import { Checkbox } from "../../../components/controls.ts";

interface ToggleProps {
  label: string;
  help?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** Details below the label. */
  children?: ReactNode;
}

/** The accessibility mode enlarges the box; the label stays centred. */
const besideLargeBox = { "html[data-accessible] &": { pt: "4px" } };

/** A checkbox that applies immediately. */
export function Toggle({ label, help, checked, disabled = false, onChange, children }: ToggleProps) {
  const id = useId();

  return (
    <chakra.div display="flex" alignItems="flex-start" gap="2.5" py="1">
      <Checkbox
        id={id}
        type="checkbox"
        role="switch"
        mt="0.5"
        checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <chakra.div minW="0" fontSize="table" css={besideLargeBox}>
        <chakra.label
          htmlFor={id}
          cursor={disabled ? undefined : "pointer"}
          color={disabled ? "fg.muted" : undefined}
        >
          {label}
        </chakra.label>
        {help && (
          <chakra.p id={`${id}-help`} color="fg.muted" fontSize="meta">
            {help}
          </chakra.p>
        )}
        {children}
      </chakra.div>
    </chakra.div>
  );
}
