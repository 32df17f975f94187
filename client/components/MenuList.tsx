import { Menu as ChakraMenu } from "@chakra-ui/react/menu";
import { Check } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router-dom";

import type { MenuEntry, MenuProps } from "./Menu.tsx";

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

/**
 * The list stays beside its button in the document, so that it is read where it belongs and lies inside the
 * landmark of its page; being fixed, it is cut off by nothing that scrolls.
 */
export default function MenuList({ trigger, groups, head, placement = "bottom-end", onOpen }: MenuProps) {
  const shown = groups.filter(({ entries }) => entries.length > 0);

  return (
    <ChakraMenu.Root
      positioning={{ placement, gutter: 4, strategy: "fixed" }}
      defaultOpen
      onOpenChange={({ open }) => open && onOpen?.()}
      lazyMount
      unmountOnExit
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Content>
          {head}
          {shown.map(({ key, label, entries }, index) => (
            <Fragment key={key}>
              {(index > 0 || head) && <ChakraMenu.Separator />}
              <ChakraMenu.ItemGroup>
                {label && <ChakraMenu.ItemGroupLabel>{label}</ChakraMenu.ItemGroupLabel>}
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} />
                ))}
              </ChakraMenu.ItemGroup>
            </Fragment>
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  );
}
