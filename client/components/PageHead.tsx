import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useRef } from "react";

import { useHeadingFocus } from "./headingFocus.ts";
import { useDocumentTitle } from "./pageTitle.ts";

interface PageHeadProps {
  title: string;
  /** One line about the content of the page: what, as of when, how many. */
  context?: ReactNode;
  /** Badges beside the title of a record. */
  badges?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, context, badges, actions }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useHeadingFocus(heading);

  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="flex-start" gap="3" mb="5">
      <chakra.div flex="1" minW={{ base: "full", sm: "0" }}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5" rowGap="1">
          <chakra.h1 ref={heading} tabIndex={-1} textStyle="page" minW="0" overflowWrap="anywhere">
            {title}
          </chakra.h1>
          {badges}
        </chakra.div>
        {context && (
          <chakra.div color="fg.muted" fontSize="table" mt="0.5">
            {context}
          </chakra.div>
        )}
      </chakra.div>
      {actions && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          data-print="no"
          _empty={{ display: "none" }}
        >
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  );
}
