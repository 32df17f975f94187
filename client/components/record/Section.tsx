import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";

import { CompactEmpty } from "../EmptyState.tsx";

interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** If nothing but a note says that it is empty: a single line with its actions; on phones the note is below. */
const emptyLine = {
  "&:has(> [data-body] > [data-empty]:only-child)": {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr) auto", md: "auto minmax(0, 1fr) auto" },
    alignItems: { md: "center" },
    columnGap: "3",
    px: "4",
    py: "2.5",
    "& > header": { display: "contents" },
    "& > [data-body]": {
      p: "0",
      gridColumn: { base: "1 / -1", md: "2" },
      gridRow: { base: "2", md: "1" },
    },
    "& > header > [data-actions]": { gridColumn: { base: "2", md: "3" }, gridRow: "1" },
  },
} as const;

export function Section({ title, actions, children }: SectionProps) {
  const id = useId();

  return (
    <chakra.section
      aria-labelledby={id}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      minW="0"
      css={emptyLine}
    >
      <chakra.header
        display="flex"
        // On phones several actions would leave the title two letters a line.
        flexWrap={{ base: "wrap", md: "nowrap" }}
        alignItems="center"
        gap="2"
        px="4"
        pt="3"
        minH="11"
      >
        <chakra.h2 id={id} textStyle="section" flex={{ base: "1 1 8rem", md: "1" }} minW="0">
          {title}
        </chakra.h2>
        <chakra.div data-actions display="flex" alignItems="center" gap="2" _empty={{ display: "none" }}>
          {actions}
        </chakra.div>
      </chakra.header>
      <chakra.div data-body px="4" pb="4" pt="2">
        <CompactEmpty value={true}>{children}</CompactEmpty>
      </chakra.div>
    </chakra.section>
  );
}
