import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";

const Tab = chakra(
  Link,
  {
    base: {
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
  places: readonly { to: string; label: string; here: boolean }[];
}

/** Tabs for sibling pages: links, because each page has its own URL. */
export function LinkTabs({ label, places }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  const current = places.find(({ here }) => here)?.to;
  // A count that arrives later makes the row longer.
  const words = places.map(({ label: name }) => name).join();

  // On phones the row scrolls; the current page must be visible.
  useEffect(() => {
    const place = current && words && row.current?.querySelector<HTMLElement>("[aria-current]");
    if (place) row.current?.scrollTo({ left: place.offsetLeft - row.current.offsetLeft - 16 });
  }, [current, words]);

  return (
    <chakra.nav
      ref={row}
      aria-label={label}
      display="flex"
      gap="4"
      mb="5"
      mt="-2"
      overflowX="auto"
      borderBottomWidth="1px"
      data-print="no"
    >
      {places.map(({ to, label: name, here }) => (
        <Tab key={to} to={to} aria-current={here ? "page" : undefined}>
          {name}
        </Tab>
      ))}
    </chakra.nav>
  );
}
