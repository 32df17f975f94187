import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { TextLink } from "./TextLink.tsx";

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation("shell");

  return (
    <chakra.nav aria-label={t("breadcrumbs")} minW="0" fontSize="table">
      <chakra.ol display="flex" alignItems="center" gap="1" listStyle="none" minW="0">
        {crumbs.map(({ label, to }, index) => (
          <chakra.li key={to ?? label} display="flex" alignItems="center" gap="1" minW="0">
            {index > 0 && (
              <chakra.span aria-hidden color="fg.subtle" flexShrink="0">
                <ChevronRight size={14} />
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
