import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router-dom";

import { useSettingsTabs } from "./useSettingsTabs.ts";

const NavItem = chakra(
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

/** The settings with their tabs. */
export default function SettingsScreen() {
  const { t } = useTranslation("settings");
  const { pathname } = useLocation();
  const places = useSettingsTabs();
  // The first tab is also shown at /settings.
  const here = pathname.split("/")[2] || places[0];

  return (
    <>
      <chakra.nav
        aria-label={t("places.label")}
        display="flex"
        gap="4"
        mb="5"
        mt="-2"
        overflowX="auto"
        borderBottomWidth="1px"
        data-print="no"
      >
        {places.map((place) => (
          <NavItem key={place} to={`/settings/${place}`} aria-current={place === here ? "page" : undefined}>
            {t(`places.${place}`)}
          </NavItem>
        ))}
      </chakra.nav>
      <Outlet />
    </>
  );
}
