import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { TextLink } from "../../components/TextLink.tsx";

interface NoteLinkProps {
  to: string;
  children: ReactNode;
}

/** Links to the rows behind a part of a figure; placed above the link that covers the card. */
export function NoteLink({ to, children }: NoteLinkProps) {
  return (
    <chakra.span position="relative" zIndex="1">
      <TextLink to={to} fontSize="meta">
        {children}
      </TextLink>
    </chakra.span>
  );
}
