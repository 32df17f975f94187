import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { TextLink } from "./TextLink.tsx";

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  to?: string;
}

/** The way to the page. On phones only the page above it, which leads back: the page's own name is its heading. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation("shell");
  const last = crumbs.length - 1;
  // The one that phones show.
  const above = Math.max(0, last - 1);

  return (
    <chakra.nav aria-label={t("breadcrumbs")} minW="0" fontSize="table">
      <chakra.ol display="flex" alignItems="center" gap="1" listStyle="none" minW="0">
        {crumbs.map(({ label, to }, index) => (
          <chakra.li
            key={to ?? label}
            display="flex"
            hideBelow={index === above ? undefined : "md"}
            alignItems="center"
            gap="1"
            minW="0"
          >
            {index > 0 && (
              <chakra.span aria-hidden color="fg.subtle" flexShrink="0" hideBelow="md">
                <ChevronRight size={14} />
              </chakra.span>
            )}
            {last > 0 && index === above && (
              <chakra.span aria-hidden color="fg.subtle" flexShrink="0" hideFrom="md">
                <ChevronLeft size={14} />
              </chakra.span>
            )}
            {to ? (
              <TextLink to={to} color="fg.muted" truncate>
                {label}
              </TextLink>
            ) : (
              <chakra.span aria-current="page" fontWeight="semibold" truncate>
                {label}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
