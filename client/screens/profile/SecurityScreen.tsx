import { chakra } from "@chakra-ui/react/styled-system";

import { SecondFactorSection } from "../../access/secondFactor/SecondFactorSection.tsx";
import { MethodsCard } from "./MethodsCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";

/** Password, sign-in methods and second factor. */
export default function SecurityScreen() {
  return (
    <chakra.div maxW="3xl">
      <PasswordCard />
      <SecondFactorSection />
      <MethodsCard />
    </chakra.div>
  );
}
