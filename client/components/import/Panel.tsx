import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A section with a heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();

  return (
    <chakra.section
      aria-labelledby={id}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border.subtle"
      borderRadius="md"
      p="4"
      minW="0"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
        <chakra.h2 id={id} textStyle="section" flex="1" minW="0">
          {title}
        </chakra.h2>
        {aside}
      </chakra.div>
      {children}
    </chakra.section>
  );
}
