import { chakra } from "@chakra-ui/react/styled-system";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { CardFace } from "./CardFace.tsx";
import { CardMenu } from "./CardMenu.tsx";
import type { Spot } from "./lanes.ts";
import type { BoardCard, BoardColumn } from "./types.ts";

interface CardProps {
  card: BoardCard;
  spot: Spot;
  columns: readonly BoardColumn[];
  ordered: boolean;
  grabbed: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onSend: (column: string, index: number) => void;
}

export function Card({ card, spot, columns, ordered, grabbed, onKeyDown, onSend }: CardProps) {
  const { t } = useTranslation("board");
  const { id, title, movable } = card;
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: !movable, droppable: false },
  });

  return (
    <chakra.li
      ref={setNodeRef}
      data-card={id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      opacity={isDragging ? 0.4 : undefined}
      {...(movable ? listeners : null)}
    >
      <CardFace
        card={card}
        raised={grabbed}
        handle={
          movable && (
            <Button
              aria-label={t("handle", { name: title })}
              aria-describedby={attributes["aria-describedby"]}
              aria-pressed={grabbed}
              data-handle={id}
              variant="ghost"
              size="xs"
              square
              cursor="grab"
              onKeyDown={onKeyDown}
            >
              <GripVertical />
            </Button>
          )
        }
        menu={
          movable && <CardMenu name={title} spot={spot} columns={columns} ordered={ordered} onSend={onSend} />
        }
      />
    </chakra.li>
  );
}
