import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

interface StatePanelProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  tone?: "neutral" | "attention" | "bad";
  role?: "status" | "alert";
  headingLevel?: 1 | 2 | 3;
  actions?: ReactNode;
  children?: ReactNode;
}

const headings = { 1: "h1", 2: "h2", 3: "h3" } as const;

/** Shown in place of content that is empty, denied or failed to load. */
export function StatePanel(props: StatePanelProps) {
  const { title, text, icon, tone = "neutral", role, headingLevel = 2, actions, children } = props;

  return (
    <chakra.section
      role={role}
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="3"
      maxW="2xl"
      p="5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
    >
      {icon && (
        <chakra.span
          aria-hidden
          display="inline-flex"
          p="2"
          borderRadius="md"
          colorPalette={`status.${tone}`}
          bg="colorPalette.soft"
          color="colorPalette.fg"
          css={{ "& svg": { width: "5", height: "5" } }}
        >
          {icon}
        </chakra.span>
      )}
      <chakra.div display="flex" flexDirection="column" gap="1" minW="0">
        <chakra.h2 as={headings[headingLevel]} textStyle="section">
          {title}
        </chakra.h2>
        {text && <chakra.p color="fg.muted">{text}</chakra.p>}
      </chakra.div>
      {children}
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {actions}
        </chakra.div>
      )}
    </chakra.section>
  );
}
