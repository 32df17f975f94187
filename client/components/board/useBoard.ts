import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type Direction,
  destinationOf,
  type Places,
  placesOf,
  put,
  sameSpot,
  spotOf,
  step,
} from "./places.ts";
import type { BoardProps } from "./types.ts";

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Where the cards stand while one is on its way, by pointer, by keys or by menu, and what is said of it. */
export function useBoard({ columns, ordered = false, onMove }: BoardProps) {
  const { t } = useTranslation("board");
  const settled = useMemo(() => placesOf(columns), [columns]);
  const [tried, setTried] = useState<Places>();
  const [held, setHeld] = useState<string>();
  const [said, setSaid] = useState("");
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const places = tried ?? settled;
  const cards = useMemo(
    () => new Map(columns.flatMap((column) => column.cards).map((card) => [card.id, card])),
    [columns],
  );

  // A card that changes its column is drawn anew: who moved it by keys must not lose it.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    if (document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>(`[data-handle="${wanted.current}"]`)?.focus();
    if (!tried && !held) wanted.current = undefined;
  });

  function say(key: "picked" | "over" | "moved" | "same" | "back" | "refused", id: string, where: Places) {
    const spot = spotOf(where, id);
    setSaid(
      t(`said.${key}`, {
        name: cards.get(id)?.title ?? "",
        column: columns.find((one) => one.key === spot?.column)?.title ?? "",
        position: (spot?.index ?? 0) + 1,
        count: spot?.count ?? 0,
      }),
    );
  }

  function leave(id: string) {
    setTried(undefined);
    setHeld(undefined);
    say("back", id, settled);
  }

  async function settle(id: string, to: Places) {
    setHeld(undefined);
    const destination = destinationOf(to, id);
    if (!destination || sameSpot(spotOf(settled, id), spotOf(to, id), ordered)) {
      setTried(undefined);
      return say("same", id, settled);
    }
    setTried(to);
    say("moved", id, to);
    try {
      await onMove(id, destination);
    } catch {
      say("refused", id, settled);
    } finally {
      setTried(undefined);
    }
  }

  function handleKeyDown(event: KeyboardEvent, id: string) {
    const key = event.key;
    const picks = key === " " || key === "Enter";
    if (held !== id) {
      if (!picks || !cards.get(id)?.movable) return;
      event.preventDefault();
      wanted.current = id;
      setHeld(id);
      return say("picked", id, places);
    }
    const direction = directions[key];
    if (!picks && !direction && key !== "Escape" && key !== "Tab") return;
    if (key !== "Tab") event.preventDefault();
    event.stopPropagation();
    if (picks) return void settle(id, places);
    if (!direction) return leave(id);
    const next = step(places, id, direction, ordered);
    setTried(next);
    say("over", id, next);
  }

  return {
    places,
    cards,
    held,
    said,
    frame,
    handleKeyDown,
    leave,
    settle: (id: string, to: Places) => void settle(id, to),
    /** While the pointer carries a card. */
    carry: setTried,
    pick: (id: string) => {
      wanted.current = undefined;
      setHeld(undefined);
      say("picked", id, places);
    },
    /** From the menu of the card. */
    send: (id: string, column: string, index: number) => {
      wanted.current = id;
      void settle(id, put(places, id, column, index));
    },
  };
}
