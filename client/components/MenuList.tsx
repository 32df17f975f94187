import { Menu as ChakraMenu } from "@chakra-ui/react/menu";
import { chakra } from "@chakra-ui/react/styled-system";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router-dom";

import type { MenuEntry, MenuProps } from "./menuTypes.ts";

function Entry({ entry }: { entry: MenuEntry }) {
  const { key, label, icon, to, onSelect, danger, disabled, checked } = entry;
  const content = (
    <>
      {icon}
      <ChakraMenu.ItemText>{label}</ChakraMenu.ItemText>
      {checked && <Check aria-hidden />}
    </>
  );
  const common = { value: key, disabled, "data-danger": danger ? "" : undefined };

  if (to) {
    return (
      <ChakraMenu.Item asChild {...common}>
        <Link to={to}>{content}</Link>
      </ChakraMenu.Item>
    );
  }
  if (checked !== undefined) {
    return (
      <ChakraMenu.Item {...common} role="menuitemradio" aria-checked={checked} onSelect={onSelect}>
        {content}
      </ChakraMenu.Item>
    );
  }
  return (
    <ChakraMenu.Item {...common} onSelect={onSelect}>
      {content}
    </ChakraMenu.Item>
  );
}

/** Opens the list after mounting: one that is open from the start does not know its trigger. */
function OpenOnMount({ onMount }: { onMount: () => void }) {
  const open = useEffectEvent(onMount);
  useEffect(() => open(), []);
  return null;
}

interface MenuListProps extends MenuProps {
  /** Opened by keyboard: the first item is highlighted. */
  byKey: boolean;
}

/**
 * The list is rendered next to its button, so that screen readers find it there and it lies inside a landmark; its
 * fixed position keeps scroll containers from clipping it.
 */
export default function MenuList({
  trigger,
  groups,
  head,
  placement = "bottom-end",
  onOpen,
  byKey,
}: MenuListProps) {
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const first = shown[0]?.entries.find(({ disabled }) => !disabled)?.key;

  return (
    <ChakraMenu.Root
      positioning={{ placement, gutter: 4, strategy: "fixed" }}
      onOpenChange={({ open }) => open && onOpen?.()}
      lazyMount
      unmountOnExit
    >
      <ChakraMenu.Context>
        {({ setOpen, setHighlightedValue }) => (
          <OpenOnMount
            onMount={() => {
              setOpen(true);
              if (byKey && first) setHighlightedValue(first);
            }}
          />
        )}
      </ChakraMenu.Context>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Content>
          {head}
          {shown.map(({ key, label, entries, pinned }, index) => (
            <chakra.div key={key} data-pinned={pinned ? "" : undefined}>
              {(index > 0 || head) && <ChakraMenu.Separator />}
              <ChakraMenu.ItemGroup>
                {label && <ChakraMenu.ItemGroupLabel>{label}</ChakraMenu.ItemGroupLabel>}
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} />
                ))}
              </ChakraMenu.ItemGroup>
            </chakra.div>
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  );
}
