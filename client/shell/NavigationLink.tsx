import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";

import { Tip } from "../components/Tip.tsx";
import type { Area } from "./areas.ts";

const Anchor = chakra(
  NavLink,
  {
    base: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
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
  { forwardProps: ["to", "end"] },
);

interface NavigationLinkProps {
  area: Area;
  folded: boolean;
}

export function NavigationLink({ area: { key, to, icon: Icon }, folded }: NavigationLinkProps) {
  const { t } = useTranslation("shell");
  const name = t(`areas.${key}`);

  return (
    <Tip text={name} placement="right" disabled={!folded}>
      <Anchor to={to}>
        <Icon aria-hidden />
        <chakra.span srOnly={folded}>{name}</chakra.span>
      </Anchor>
    </Tip>
  );
}
