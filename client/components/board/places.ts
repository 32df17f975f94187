import type { BoardColumn, Destination } from "./types.ts";

/** The ids of the cards in a column, from top to bottom. */
export interface Lane {
  key: string;
  ids: readonly string[];
}

export type Places = readonly Lane[];
export type Direction = "up" | "down" | "left" | "right";

export interface Spot {
  column: string;
  /** Counted from 0. */
  index: number;
  count: number;
}

export function placesOf(columns: readonly BoardColumn[]): Places {
  return columns.map(({ key, cards }) => ({ key, ids: cards.map(({ id }) => id) }));
}

export function spotOf(places: Places, id: string): Spot | undefined {
  for (const { key, ids } of places) {
    const index = ids.indexOf(id);
    if (index >= 0) return { column: key, index, count: ids.length };
  }
  return undefined;
}

export function put(places: Places, id: string, column: string, index: number): Places {
  return places.map(({ key, ids }) => {
    const rest = ids.filter((one) => one !== id);
    return { key, ids: key === column ? rest.toSpliced(index, 0, id) : rest };
  });
}

/** The order after a card was moved; last, if the card that it was put before is in another column by then. */
export function sent(places: Places, id: string, { column, before }: Destination): Places {
  const target = places.find(({ key }) => key === column)?.ids.filter((one) => one !== id) ?? [];
  const index = before === null ? -1 : target.indexOf(before);
  return put(places, id, column, index < 0 ? target.length : index);
}

export function destinationOf(places: Places, id: string): Destination | undefined {
  const spot = spotOf(places, id);
  if (!spot) return undefined;
  const lane = places.find(({ key }) => key === spot.column);
  return { column: spot.column, before: lane?.ids[spot.index + 1] ?? null };
}

/** One step of the arrow keys; unchanged at the border of the board. */
export function step(places: Places, id: string, direction: Direction, ordered: boolean): Places {
  const spot = spotOf(places, id);
  if (!spot) return places;
  if (direction === "up" || direction === "down") {
    const index = spot.index + (direction === "up" ? -1 : 1);
    if (!ordered || index < 0 || index >= spot.count) return places;
    return put(places, id, spot.column, index);
  }
  const column = places.findIndex(({ key }) => key === spot.column);
  const next = places[column + (direction === "left" ? -1 : 1)];
  if (!next) return places;
  return put(places, id, next.key, ordered ? Math.min(spot.index, next.ids.length) : 0);
}

export function sameSpot(one: Spot | undefined, other: Spot | undefined, ordered: boolean): boolean {
  return one?.column === other?.column && (!ordered || one?.index === other?.index);
}
