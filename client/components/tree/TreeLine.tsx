import { chakra } from "@chakra-ui/react/styled-system";
import { Check, ChevronRight, Minus } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";

import type { Checked, Line, TreeRecord } from "./tree.ts";

interface TreeLineProps<Item extends TreeRecord> {
  line: Line<Item>;
  top: number;
  height: number;
  /** Whether Tab focuses this line; one line of the tree has it. */
  current: boolean;
  checked?: Checked;
  onFocus: () => void;
  onToggle: () => void;
  onChoose?: () => void;
  children: ReactNode;
}

const INDENT = 16;

export function TreeLine<Item extends TreeRecord>(props: TreeLineProps<Item>) {
  const { line, top, height, current, checked, onFocus, onToggle, onChoose, children } = props;
  const { branch, open, place, siblings } = line;
  const parent = branch.children.length > 0;

  function handleClick(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest("a")) return;
    if (parent) onToggle();
  }

  function handleChoose(event: MouseEvent) {
    event.stopPropagation();
    onChoose?.();
  }

  return (
    <chakra.div
      role="treeitem"
      aria-level={branch.level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={parent ? open : undefined}
      aria-checked={checked}
      tabIndex={current ? 0 : -1}
      onFocus={onFocus}
      onClick={handleClick}
      position="absolute"
      insetInline="0"
      display="flex"
      alignItems="center"
      gap="1"
      pe="3"
      borderTopWidth={top > 0 ? "1px" : "0"}
      cursor={parent ? "pointer" : "default"}
      bg={checked === "true" ? "accent.soft" : undefined}
      _hover={{ bg: checked === "true" ? "accent.soft" : "bg.sunken" }}
      scrollMarginTop={{ base: "var(--shell-top, 0px)", md: "10" }}
      scrollMarginBottom="var(--bottom-bar, 0px)"
      _focusVisible={{ outlineOffset: "-2px", zIndex: 1 }}
      style={{ top, height, paddingInlineStart: 8 + (branch.level - 1) * INDENT }}
    >
      <chakra.span
        aria-hidden
        flexShrink="0"
        w="5"
        color="fg.muted"
        transition="transform 120ms"
        transform={open ? "rotate(90deg)" : undefined}
      >
        {parent && <ChevronRight size={16} />}
      </chakra.span>
      {checked && onChoose && (
        <chakra.span
          aria-hidden
          onClick={handleChoose}
          flexShrink="0"
          display="flex"
          alignItems="center"
          justifyContent="center"
          boxSize="6"
          cursor="pointer"
        >
          <chakra.span
            display="flex"
            alignItems="center"
            justifyContent="center"
            boxSize="4"
            borderWidth="1px"
            borderRadius="sm"
            borderColor={checked === "false" ? "border.control" : "accent.solid"}
            bg={checked === "false" ? "bg.surface" : "accent.solid"}
            color="accent.contrast"
          >
            {checked === "true" && <Check size={12} strokeWidth={3} />}
            {checked === "mixed" && <Minus size={12} strokeWidth={3} />}
          </chakra.span>
        </chakra.span>
      )}
      {children}
    </chakra.div>
  );
}
