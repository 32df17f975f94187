import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageKeys } from "../shortcuts/pageKeys.ts";
import {
  type Direction,
  destinationOf,
  type Lanes,
  lanesOf,
  put,
  sameSpot,
  sent,
  spotOf,
  step,
} from "./lanes.ts";
import type { BoardProps, Destination } from "./types.ts";

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

interface Move {
  id: string;
  to: Destination;
}

/**
 * The lanes of the cards, including moves by pointer, keyboard or menu that are not saved yet, and the announcements
 * for screen readers.
 */
export function useBoard({ columns, ordered = false, onMove }: BoardProps) {
  usePageKeys("boards");
  const { t } = useTranslation("board");
  const settled = useMemo(() => lanesOf(columns), [columns]);
  /** Moves that are not saved yet, in order. */
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const standing = useMemo(
    () => moves.reduce((now, { id, to }) => sent(now, id, to), settled),
    [moves, settled],
  );
  /** The lanes if the dragged card were dropped now. */
  const [tried, setTried] = useState<Lanes>();
  const [grabbed, setGrabbed] = useState<string>();
  const [announcement, setAnnouncement] = useState("");
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  // A move is sent when the previous one was answered, with the columns as they are then.
  const latest = useRef({ onMove, settled });
  latest.current = { onMove, settled };
  const answered = useRef(Promise.resolve());
  const lanes = tried ?? standing;
  const cards = useMemo(
    () => new Map(columns.flatMap((column) => column.cards).map((card) => [card.id, card])),
    [columns],
  );

  // A card that changes its column is mounted again; a keyboard user must not lose the focus.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    if (document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>(`[data-handle="${wanted.current}"]`)?.focus();
    if (!tried && !grabbed && moves.length === 0) wanted.current = undefined;
  });

  function announce(
    key: "picked" | "over" | "moved" | "same" | "back" | "rejected",
    id: string,
    where: Lanes,
  ) {
    const spot = spotOf(where, id);
    setAnnouncement(
      t(`announcements.${key}`, {
        name: cards.get(id)?.title ?? "",
        column: columns.find((one) => one.key === spot?.column)?.title ?? "",
        position: (spot?.index ?? 0) + 1,
        count: spot?.count ?? 0,
      }),
    );
  }

  function leave(id: string) {
    setTried(undefined);
    setGrabbed(undefined);
    announce("back", id, standing);
  }

  function settle(id: string, to: Lanes) {
    setGrabbed(undefined);
    setTried(undefined);
    const destination = destinationOf(to, id);
    if (!destination || sameSpot(spotOf(standing, id), spotOf(to, id), ordered))
      return announce("same", id, standing);
    const move = { id, to: destination };
    setMoves((now) => [...now, move]);
    announce("moved", id, to);
    answered.current = answered.current.then(() => make(move));
  }

  async function make(move: Move) {
    try {
      await latest.current.onMove(move.id, move.to);
    } catch {
      announce("rejected", move.id, latest.current.settled);
    } finally {
      setMoves((now) => now.filter((one) => one !== move));
    }
  }

  function handleKeyDown(event: KeyboardEvent, id: string) {
    const key = event.key;
    const picks = key === " " || key === "Enter";
    if (grabbed !== id) {
      if (!picks || !cards.get(id)?.movable) return;
      event.preventDefault();
      wanted.current = id;
      setGrabbed(id);
      return announce("picked", id, lanes);
    }
    const direction = directions[key];
    if (!picks && !direction && key !== "Escape" && key !== "Tab") return;
    if (key !== "Tab") event.preventDefault();
    event.stopPropagation();
    if (picks) return settle(id, lanes);
    if (!direction) return leave(id);
    const next = step(lanes, id, direction, ordered);
    setTried(next);
    announce("over", id, next);
  }

  return {
    lanes,
    cards,
    grabbed,
    said: announcement,
    frame,
    handleKeyDown,
    leave,
    settle,
    /** Called while a card is dragged. */
    carry: setTried,
    pick: (id: string) => {
      wanted.current = undefined;
      setGrabbed(undefined);
      announce("picked", id, lanes);
    },
    /** Called by the menu of a card. */
    send: (id: string, column: string, index: number) => {
      wanted.current = id;
      settle(id, put(lanes, id, column, index));
    },
  };
}
