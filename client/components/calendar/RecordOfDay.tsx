import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { TextLink } from "../TextLink.tsx";

interface RecordOfDayProps {
  to: string;
  title: string;
  reference: string;
  children?: ReactNode;
}

/** A record in the list of a day: a link to it, with its most important values below. */
export function RecordOfDay({ to, title, reference, children }: RecordOfDayProps) {
  return (
    <chakra.li py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: "0", pt: "0" }}>
      <TextLink to={to} overflowWrap="anywhere">
        {title}
      </TextLink>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        mt="1"
        textStyle="meta"
        color="fg.muted"
      >
        <span>{reference}</span>
        {children}
      </chakra.div>
    </chakra.li>
  );
}
