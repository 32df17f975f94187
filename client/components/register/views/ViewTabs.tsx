import { chakra } from "@chakra-ui/react/styled-system";
import { Star, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import { tabRowStyles, useTabRow } from "../../useTabRow.ts";
import { NO_VIEW, VIEW } from "../remembered.ts";
import type { SavedView, SavedViews } from "./useSavedViews.ts";

const Tab = chakra(
  Link,
  {
    base: {
      display: "inline-flex",
      alignItems: "center",
      gap: "1.5",
      minH: { base: "11", md: "9" },
      maxW: "64",
      px: "1",
      fontSize: "table",
      fontWeight: "semibold",
      color: "fg.muted",
      whiteSpace: "nowrap",
      borderBottomWidth: "2px",
      borderColor: "transparent",
      transition: "color 120ms",
      "& svg": { width: "3.5", height: "3.5", flexShrink: 0, color: "fg.subtle" },
      _hover: { color: "fg" },
      _focusVisible: { outlineOffset: "-2px" },
      "&[aria-current]": { color: "fg", borderColor: "accent.solid" },
    },
  },
  { forwardProps: ["to", "preventScrollReset"] },
);

interface ViewTabsProps {
  saved: SavedViews;
  /** The menu of the current view. */
  menu: (view: SavedView) => ReactNode;
}

function pathOf({ id, query }: SavedView) {
  const params = new URLSearchParams(query);
  params.set(VIEW, id);
  return { search: params.toString() };
}

/** Links to the standard list, the user's own views and the views that a team shares. */
export function ViewTabs({ saved, menu }: ViewTabsProps) {
  const { t } = useTranslation("views");
  const { views, current, isOwn, changed } = saved;
  const row = useTabRow<HTMLElement>(JSON.stringify([current?.id, changed, views.map(({ name }) => name)]));
  const opensElsewhere = views.some(({ isDefault }) => isDefault);

  return (
    <chakra.nav
      ref={row}
      aria-label={t("label")}
      css={tabRowStyles}
      data-print="no"
      mb="3"
      borderBottomWidth="1px"
      overflowX="auto"
      overflowY="hidden"
    >
      <chakra.ul display="flex" gap="3" listStyle="none">
        <li>
          <Tab
            to={{ search: opensElsewhere ? `${VIEW}=${NO_VIEW}` : "" }}
            preventScrollReset
            aria-current={current ? undefined : "true"}
          >
            {t("all")}
          </Tab>
        </li>
        {views.map((view) => (
          <chakra.li key={view.id} display="flex" alignItems="center">
            <Tab to={pathOf(view)} preventScrollReset aria-current={view === current ? "true" : undefined}>
              {view.isDefault && <Mark icon={<Star />} label={t("opensWith")} />}
              {!isOwn(view) && (
                <Mark icon={<Users />} label={t("shared", { owner: view.owner?.fullName ?? "" })} />
              )}
              <chakra.span overflow="hidden" textOverflow="ellipsis" title={view.name}>
                {view.name}
              </chakra.span>
              {view === current && changed && (
                <chakra.span color="status.attention.fg" fontWeight="normal">
                  {t("changed")}
                </chakra.span>
              )}
            </Tab>
            {view === current && menu(view)}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

function Mark({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <chakra.span display="inline-flex" title={label}>
      <span aria-hidden>{icon}</span>
      <chakra.span srOnly>{label}: </chakra.span>
    </chakra.span>
  );
}
