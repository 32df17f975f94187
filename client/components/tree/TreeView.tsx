import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef, useState } from "react";

import { TreeLine } from "./TreeLine.tsx";
import type { Checked, Line, TreeRecord } from "./tree.ts";
import { useTreeKeys } from "./useTreeKeys.ts";
import { useWindowed } from "./useWindowed.ts";

interface TreeViewProps<Item extends TreeRecord> {
  label: string;
  /** A sticky header with column names, hidden from screen readers: each line is complete in itself. */
  head?: ReactNode;
  lines: readonly Line<Item>[];
  /** The height of a line in pixels; only visible lines are rendered. */
  height: number;
  /** The text of which typing the beginning finds a line. */
  textOf: (item: Item) => string;
  render: (line: Line<Item>) => ReactNode;
  onToggle: (id: string, open: boolean) => void;
  onToggleMany: (ids: string[]) => void;
  onActivate: (id: string) => void;
  /** Absent if lines cannot be selected. */
  onChoose?: (id: string) => void;
  checkedOf?: (item: Item) => Checked;
}

/** A tree that renders only its visible lines. Tab focuses one line, the arrow keys move from there. */
export function TreeView<Item extends TreeRecord>(props: TreeViewProps<Item>) {
  const {
    label,
    head,
    lines,
    height,
    textOf,
    render,
    onToggle,
    onToggleMany,
    onActivate,
    onChoose,
    checkedOf,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  // Incremented by each move by key, which sets the focus; a click sets it anyway.
  const [asked, setAsked] = useState(0);
  const known = lines.some(({ branch }) => branch.item.id === active);
  const current = known ? active : lines[0]?.branch.item.id;
  const { first, last } = useWindowed(box, content, lines.length, height);

  function handleMove(id: string) {
    setActive(id);
    setAsked((count) => count + 1);
  }

  useEffect(() => {
    if (asked === 0) return;
    const line = content.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: "nearest" });
  }, [asked]);

  const handleKeyDown = useTreeKeys({
    lines,
    active: current,
    onMove: handleMove,
    onToggle,
    onToggleMany,
    onActivate,
    onChoose,
    textOf,
  });

  return (
    <chakra.div
      ref={box}
      position="relative"
      overflowY={{ md: "auto" }}
      overflowX={{ base: "clip", md: "hidden" }}
      maxH={{ md: "max(20rem, calc(100dvh - var(--shell-top, 0px) - 19rem))" }}
      css={{ _print: { maxHeight: "none" } }}
    >
      {head && (
        <chakra.div aria-hidden position="sticky" top="0" zIndex="docked">
          {head}
        </chakra.div>
      )}
      <chakra.div
        ref={content}
        role="tree"
        aria-label={label}
        aria-multiselectable={onChoose ? true : undefined}
        position="relative"
        style={{ height: lines.length * height }}
        onKeyDown={handleKeyDown}
      >
        {lines.map((line, index) => {
          const { item } = line.branch;
          // The focused line stays rendered when it is scrolled away, because the focus would be lost otherwise.
          if ((index < first || index >= last) && item.id !== current) return null;
          return (
            <TreeLine
              key={item.id}
              line={line}
              top={index * height}
              height={height}
              current={item.id === current}
              checked={checkedOf?.(item)}
              onFocus={() => setActive(item.id)}
              onToggle={() => onToggle(item.id, !line.open)}
              onChoose={onChoose && (() => onChoose(item.id))}
            >
              {render(line)}
            </TreeLine>
          );
        })}
      </chakra.div>
    </chakra.div>
  );
}
