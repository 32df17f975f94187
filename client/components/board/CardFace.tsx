import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { TextLink } from "../TextLink.tsx";
import type { BoardCard } from "./types.ts";

interface CardFaceProps {
  card: BoardCard;
  /** The card is being dragged. */
  raised?: boolean;
  /** Shown before and after the title: the drag handle, the menu. */
  handle?: ReactNode;
  menu?: ReactNode;
}

function Title({ card }: { card: BoardCard }) {
  const { title, to, onOpen } = card;
  // The browser's own dragging of links would interfere.
  if (to) {
    return (
      <TextLink to={to} draggable={false} color="fg">
        {title}
      </TextLink>
    );
  }
  if (!onOpen) return title;
  return (
    <chakra.button
      type="button"
      textAlign="start"
      fontWeight="semibold"
      cursor="pointer"
      borderRadius="sm"
      overflowWrap="anywhere"
      _hover={{ textDecoration: "underline", textUnderlineOffset: "3px" }}
      onClick={onOpen}
    >
      {title}
    </chakra.button>
  );
}

export function CardFace({ card, raised = false, handle, menu }: CardFaceProps) {
  return (
    <chakra.div
      bg={raised ? "bg.raised" : "bg.surface"}
      borderWidth="1px"
      borderColor={raised ? "accent.solid" : "border.subtle"}
      borderRadius="md"
      boxShadow={raised ? "float" : undefined}
      p="2"
      fontSize="table"
      cursor={card.movable ? (raised ? "grabbing" : "grab") : undefined}
    >
      <chakra.div display="flex" alignItems="flex-start" gap="1">
        {handle}
        <chakra.div flex="1" minW="0" py="0.5" ps={handle ? undefined : "1"}>
          {card.reference && (
            <chakra.p textStyle="meta" color="fg.subtle">
              {card.reference}
            </chakra.p>
          )}
          <chakra.div fontWeight="semibold" overflowWrap="anywhere">
            <Title card={card} />
          </chakra.div>
        </chakra.div>
        {menu}
      </chakra.div>
      {card.body && <chakra.div ps={handle ? "7" : "1"}>{card.body}</chakra.div>}
    </chakra.div>
  );
}
