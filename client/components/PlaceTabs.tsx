import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";

const Place = chakra(
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

interface PlaceTabsProps {
  label: string;
  places: readonly { to: string; label: string; here: boolean }[];
}

/** Pages beside each other under one roof: links, so that each has its own address. */
export function PlaceTabs({ label, places }: PlaceTabsProps) {
  return (
    <chakra.nav
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
        <Place key={to} to={to} aria-current={here ? "page" : undefined}>
          {name}
        </Place>
      ))}
    </chakra.nav>
  );
}
