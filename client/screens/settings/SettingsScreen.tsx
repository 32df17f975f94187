import { chakra } from "@chakra-ui/react/styled-system";
import { Outlet } from "react-router-dom";

import { SettingsNavigation } from "./SettingsNavigation.tsx";

/** The settings with their navigation. */
export default function SettingsScreen() {
  return (
    <chakra.div display={{ base: "block", lg: "flex" }} gap="8">
      <SettingsNavigation />
      <chakra.div flex="1" minW="0">
        <Outlet />
      </chakra.div>
    </chakra.div>
  );
}
