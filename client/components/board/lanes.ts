import type { BoardColumn, Destination } from "./types.ts";

/** The ids of the cards in a column, from top to bottom. */
export interface Lane {
  key: string;
  ids: readonly string[];
}

export type Lanes = readonly Lane[];
export type Direction = "up" | "down" | "left" | "right";

export interface Spot {
  column: string;
  /** Counted from 0. */
  index: number;
  count: number;
}

export function lanesOf(columns: readonly BoardColumn[]): Lanes {
  return columns.map(({ key, cards }) => ({ key, ids: cards.map(({ id }) => id) }));
}

export function spotOf(lanes: Lanes, id: string): Spot | undefined {
  for (const { key, ids } of lanes) {
    const index = ids.indexOf(id);
    if (index >= 0) return { column: key, index, count: ids.length };
  }
  return undefined;
}

export function put(lanes: Lanes, id: string, column: string, index: number): Lanes {
  return lanes.map(({ key, ids }) => {
    const rest = ids.filter((one) => one !== id);
    return { key, ids: key === column ? rest.toSpliced(index, 0, id) : rest };
  });
}

/** The order after a card was moved; last, if the card that it was put before is in another column by then. */
export function sent(lanes: Lanes, id: string, { column, before }: Destination): Lanes {
  const target = lanes.find(({ key }) => key === column)?.ids.filter((one) => one !== id) ?? [];
  const index = before === null ? -1 : target.indexOf(before);
  return put(lanes, id, column, index < 0 ? target.length : index);
}

export function destinationOf(lanes: Lanes, id: string): Destination | undefined {
  const spot = spotOf(lanes, id);
  if (!spot) return undefined;
  const lane = lanes.find(({ key }) => key === spot.column);
  return { column: spot.column, before: lane?.ids[spot.index + 1] ?? null };
}

/** One step of the arrow keys; unchanged at the border of the board. */
export function step(lanes: Lanes, id: string, direction: Direction, ordered: boolean): Lanes {
  const spot = spotOf(lanes, id);
  if (!spot) return lanes;
  if (direction === "up" || direction === "down") {
    const index = spot.index + (direction === "up" ? -1 : 1);
    if (!ordered || index < 0 || index >= spot.count) return lanes;
    return put(lanes, id, spot.column, index);
  }
  const column = lanes.findIndex(({ key }) => key === spot.column);
  const next = lanes[column + (direction === "left" ? -1 : 1)];
  if (!next) return lanes;
  return put(lanes, id, next.key, ordered ? Math.min(spot.index, next.ids.length) : 0);
}

export function sameSpot(one: Spot | undefined, other: Spot | undefined, ordered: boolean): boolean {
  return one?.column === other?.column && (!ordered || one?.index === other?.index);
}
