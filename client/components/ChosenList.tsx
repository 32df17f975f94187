import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import type { ReactNode } from "react";

import { IconButton } from "./IconButton.tsx";

interface ChosenListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  show: (item: Item) => ReactNode;
  /** The label of the button that removes the item. */
  removeLabel: (item: Item) => string;
  onChange: (items: Item[]) => void;
}

/** What was chosen one after another, each with a button that removes it. */
export function ChosenList<Item>({ items, keyOf, show, removeLabel, onChange }: ChosenListProps<Item>) {
  if (items.length === 0) return null;
  return (
    <chakra.ul listStyle="none" display="flex" flexWrap="wrap" gap="2" mb="2" fontSize="table">
      {items.map((item) => (
        <chakra.li
          key={keyOf(item)}
          display="inline-flex"
          alignItems="center"
          maxW="full"
          ps="2"
          bg="bg.sunken"
          borderWidth="1px"
          borderRadius="md"
        >
          {show(item)}
          <IconButton
            type="button"
            size="sm"
            label={removeLabel(item)}
            onClick={() => onChange(items.filter((other) => other !== item))}
          >
            <X size={13} aria-hidden />
          </IconButton>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
