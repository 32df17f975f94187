import { chakra } from "@chakra-ui/react/styled-system";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import { IconButton } from "../components/IconButton.tsx";
import { Logo } from "../components/Logo.tsx";
import type { Area, AreaGroup } from "./areas.ts";
import { NavigationLink } from "./NavigationLink.tsx";
import { useAreas } from "./useAreas.ts";
import type { Counts } from "./useCounts.ts";

const groups: readonly AreaGroup[] = ["overview", "registers", "assurance", "work"];

interface NavigationProps {
  counts: Counts;
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** The navigation: 224 px wide, or 56 px folded; phones have the bottom bar instead. */
export function Navigation({ counts, folded, onFold }: NavigationProps) {
  const { t } = useTranslation("shell");
  const areas = useAreas();
  const of = (group: AreaGroup) => areas.filter((area) => area.group === group);

  return (
    <chakra.nav
      aria-label={t("navigation")}
      data-print="no"
      display={{ base: "none", md: "flex" }}
      flexDirection="column"
      position="sticky"
      top="0"
      h="100dvh"
      w={folded ? "56px" : "224px"}
      flexShrink="0"
      borderInlineEndWidth="1px"
      bg="bg.surface"
      transition="width 150ms"
      zIndex="shell"
    >
      <chakra.div display="flex" alignItems="center" h="12" px="4" flexShrink="0">
        <Link to="/dashboard" aria-label={t("home")}>
          <Logo mark={folded} />
        </Link>
      </chakra.div>
      <chakra.div flex="1" minH="0" overflowY="auto" overflowX="hidden" px="2" py="2">
        {groups.map((group) => (
          <Group key={group} group={group} areas={of(group)} counts={counts} folded={folded} />
        ))}
      </chakra.div>
      <chakra.div px="2" py="2" borderTopWidth="1px" display="flex" flexDirection="column" gap="1">
        {of("foot").map((area) => (
          <NavigationLink key={area.key} area={area} folded={folded} />
        ))}
        <IconButton
          label={folded ? t("unfold") : t("fold")}
          alignSelf={folded ? "center" : "flex-end"}
          onClick={() => onFold(!folded)}
        >
          {folded ? <PanelLeftOpen /> : <PanelLeftClose />}
        </IconButton>
      </chakra.div>
    </chakra.nav>
  );
}

interface GroupProps {
  group: AreaGroup;
  areas: Area[];
  counts: Counts;
  folded: boolean;
}

function Group({ group, areas, counts, folded }: GroupProps) {
  const { t } = useTranslation("shell");
  if (areas.length === 0) return null;

  return (
    <chakra.div mb="3">
      <chakra.p srOnly={folded} px="2.5" mb="1" fontSize="meta" color="fg.subtle">
        {t(`groups.${group}`)}
      </chakra.p>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="0.5">
        {areas.map((area) => (
          <li key={area.key}>
            <NavigationLink area={area} count={counts[area.key]} folded={folded} />
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
