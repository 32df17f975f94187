import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";

import { Input } from "./controls.ts";

interface UnitInputProps extends ComponentProps<typeof Input> {
  unit: string;
  /** The period of the unit: '£' and 'a year'. */
  per?: string;
}

/** Currency signs are shown before the number, other units after it. */
export function UnitInput({ unit, per, ...control }: UnitInputProps) {
  const before = unit === "£" ? unit : undefined;
  const after = before ? per : unit;

  return (
    <chakra.div position="relative">
      <Input {...control} ps={before && "6"} pe={after && "14"} />
      {before && <Mark insetInlineStart="2.5">{before}</Mark>}
      {after && <Mark insetInlineEnd="3">{after}</Mark>}
    </chakra.div>
  );
}

function Mark(props: ComponentProps<typeof chakra.span>) {
  return (
    <chakra.span
      aria-hidden
      position="absolute"
      insetY="0"
      display="flex"
      alignItems="center"
      color="fg.subtle"
      fontSize="table"
      pointerEvents="none"
      {...props}
    />
  );
}
