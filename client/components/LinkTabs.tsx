import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";

import { tabRowStyles, useTabRow } from "./useTabRow.ts";

const Tab = chakra(
  Link,
  {
    base: {
      flexShrink: 0,
      px: "1",
      py: "2",
      fontSize: "table",
      fontWeight: "semibold",
      color: "fg.muted",
      whiteSpace: "nowrap",
      borderBottomWidth: "2px",
      borderColor: "transparent",
      transition: "color 120ms",
      _hover: { color: "fg" },
      _currentPage: { color: "fg", borderColor: "accent.solid" },
    },
  },
  { forwardProps: ["to"] },
);

interface LinkTabsProps {
  label: string;
  tabs: readonly { to: string; label: string; here: boolean }[];
}

/** Tabs for sibling pages: links, because each page has its own URL. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useTabRow<HTMLElement>(JSON.stringify(tabs));

  return (
    <chakra.nav
      ref={row}
      aria-label={label}
      display="flex"
      gap="4"
      mb="5"
      mt="-2"
      overflowX="auto"
      css={tabRowStyles}
      borderBottomWidth="1px"
      data-print="no"
    >
      {tabs.map(({ to, label: name, here }) => (
        <Tab key={to} to={to} aria-current={here ? "page" : undefined}>
          {name}
        </Tab>
      ))}
    </chakra.nav>
  );
}
