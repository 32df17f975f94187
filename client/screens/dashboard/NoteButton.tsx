import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { Button } from "../../components/Button.tsx";

interface NoteButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** Opens the rows behind a figure; placed above the link that covers the card. */
export function NoteButton({ onClick, children }: NoteButtonProps) {
  return (
    <chakra.span position="relative" zIndex="1">
      <Button variant="link" fontSize="meta" onClick={onClick}>
        {children}
      </Button>
    </chakra.span>
  );
}
