import { chakra } from "@chakra-ui/react/styled-system";
import { DndContext, DragOverlay, MeasuringStrategy } from "@dnd-kit/core";
import { useTranslation } from "react-i18next";

import { Card } from "./Card.tsx";
import { CardFace } from "./CardFace.tsx";
import { Column } from "./Column.tsx";
import { spotOf } from "./lanes.ts";
import type { BoardProps } from "./types.ts";
import { useBoard } from "./useBoard.ts";
import { usePointer } from "./usePointer.ts";

// The board itself announces moves, for pointer and keyboard alike.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A board of columns with cards. Cards are moved by mouse, touch, keyboard or menu, all with the same effect. */
export function Board(props: BoardProps) {
  const { label, columns, ordered = false } = props;
  const { t } = useTranslation("board");
  const board = useBoard(props);
  const { lanes, cards, grabbed } = board;
  const pointer = usePointer({
    lanes,
    ordered,
    onPick: board.pick,
    onCarry: board.carry,
    onSettle: board.settle,
    onLeave: board.leave,
  });
  const carried = pointer.carried ? cards.get(pointer.carried) : undefined;

  return (
    <DndContext
      sensors={pointer.sensors}
      collisionDetection={pointer.collide}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: t("instructions") },
        restoreFocus: false,
      }}
      onDragStart={pointer.handleStart}
      onDragOver={pointer.handleOver}
      onDragEnd={pointer.handleEnd}
      onDragCancel={pointer.handleCancel}
    >
      <chakra.div
        ref={board.frame}
        role="group"
        aria-label={label}
        display="grid"
        gridAutoFlow="column"
        // On phones the columns are swiped, and part of the next one is visible.
        gridAutoColumns={{ base: "86%", md: "minmax(13rem, 1fr)" }}
        alignItems="stretch"
        gap="3"
        // Texts for screen readers are placed in it, and not beside it, where the page would scroll to them.
        position="relative"
        overflowX="auto"
        overscrollBehaviorX="contain"
        // Space for the focus ring.
        p="1"
        m="-1"
        scrollPaddingInline="1"
        scrollSnapType={carried ? "none" : { base: "x mandatory", md: "none" }}
      >
        {columns.map((column) => {
          const ids = lanes.find(({ key }) => key === column.key)?.ids ?? [];
          return (
            <Column key={column.key} column={column} ids={ids} ordered={ordered}>
              {ids.map((id) => {
                const card = cards.get(id);
                const spot = spotOf(lanes, id);
                if (!card || !spot) return null;
                return (
                  <Card
                    key={id}
                    card={card}
                    spot={spot}
                    columns={columns}
                    ordered={ordered}
                    grabbed={grabbed === id}
                    onKeyDown={(event) => board.handleKeyDown(event, id)}
                    onSend={(to, index) => board.send(id, to, index)}
                  />
                );
              })}
            </Column>
          );
        })}
      </chakra.div>
      <DragOverlay dropAnimation={null}>{carried && <CardFace card={carried} raised />}</DragOverlay>
      <chakra.span srOnly role="status" aria-live="assertive">
        {board.said}
      </chakra.span>
    </DndContext>
  );
}
