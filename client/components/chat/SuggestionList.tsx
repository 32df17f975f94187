import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";

import { Avatar } from "../Avatar.tsx";
import type { Suggestion } from "./suggestions.ts";

interface SuggestionListProps {
  id: string;
  label: string;
  entries: readonly Suggestion[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (entry: Suggestion) => void;
}

/** The list above the text field; the focus stays in the field, where the arrow keys move through the list. */
export function SuggestionList({ id, label, entries, active, onActive, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  return (
    <chakra.div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      position="absolute"
      insetInlineStart="2"
      bottom="calc(100% + 4px)"
      zIndex="sticky"
      w="min(24rem, calc(100% - 16px))"
      maxH="56"
      overflowY="auto"
      p="1"
      borderRadius="md"
      bg="bg.raised"
      boxShadow="float"
    >
      {entries.map((entry, index) => (
        <chakra.div
          key={entry.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          display="flex"
          alignItems="center"
          gap="2"
          minH="8"
          px="2"
          py="1"
          borderRadius="sm"
          fontSize="table"
          cursor="pointer"
          bg={index === active ? "bg.active" : undefined}
          onPointerMove={() => onActive(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          {entry.mention?.kind === "user" && <Avatar name={entry.label} picture={entry.picture} />}
          <chakra.span minW="0" overflowWrap="anywhere">
            {entry.label}
          </chakra.span>
          {entry.detail && (
            <chakra.span ms="auto" color="fg.muted" fontSize="meta" flexShrink="0">
              {entry.detail}
            </chakra.span>
          )}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
