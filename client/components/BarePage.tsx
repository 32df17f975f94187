import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useRef } from "react";

import { useHeadingFocus } from "./headingFocus.ts";
import { Logo } from "./Logo.tsx";
import { useDocumentTitle } from "./pageTitle.ts";

interface BarePageProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A page without navigation that consists of one card. */
export function BarePage({ title, text, actions, footer, children }: BarePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useHeadingFocus(heading);

  return (
    <chakra.main
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="6"
      minH="100dvh"
      px="4"
      py="10"
    >
      <Logo size={26} />
      <chakra.section
        display="flex"
        flexDirection="column"
        gap="4"
        width="full"
        maxW="md"
        p={{ base: "5", sm: "6" }}
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="lg"
      >
        <chakra.div display="flex" flexDirection="column" gap="1.5">
          <chakra.h1 ref={heading} tabIndex={-1} textStyle="page">
            {title}
          </chakra.h1>
          {text && (
            <chakra.p color="fg.muted" overflowWrap="anywhere">
              {text}
            </chakra.p>
          )}
        </chakra.div>
        {children}
        {actions && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {actions}
          </chakra.div>
        )}
      </chakra.section>
      {footer && (
        <chakra.footer color="fg.subtle" fontSize="meta" textAlign="center">
          {footer}
        </chakra.footer>
      )}
    </chakra.main>
  );
}
