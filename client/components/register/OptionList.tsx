import { chakra } from "@chakra-ui/react/styled-system";
import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

import { Input } from "../controls.ts";

export interface ListedOption {
  id: string;
  label: string;
  /** Shown before the label in muted colour: the name of the filter. */
  lead?: string;
  checked?: boolean;
  /** Shown at the right: the state of the option. */
  badge?: ReactNode;
  onChoose: () => void;
}

interface OptionListProps {
  label: string;
  empty: string;
  multiple?: boolean;
  /** Called with the search text, for options that are searched on the server. */
  onSearch?: (search: string) => void;
  /** The options that match the search text. */
  find: (search: string) => ListedOption[];
}

/** Type to search, arrow keys to move, Enter to choose: a combobox whose list is always open. */
export function OptionList({ label, empty, multiple = false, onSearch, find }: OptionListProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const options = find(search.trim().toLocaleLowerCase());
  const [moved, setActive] = useState<number>();
  const checkedAt = options.findIndex(({ checked }) => checked);
  // Enter without a choice changes nothing, also if the options are loaded later than the list is shown.
  const marked = multiple ? 0 : Math.max(0, checkedAt);
  const current = Math.min(moved ?? marked, options.length - 1);

  useEffect(() => {
    list.current?.children[current]?.scrollIntoView?.({ block: "nearest" });
  }, [current]);

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive((current + step + options.length) % Math.max(1, options.length));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      options[current]?.onChoose();
    }
  }

  return (
    <chakra.div display="flex" flexDirection="column" minH="0">
      <chakra.div p="2" borderBottomWidth="1px">
        <Input
          size="sm"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={options[current] ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
            onSearch?.(event.target.value.trim());
          }}
          onKeyDown={handleKey}
        />
      </chakra.div>
      <chakra.div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        p="1"
        maxH="64"
        overflow="auto"
      >
        {options.map((option, index) => (
          <chakra.div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.checked ?? false}
            display="flex"
            alignItems="center"
            gap="1.5"
            minH="7"
            px="2"
            py="0.5"
            borderRadius="sm"
            fontSize="table"
            cursor="pointer"
            bg={index === current ? "bg.active" : undefined}
            onPointerMove={() => setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={option.onChoose}
            onKeyDown={handleKey}
          >
            {multiple && (
              <chakra.span width="4" flexShrink="0" color="accent.fg">
                {option.checked && <Check size={14} aria-hidden />}
              </chakra.span>
            )}
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {option.lead && <chakra.span color="fg.subtle">{option.lead} </chakra.span>}
              {option.label}
            </chakra.span>
            {option.badge}
            {!multiple && option.checked && (
              <chakra.span flexShrink="0" color="accent.fg">
                <Check size={14} aria-hidden />
              </chakra.span>
            )}
          </chakra.div>
        ))}
        {options.length === 0 && (
          <chakra.p px="2" py="1" color="fg.subtle" fontSize="table">
            {empty}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
}
