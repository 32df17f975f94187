import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

/** A sentence with fields, which wraps. */
export function Phrase({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" minW="0">
      {children}
    </chakra.div>
  );
}

/** Text between the fields. */
export function Word({ children }: { children: ReactNode }) {
  return <chakra.span color="fg.muted">{children}</chakra.span>;
}

/** The error message of the sentence. */
export function PhraseError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <chakra.p id={id} color="status.bad.fg" fontSize="table" mt="1">
      {children}
    </chakra.p>
  );
}
