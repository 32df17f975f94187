import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

/** The work, and beside it, on narrow screens below it, what goes with it. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 20rem" }}
    >
      {main}
      <chakra.div display="flex" flexDirection="column" gap="4" minW="0">
        {side}
      </chakra.div>
    </chakra.div>
  );
}
