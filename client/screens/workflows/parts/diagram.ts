import { wrapped } from "./wrapText.ts";

/** The layout of the diagram from top to bottom, in units of its canvas. */
export const CANVAS = 320;
const PAD = 12;
const LINE = 18;
const GAP = 28;
const NOTE = 16;
const LETTERS = 42;
const NOTE_LETTERS = 46;
/** The height of the line with icon and number. */
const HEAD = 20;

/** The status of a step in a run. */
export type Mark = "done" | "refused" | "skipped" | "here" | "failed" | "stopped";

export interface Part {
  key: string;
  head: string;
  text: string;
  /** Shown above the box: its condition. */
  note?: string;
}

export interface Box extends Part {
  y: number;
  height: number;
  lines: readonly string[];
  notes: readonly string[];
  /** The start and end of the arrow to the box; undefined for the first one. */
  arrow?: { from: number; to: number };
}

export interface Diagram {
  boxes: readonly Box[];
  end: { y: number; from: number };
  height: number;
}

export function diagramOf(parts: readonly Part[]): Diagram {
  let y = 2;
  let bottom: number | undefined;
  const boxes = parts.map((part): Box => {
    const lines = wrapped(part.text, LETTERS, 4);
    const notes = part.note ? wrapped(part.note, NOTE_LETTERS, 2) : [];
    const from = bottom;
    y += from === undefined ? 0 : GAP + (notes.length > 0 ? notes.length * NOTE + 8 : 0);
    const box = {
      ...part,
      lines,
      notes,
      y,
      height: PAD * 2 + HEAD + lines.length * LINE - 4,
      arrow: from === undefined ? undefined : { from, to: y },
    };
    bottom = box.y + box.height;
    y = bottom;
    return box;
  });
  const from = bottom ?? 0;
  return { boxes, end: { y: from + GAP, from }, height: from + GAP + 30 };
}

export const measures = { PAD, LINE, NOTE, HEAD };
