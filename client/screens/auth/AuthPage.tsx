import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { Logo } from "../../components/Logo.tsx";
import { AuthFooter } from "./AuthFooter.tsx";

interface AuthPageProps {
  /** Beside the card; below it where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
}

export function AuthPage({ aside, children }: AuthPageProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="6"
      minH="100dvh"
      px="4"
      py="8"
    >
      <header>
        <Link to="/">
          <Logo size={28} />
        </Link>
      </header>
      <chakra.div
        display="flex"
        flexDirection={{ base: "column", lg: "row" }}
        alignItems={{ base: "center", lg: "flex-start" }}
        justifyContent="center"
        gap="4"
        width="full"
      >
        <chakra.main
          display="flex"
          flexDirection="column"
          gap="5"
          width="full"
          maxW="md"
          p={{ base: "5", sm: "6" }}
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="lg"
        >
          {children}
        </chakra.main>
        {aside}
      </chakra.div>
      <AuthFooter />
    </chakra.div>
  );
}
