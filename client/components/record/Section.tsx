import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ title, actions, children }: SectionProps) {
  const id = useId();

  return (
    <chakra.section aria-labelledby={id} bg="bg.surface" borderWidth="1px" borderRadius="md" minW="0">
      <chakra.header display="flex" alignItems="center" gap="2" px="4" pt="3" minH="11">
        <chakra.h2 id={id} textStyle="section" flex="1" minW="0">
          {title}
        </chakra.h2>
        {actions}
      </chakra.header>
      <chakra.div px="4" pb="4" pt="2">
        {children}
      </chakra.div>
    </chakra.section>
  );
}
