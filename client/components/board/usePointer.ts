import {
  type Active,
  type CollisionDetection,
  closestCorners,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  MouseSensor,
  type Over,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useState } from "react";

import { type Lanes, put, spotOf } from "./lanes.ts";

const LANE = "lane:";

export function laneId(key: string): string {
  return LANE + key;
}

interface PointerOptions {
  lanes: Lanes;
  ordered: boolean;
  onPick: (id: string) => void;
  onCarry: (lanes: Lanes) => void;
  onSettle: (id: string, lanes: Lanes) => void;
  onLeave: (id: string) => void;
}

/** Whether the dragged card is below the middle of the card that it is over. */
function isBelow(active: Active, over: Over): boolean {
  const carried = active.rect.current.translated;
  return carried !== null && carried.top > over.rect.top + over.rect.height / 2;
}

/** Dragging by mouse, or by touch after a short press, because a finger that moves immediately scrolls. */
export function usePointer({ lanes, ordered, onPick, onCarry, onSettle, onLeave }: PointerOptions) {
  const [carried, setCarried] = useState<string>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );

  /** The card under the pointer, else the nearest card of the column under it. */
  const collide: CollisionDetection = (given) => {
    const hits = pointerWithin(given);
    const card = hits.find(({ id }) => !String(id).startsWith(LANE));
    if (card) return [card];
    const lane = lanes.find(({ key }) => hits.some(({ id }) => id === laneId(key)));
    if (!lane || lane.ids.length === 0 || !ordered) return hits;
    return closestCorners({
      ...given,
      droppableContainers: given.droppableContainers.filter(({ id }) => lane.ids.includes(String(id))),
    });
  };

  /** The lanes if the card were dropped here. */
  function placed(active: Active, over: Over | null): Lanes {
    if (!over) return lanes;
    const id = String(active.id);
    const target = String(over.id);
    const from = spotOf(lanes, id);
    const under = spotOf(lanes, target);
    const column = under?.column ?? target.slice(LANE.length);
    if (from?.column !== column) {
      const lane = lanes.find(({ key }) => key === column);
      const index = under ? under.index + (isBelow(active, over) ? 1 : 0) : (lane?.ids.length ?? 0);
      return put(lanes, id, column, ordered ? index : 0);
    }
    return ordered && under ? put(lanes, id, column, under.index) : lanes;
  }

  return {
    sensors,
    collide,
    carried,
    handleStart({ active }: DragStartEvent) {
      setCarried(String(active.id));
      onPick(String(active.id));
    },
    handleOver({ active, over }: DragOverEvent) {
      const next = placed(active, over);
      // Within a column the library moves the other cards.
      if (spotOf(next, String(active.id))?.column !== spotOf(lanes, String(active.id))?.column) onCarry(next);
    },
    handleEnd({ active, over }: DragEndEvent) {
      setCarried(undefined);
      onSettle(String(active.id), placed(active, over));
    },
    handleCancel({ active }: { active: Active }) {
      setCarried(undefined);
      onLeave(String(active.id));
    },
  };
}
