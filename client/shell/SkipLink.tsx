import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

/** The first stop of Tab: skips the navigation. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <chakra.a
      href="#content"
      data-print="no"
      position="fixed"
      top="-20"
      insetInlineStart="3"
      px="3"
      py="2"
      bg="accent.solid"
      color="accent.contrast"
      borderRadius="md"
      fontWeight="semibold"
      zIndex="skipNav"
      _focus={{ top: "3" }}
    >
      {children}
    </chakra.a>
  );
}
