import { chakra } from "@chakra-ui/react/styled-system";
import { memo } from "react";

import { AsOfControl } from "../asOf/AsOfControl.tsx";
import { asOfDay } from "../asOf/day.ts";
import { Breadcrumbs } from "../components/Breadcrumbs.tsx";
import { HelpLink } from "./HelpLink.tsx";
import { NotificationBell } from "./notifications/NotificationBell.tsx";
import { SearchControl } from "./search/SearchControl.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { useCrumbs } from "./useCrumbs.ts";

/** Apart from the shell, so that the heading of each new page renders no more than this. */
export const Header = memo(function Header() {
  const crumbs = useCrumbs();

  return (
    <chakra.header
      data-print="no"
      display="flex"
      alignItems="center"
      gap="3"
      h="12"
      px={{ base: "4", md: "6" }}
      position="sticky"
      top="0"
      bg="bg.canvas"
      borderBottomWidth="1px"
      zIndex="shell"
    >
      <chakra.div flex="1" minW="0">
        <Breadcrumbs crumbs={crumbs} />
      </chakra.div>
      <SearchControl />
      <AsOfControl />
      <HelpLink />
      {!asOfDay && <NotificationBell />}
      <UserMenu />
    </chakra.header>
  );
});
