/**
 * A layered layout of the impact graph: an asset is to the right of everything it depends on, so every line goes
 * forward. A line across several layers has a slot in each, so that it crosses no box.
 */
export interface ImpactNode {
  id: string;
  /** The ids of the drawn assets that it depends on. */
  dependsOn: readonly string[];
}

export interface NodePosition {
  id: string;
  layer: number;
  x: number;
  y: number;
}

export interface Line {
  from: string;
  to: string;
  /** From the right side of one box, through its slots, to the left side of the other. */
  points: { x: number; y: number }[];
}

export interface ImpactLayout {
  boxes: NodePosition[];
  lines: Line[];
  layers: string[][];
  width: number;
  height: number;
}

export const BOX = { width: 176, height: 48, gapX: 44, gapY: 12 } as const;
const LANE = 10;
const SWEEPS = 6;

interface Slot {
  id: string;
  isBox: boolean;
  left: string[];
  right: string[];
}

export function layoutOf(rootId: string, nodes: readonly ImpactNode[]): ImpactLayout {
  const needs = new Map<string, readonly string[]>([[rootId, []]]);
  const drawn = new Set([rootId, ...nodes.map(({ id }) => id)]);
  for (const { id, dependsOn } of nodes)
    needs.set(
      id,
      dependsOn.filter((one) => drawn.has(one)),
    );
  const layerOf = layersOf(needs);
  const columns: Slot[][] = Array.from({ length: Math.max(0, ...layerOf.values()) + 1 }, () => []);
  const slots = new Map<string, Slot>();

  function place(id: string, layer: number, isBox: boolean) {
    const slot: Slot = { id, isBox, left: [], right: [] };
    slots.set(id, slot);
    columns[layer]?.push(slot);
  }
  for (const [id, layer] of layerOf) place(id, layer, true);
  const ways: string[][] = [];
  for (const [to, list] of needs) {
    for (const from of list) {
      const first = (layerOf.get(from) ?? 0) + 1;
      const lanes = Array.from({ length: (layerOf.get(to) ?? 0) - first }, (_, at) => {
        const id = `${from} ${to} ${first + at}`;
        place(id, first + at, false);
        return id;
      });
      const way = [from, ...lanes, to];
      ways.push(way);
      for (const [at, id] of way.entries()) {
        const next = way[at + 1];
        if (next === undefined) continue;
        slots.get(id)?.right.push(next);
        slots.get(next)?.left.push(id);
      }
    }
  }
  untangle(columns);
  return draw(columns, ways);
}

/** The longest path from the start determines the layer. */
function layersOf(needs: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const layers = new Map<string, number>();
  function layerOf(id: string): number {
    const known = layers.get(id);
    if (known !== undefined) return known;
    // Ends the recursion on cycles, which the database rejects.
    layers.set(id, 0);
    const layer = Math.max(-1, ...(needs.get(id) ?? []).map(layerOf)) + 1;
    layers.set(id, layer);
    return layer;
  }
  for (const id of needs.keys()) layerOf(id);
  return layers;
}

/** Moves each slot near the middle of its neighbours, from the left and from the right in turn. */
function untangle(columns: Slot[][]) {
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const forward = sweep % 2 === 0;
    const order = forward ? columns : columns.toReversed();
    for (const [at, column] of order.entries()) {
      const before = order[at - 1];
      if (!before) continue;
      const position = new Map(before.map(({ id }, place) => [id, (place + 0.5) / before.length]));
      const middle = new Map(
        column.map((slot, place) => {
          const near = (forward ? slot.left : slot.right).flatMap((id) => position.get(id) ?? []);
          const own = (place + 0.5) / column.length;
          return [slot.id, near.length ? near.reduce((sum, one) => sum + one, 0) / near.length : own];
        }),
      );
      column.sort((one, other) => (middle.get(one.id) ?? 0) - (middle.get(other.id) ?? 0));
    }
  }
}

function draw(columns: readonly Slot[][], ways: readonly string[][]): ImpactLayout {
  const heightOf = (slot: Slot) => (slot.isBox ? BOX.height : LANE);
  const heights = columns.map((column) =>
    column.reduce((sum, slot) => sum + heightOf(slot) + BOX.gapY, -BOX.gapY),
  );
  const height = Math.max(...heights);
  const boxes: NodePosition[] = [];
  const anchors = new Map<string, { left: number; right: number; y: number }>();

  for (const [layer, column] of columns.entries()) {
    const x = layer * (BOX.width + BOX.gapX);
    let y = (height - (heights[layer] ?? 0)) / 2;
    for (const slot of column) {
      if (slot.isBox) boxes.push({ id: slot.id, layer, x, y });
      anchors.set(slot.id, { left: x, right: x + BOX.width, y: y + heightOf(slot) / 2 });
      y += heightOf(slot) + BOX.gapY;
    }
  }
  const lines = ways.map((way): Line => {
    const points = way.flatMap((id, at) => {
      const anchor = anchors.get(id);
      if (!anchor) return [];
      const start = { x: anchor.left, y: anchor.y };
      const end = { x: anchor.right, y: anchor.y };
      if (at === 0) return [end];
      return at === way.length - 1 ? [start] : [start, end];
    });
    return { from: way[0] ?? "", to: way.at(-1) ?? "", points };
  });
  return {
    boxes,
    lines,
    layers: columns.map((column) => column.filter(({ isBox }) => isBox).map(({ id }) => id)),
    width: columns.length * (BOX.width + BOX.gapX) - BOX.gapX,
    height,
  };
}

/** The box that an arrow key leads to: along a line to the left and right, within a layer up and down. */
export function neighbourOf(layout: ImpactLayout, id: string, key: string): string | undefined {
  const layer = layout.layers.find((one) => one.includes(id)) ?? [];
  const at = layer.indexOf(id);
  if (key === "ArrowUp") return layer[at - 1];
  if (key === "ArrowDown") return layer[at + 1];
  if (key === "ArrowLeft") return layout.lines.find(({ to }) => to === id)?.from;
  if (key === "ArrowRight") return layout.lines.find(({ from }) => from === id)?.to;
  if (key === "Home") return layout.layers[0]?.[0];
  return key === "End" ? layout.layers.at(-1)?.at(-1) : undefined;
}

/** The SVG path of a smooth line through its points. */
export function curveOf({ points }: Line): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let last = first;
  return rest.reduce((path, point) => {
    const bend = (point.x - last.x) / 2;
    const step =
      point.y === last.y
        ? ` H ${point.x}`
        : ` C ${last.x + bend} ${last.y} ${point.x - bend} ${point.y} ${point.x} ${point.y}`;
    last = point;
    return path + step;
  }, `M ${first.x} ${first.y}`);
}
