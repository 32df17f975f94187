import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";

import { Input } from "./controls.ts";

interface UnitInputProps extends ComponentProps<typeof Input> {
  unit: string;
}

/** Money stands before the number, everything else after it. */
export function UnitInput({ unit, ...control }: UnitInputProps) {
  const before = unit === "£";

  return (
    <chakra.div position="relative">
      <Input {...control} ps={before ? "6" : undefined} pe={before ? undefined : "14"} />
      <chakra.span
        aria-hidden
        position="absolute"
        insetY="0"
        display="flex"
        alignItems="center"
        color="fg.subtle"
        fontSize="table"
        pointerEvents="none"
        insetInlineStart={before ? "2.5" : undefined}
        insetInlineEnd={before ? undefined : "3"}
      >
        {unit}
      </chakra.span>
    </chakra.div>
  );
}
