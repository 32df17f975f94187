import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";

interface CardProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a settings page, with its own heading. */
export function Card({ title, text, actions, children }: CardProps) {
  const id = useId();

  return (
    <chakra.section
      aria-labelledby={id}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      mb="5"
      minW="0"
      overflow="hidden"
    >
      <chakra.header display="flex" flexWrap="wrap" alignItems="flex-start" gap="3" p="4">
        <chakra.div flex="1 1 14rem" minW="0">
          <chakra.h2 id={id} textStyle="section">
            {title}
          </chakra.h2>
          {text && (
            <chakra.p color="fg.muted" fontSize="table" mt="0.5">
              {text}
            </chakra.p>
          )}
        </chakra.div>
        {actions}
      </chakra.header>
      {children}
    </chakra.section>
  );
}
