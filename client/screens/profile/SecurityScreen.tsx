import { chakra } from "@chakra-ui/react/styled-system";

import { SecondFactorSection } from "../../access/secondFactor/SecondFactorSection.tsx";
import { MethodsCard } from "./MethodsCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";

/** How the person comes in. */
export default function SecurityScreen() {
  return (
    <chakra.div maxW="3xl">
      <PasswordCard />
      <SecondFactorSection />
      <MethodsCard />
    </chakra.div>
  );
}
