import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";

import { usePhone } from "../../components/register/usePhone.ts";
import type { Section } from "./section.ts";

const Place = chakra(
  Link,
  {
    base: {
      display: "block",
      py: "1",
      px: "2",
      borderRadius: "sm",
      fontSize: "table",
      color: "fg.muted",
      _hover: { color: "fg", bg: "bg.sunken" },
      "&[aria-current]": { color: "accent.fg", bg: "accent.soft", fontWeight: "semibold" },
    },
  },
  { forwardProps: ["to"] },
);

interface ContentsProps {
  sections: readonly Section[];
  /** The section that is shown. */
  chosen?: string;
  /** The sections are search results, shown below each other. */
  isSearched: boolean;
}

/** All sections; or those with search results, and their number. */
export function Contents({ sections, chosen, isSearched }: ContentsProps) {
  const { t } = useTranslation("help");
  const { hash, search } = useLocation();
  const phone = usePhone();

  const list = (
    <chakra.ul listStyle="none">
      {sections.map(({ id, title, entries }) => (
        <li key={id}>
          {isSearched ? (
            <Place to={{ hash: id, search }} aria-current={hash === `#${id}` ? "location" : undefined}>
              {`${title} (${entries.length})`}
            </Place>
          ) : (
            <Place to={`/help/${id}`} aria-current={id === chosen ? "page" : undefined}>
              {title}
            </Place>
          )}
        </li>
      ))}
    </chakra.ul>
  );

  if (phone) {
    return (
      <chakra.details mb="5" p="2" borderWidth="1px" borderRadius="md" bg="bg.surface" data-print="no">
        <chakra.summary py="1" px="2" fontWeight="semibold" cursor="pointer">
          {t("contents")}
        </chakra.summary>
        <nav aria-label={t("contents")}>{list}</nav>
      </chakra.details>
    );
  }
  return (
    <chakra.nav
      aria-label={t("contents")}
      data-print="no"
      position="sticky"
      top="calc(var(--shell-top, 0px) + 16px)"
      alignSelf="flex-start"
      flex="0 0 13rem"
      maxH="calc(100dvh - var(--shell-top, 0px) - 32px)"
      overflowY="auto"
    >
      {list}
    </chakra.nav>
  );
}
