import { type KeyboardEvent, useRef } from "react";

import { usePageKeys } from "../shortcuts/pageKeys.ts";
import type { Line, TreeRecord } from "./tree.ts";

interface TreeKeysOptions<Item extends TreeRecord> {
  lines: readonly Line<Item>[];
  /** The line that has the focus. */
  active: string | undefined;
  onMove: (id: string) => void;
  onToggle: (id: string, open: boolean) => void;
  onToggleMany: (ids: string[]) => void;
  onActivate: (id: string) => void;
  onChoose?: (id: string) => void;
  textOf: (item: Item) => string;
}

const TYPEAHEAD_RESET_MS = 600;
const PAGE = 10;

/** The keys of a tree, after the ARIA authoring practices. */
export function useTreeKeys<Item extends TreeRecord>(options: TreeKeysOptions<Item>) {
  const { lines, active, onMove, onToggle, onToggleMany, onActivate, onChoose, textOf } = options;
  const typed = useRef({ text: "", at: 0 });
  usePageKeys("tree");

  function moveTo(index: number) {
    const line = lines[Math.max(0, Math.min(lines.length - 1, index))];
    if (line) onMove(line.branch.item.id);
  }

  /** Moves to the next line that starts with the typed text; repeating one letter cycles through its lines. */
  function find(character: string, index: number) {
    const now = Date.now();
    const before = now - typed.current.at < TYPEAHEAD_RESET_MS ? typed.current.text : "";
    const text = before === character ? character : before + character;
    typed.current = { text, at: now };
    const start = text.length > 1 ? index : index + 1;
    const around = [...lines.slice(start), ...lines.slice(0, start)];
    const found = around.find(({ branch }) => textOf(branch.item).toLowerCase().startsWith(text));
    if (found) onMove(found.branch.item.id);
  }

  function right({ branch, open }: Line<Item>, index: number) {
    if (branch.children.length === 0) return;
    if (open) moveTo(index + 1);
    else onToggle(branch.item.id, true);
  }

  function left({ branch, open }: Line<Item>) {
    if (open) onToggle(branch.item.id, false);
    else if (branch.parent) onMove(branch.parent.item.id);
  }

  function openSiblings({ branch }: Line<Item>) {
    const siblings = lines.filter((line) => line.branch.parent === branch.parent);
    onToggleMany(siblings.map((line) => line.branch.item.id));
  }

  return function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = lines.findIndex(({ branch }) => branch.item.id === active);
    const line = lines[index];
    if (!line) return;
    const { id } = line.branch.item;
    const handlers = new Map<string, () => void>([
      ["ArrowDown", () => moveTo(index + 1)],
      ["ArrowUp", () => moveTo(index - 1)],
      ["PageDown", () => moveTo(index + PAGE)],
      ["PageUp", () => moveTo(index - PAGE)],
      ["Home", () => moveTo(0)],
      ["End", () => moveTo(lines.length - 1)],
      ["ArrowRight", () => right(line, index)],
      ["ArrowLeft", () => left(line)],
      ["Enter", () => onActivate(id)],
      [" ", () => onChoose?.(id)],
      ["*", () => openSiblings(line)],
    ]);
    const handler = handlers.get(event.key);
    if (!handler && event.key.length !== 1) return;
    event.preventDefault();
    if (handler) handler();
    else find(event.key.toLowerCase(), index);
  };
}
