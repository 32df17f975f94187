import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { TextLink } from "../../../components/TextLink.tsx";

interface RowLineProps {
  to: string | null;
  name: string;
  /** Shown beside the name: a badge, a date. */
  badge: ReactNode;
  /** Shown below: reference, unit, owner. */
  children: ReactNode;
}

/** A record in a list, for narrow and wide screens. */
export function RowLine({ to, name, badge, children }: RowLineProps) {
  return (
    <chakra.li py="2" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <chakra.div display="flex" alignItems="flex-start" gap="3">
        <chakra.span flex="1" minW="0" overflowWrap="anywhere">
          {to ? <TextLink to={to}>{name}</TextLink> : name}
        </chakra.span>
        <chakra.span flexShrink="0">{badge}</chakra.span>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        mt="0.5"
        fontSize="meta"
        color="fg.muted"
      >
        {children}
      </chakra.div>
    </chakra.li>
  );
}
