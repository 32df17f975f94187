import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";

import { Tip } from "../components/Tip.tsx";
import { type Area, isWithin } from "./areas.ts";

const Anchor = chakra(
  Link,
  {
    base: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      position: "relative",
      h: "8",
      px: "2.5",
      borderRadius: "md",
      fontSize: "table",
      fontWeight: "semibold",
      color: "fg.muted",
      whiteSpace: "nowrap",
      overflow: "hidden",
      transition: "background-color 120ms, color 120ms",
      "& svg": { width: "4.5", height: "4.5", flexShrink: 0 },
      _hover: { bg: "bg.sunken", color: "fg" },
      _currentPage: { bg: "accent.soft", color: "accent.fg" },
    },
  },
  { forwardProps: ["to"] },
);

interface NavigationLinkProps {
  area: Area;
  /** The number of items that wait for the user there. */
  count?: number;
  folded: boolean;
}

export function NavigationLink({ area, count = 0, folded }: NavigationLinkProps) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const { key, to, icon: Icon } = area;
  const name = t(`areas.${key}`);

  return (
    <Tip text={name} placement="right" disabled={!folded}>
      <Anchor to={to} aria-current={isWithin(area, pathname) ? "page" : undefined}>
        <Icon aria-hidden />
        <chakra.span srOnly={folded} flex="1">
          {name}
        </chakra.span>
        {count > 0 && <Count count={count} folded={folded} />}
      </Anchor>
    </Tip>
  );
}

/** Shown beside the name, or on the icon when the navigation is folded and on phones. */
export function Count({ count, folded }: { count: number; folded: boolean }) {
  const { t } = useTranslation("shell");
  const place = folded ? ({ position: "absolute", top: "0", insetInlineEnd: "0.5" } as const) : {};

  return (
    <chakra.span
      {...place}
      px="1.5"
      minW="5"
      borderRadius="full"
      bg="accent.solid"
      color="accent.contrast"
      fontSize="meta"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
    >
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <chakra.span srOnly>{t("waiting", { count })}</chakra.span>
    </chakra.span>
  );
}
