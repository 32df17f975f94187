import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";

import { useNarrow } from "../../components/register/usePhone.ts";
import { useSettingsPages } from "./useSettingsPages.ts";

const Entry = chakra(
  Link,
  {
    base: {
      display: "block",
      px: "2.5",
      py: { base: "2.5", lg: "1.5" },
      borderRadius: "md",
      fontSize: "table",
      color: "fg.muted",
      overflowWrap: "anywhere",
      transition: "background-color 120ms, color 120ms",
      _hover: { bg: "bg.sunken", color: "fg" },
      _currentPage: { bg: "accent.soft", color: "accent.fg", fontWeight: "semibold" },
    },
  },
  { forwardProps: ["to"] },
);

type Groups = ReturnType<typeof useSettingsPages>;

/** The pages of the settings in groups: beside the page, and on narrow windows in a list that opens above it. */
export function SettingsNavigation() {
  const { t } = useTranslation("settings");
  const { pathname } = useLocation();
  const groups = useSettingsPages();
  // The general settings are also shown at /settings.
  const here = pathname.split("/")[2] || "general";
  const narrow = useNarrow();

  return (
    <chakra.nav
      aria-label={t("pages.label")}
      data-print="no"
      flex={{ lg: "0 0 12rem" }}
      mb={{ base: "4", lg: "0" }}
      position={{ lg: "sticky" }}
      top={{ lg: "calc(var(--shell-top, 0px) + 16px)" }}
      alignSelf={{ lg: "flex-start" }}
      maxH={{ lg: "calc(100dvh - var(--shell-top, 0px) - 32px)" }}
      overflowY={{ lg: "auto" }}
    >
      {narrow ? <OpeningList groups={groups} here={here} /> : <GroupedPages groups={groups} here={here} />}
    </chakra.nav>
  );
}

/** A button with the name of the page, which opens the list. */
function OpeningList({ groups, here }: { groups: Groups; here: string }) {
  const { t } = useTranslation("settings");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const current = groups
    .flatMap(({ group, pages }) => pages.map(({ page }) => ({ group, page })))
    .find(({ page }) => page === here);

  function handleKey(event: KeyboardEvent) {
    if (!open || event.key !== "Escape") return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <chakra.div onKeyDown={handleKey}>
      <chakra.button
        ref={button}
        type="button"
        display="flex"
        alignItems="center"
        gap="2"
        width="full"
        minH="11"
        px="3"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.surface"
        fontSize="table"
        fontWeight="semibold"
        cursor="pointer"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <chakra.span flex="1" minW="0" textAlign="start" overflowWrap="anywhere">
          {current && (
            <chakra.span color="fg.muted" fontWeight="normal">
              {t(`groups.${current.group}`)}
              {" / "}
            </chakra.span>
          )}
          {current ? t(`pages.${current.page}`) : t("pages.label")}
        </chakra.span>
        <ChevronDown size={16} aria-hidden />
      </chakra.button>
      {open && (
        <chakra.div id={id} mt="1" p="2" pb="0" borderWidth="1px" borderRadius="md" bg="bg.surface">
          <GroupedPages groups={groups} here={here} onChoose={() => setOpen(false)} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

interface GroupedPagesProps {
  groups: Groups;
  here: string;
  onChoose?: () => void;
}

function GroupedPages({ groups, here, onChoose }: GroupedPagesProps) {
  const { t } = useTranslation("settings");
  const id = useId();

  return groups.map(({ group, pages }) => (
    <chakra.div key={group} mb={{ base: "2", lg: "4" }}>
      <chakra.p
        id={`${id}-${group}`}
        px="2.5"
        mb="1"
        textStyle="meta"
        fontWeight="semibold"
        color="fg.subtle"
      >
        {t(`groups.${group}`)}
      </chakra.p>
      <chakra.ul listStyle="none" aria-labelledby={`${id}-${group}`}>
        {pages.map(({ page }) => (
          <li key={page}>
            <Entry
              to={`/settings/${page}`}
              aria-current={page === here ? "page" : undefined}
              onClick={onChoose}
            >
              {t(`pages.${page}`)}
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  ));
}
