import { chakra } from "@chakra-ui/react/styled-system";
import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";

import { Menu } from "../components/Menu.tsx";
import type { Area } from "./areas.ts";
import { Count } from "./NavigationLink.tsx";
import { useAreas } from "./useAreas.ts";
import type { Counts } from "./useCounts.ts";

const AREAS_IN_BAR = 4;

const entryStyle = {
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: "0.5",
    flex: "1",
    minW: "0",
    h: "14",
    position: "relative",
    fontSize: "meta",
    // Two lines of a long name fit.
    lineHeight: "1.1",
    textAlign: "center",
    fontWeight: "semibold",
    color: "fg.muted",
    "& svg": { width: "5", height: "5" },
    _currentPage: { color: "accent.fg" },
    _focusVisible: { outlineOffset: "-3px" },
  },
} as const;

const AreaLink = chakra(NavLink, entryStyle, { forwardProps: ["to"] });
const More = chakra("button", entryStyle);

/** The areas of the bar, in the order of the navigation. */
function areasInBar(areas: readonly Area[]): Area[] {
  const offered = areas.filter(({ behindMore }) => !behindMore);
  const chosen = [
    ...offered.filter(({ firstInBar }) => firstInBar),
    ...offered.filter(({ firstInBar }) => !firstInBar),
  ];
  const first = chosen.slice(0, AREAS_IN_BAR);
  return offered.filter((area) => first.includes(area));
}

/** The navigation on phones: four areas, and the others behind 'more'. */
export function BottomBar({ counts }: { counts: Counts }) {
  const { t } = useTranslation("shell");
  const areas = useAreas();
  const shown = areasInBar(areas);
  const rest = areas.filter((area) => !shown.includes(area));

  function nameOf({ key }: Area): string {
    const count = counts[key];
    return count ? t("areaWaiting", { area: t(`areas.${key}`), count }) : t(`areas.${key}`);
  }

  function entry(area: Area) {
    const { key, to, icon: Icon } = area;
    return { key, to, label: nameOf(area), icon: <Icon aria-hidden /> };
  }

  if (areas.length === 0) return null;
  return (
    <chakra.nav
      aria-label={t("bottomBar")}
      data-bottom-bar
      data-print="no"
      display={{ base: "flex", md: "none" }}
      position="fixed"
      insetInline="0"
      bottom="0"
      pb="env(safe-area-inset-bottom)"
      bg="bg.surface"
      borderTopWidth="1px"
      zIndex="shell"
    >
      {shown.map((area) => (
        <AreaLink key={area.key} to={area.to}>
          <area.icon aria-hidden />
          {t(`areas.${area.key}`)}
          {counts[area.key] ? <Count count={counts[area.key] ?? 0} folded /> : null}
        </AreaLink>
      ))}
      {rest.length > 0 && (
        <Menu
          placement="top-end"
          trigger={
            <More type="button">
              <Ellipsis aria-hidden />
              {t("more")}
            </More>
          }
          groups={[{ key: "rest", entries: rest.map(entry) }]}
        />
      )}
    </chakra.nav>
  );
}
